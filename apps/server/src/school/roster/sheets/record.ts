import type { RosterProblem } from '@skillkite/rules/school/roster/roster-problem';
import { OperatorError } from '../../../errors/operator-error.ts';

/** Position in the file to correct. */
export type Place = { readonly file: string; readonly line: number };

/** One row of a table, its cells by column; blank cells are not there. */
export type RosterRecord = { readonly at: Place; readonly cells: ReadonlyMap<string, string> };

/** A row that cannot be used, and why. It changes nothing. */
export type SheetProblem = { readonly at: Place; readonly reason: string };

/** A row problem in structured form, so that a screen can translate it. */
export type Problem = SheetProblem & {
  readonly kind: RosterProblem;
  /** Column of the wrong cell; null for a whole row. */
  readonly column: string | null;
};

export const sentenceOf = ({ at, reason }: SheetProblem): string =>
  `${at.file}:${at.line}  ${reason}`;

/** A file that cannot be read at all, with a sentence for the user. */
export class RosterError extends OperatorError {
  override readonly name = 'RosterError';
}
