import type { RosterProblem } from '@skillkite/rules/school/roster/roster-problem';
import { OperatorError } from '../../../errors/operator-error.ts';

/** Where something stands in the file somebody has to open to put it right. */
export type Place = { readonly file: string; readonly line: number };

/** One row of a table, its cells by column; blank cells are not there. */
export type RosterRecord = { readonly at: Place; readonly cells: ReadonlyMap<string, string> };

/** A row that cannot be used, and why. It changes nothing. */
export type SheetProblem = { readonly at: Place; readonly reason: string };

/** The same of a roster, so that a screen can say it in its language, beside the cell. */
export type Problem = SheetProblem & {
  readonly kind: RosterProblem;
  /** Which cell to put right, where it is one. */
  readonly column: string | null;
};

export const sentenceOf = ({ at, reason }: SheetProblem): string =>
  `${at.file}:${at.line}  ${reason}`;

/** Nothing at all can be read from a path: said in one sentence to whoever gave it. */
export class RosterError extends OperatorError {
  override readonly name = 'RosterError';
}
