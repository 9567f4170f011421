import { COMPARED_COLUMNS, ID_COLUMNS } from '@skillkite/rules/school/roster/roster-import';
import type { SheetColumns } from '../../app/endpoints/roster.ts';

type Column = SheetColumns['columns'][number];

/** Uses after a choice: each use belongs to one column, the latest chosen. */
export const withUse = (
  uses: readonly (string | null)[],
  at: number,
  use: string | null,
): (string | null)[] => uses.map((one, place) => (place === at ? use : one === use ? null : one));

/** Whether a column may have this use. A serial number cannot identify a student. */
export const canBe = ({ isSerial, hint }: Column, use: string): boolean =>
  hint !== 'not-kept' && hint !== 'private' && !(isSerial && ID_COLUMNS.some((id) => id === use));

export function reasonOf({ hint, use: guessed }: Column, use: string | null) {
  if (use === null)
    return hint === null || (hint === 'remembered' && guessed !== null) ? 'left' : hint;
  if (ID_COLUMNS.some((id) => id === use)) return 'id';
  if (COMPARED_COLUMNS.some((column) => column === use)) return 'compared';
  if (use === 'first_name' || use === 'middle_name' || use === 'last_name') return 'name';
  if (use === 'class' || use === 'pin') return use;
  return hint === 'remembered' && guessed === use ? 'remembered' : null;
}

const LETTERS = 26;
/** Spreadsheet name of a column: `A`, `B`, … `AA`. */
export const letterOf = (at: number): string =>
  (at >= LETTERS ? letterOf(Math.floor(at / LETTERS) - 1) : '') +
  String.fromCodePoint(65 + (at % LETTERS));
