import { ID_COLUMNS, type OUT_REASONS } from '@skillkite/rules/school/roster/roster-import';
import type { RowAnswer } from '@skillkite/rules/school/roster/roster-identity';
import { isTotalRow } from '@skillkite/rules/school/roster/sheet-columns';
import { readSheetRoster } from './read-sheet.ts';
import type { RosterRecord } from './record.ts';
import type { Roster } from '../roster.ts';
import { type SheetRow, recordsUnder } from './table.ts';

/** Typed corrections, by line and column. */
export type Fixes = Readonly<Record<string, Readonly<Record<string, string>>>>;

export type SchoolSheet = {
  readonly fileName: string;
  /** Line of the headings, below titles; 0 without headings. */
  readonly headerLine: number;
  readonly columns: readonly string[];
  readonly rows: readonly SheetRow[];
  readonly fixes: Fixes;
  /** By line. */
  readonly answers: Readonly<Record<string, RowAnswer>>;
  readonly blankSection: string | null;
  /** By line: whether the coordinator left the row out, or kept a row that sums up others. */
  readonly leftOut: Readonly<Record<string, boolean>>;
};

/** A row that is left out, and why: it sums up others, or the coordinator left it out. */
export type OutRow = { readonly record: RosterRecord; readonly why: (typeof OUT_REASONS)[number] };

/** The rows of a sheet below its headings. */
export const bodyOf = <Row extends SheetRow>({
  rows,
  headerLine,
}: {
  rows: readonly Row[];
  headerLine: number;
}): Row[] => rows.filter(({ line }) => line > headerLine);

/** The roster in a sheet of one school, whose code no row has to say. */
export function rosterOfSheet(
  sheet: SchoolSheet,
  code: string,
  sameChildren: ReadonlyMap<string, number> = new Map(),
) {
  const { fileName, columns, fixes, leftOut } = sheet;
  const body = bodyOf(sheet);
  const all = recordsUnder(fileName, columns, body).map(({ at, cells }) => {
    const fixed = Object.entries(fixes[String(at.line)] ?? {});
    const said = new Map([['school_code', code], ...cells, ...fixed]);
    return { at, cells: new Map([...said].filter(([, cell]) => cell.trim() !== '')) };
  });
  const totals = new Set(body.flatMap(({ line, cells }) => (isTotalRow(cells) ? [line] : [])));
  const isOut = ({ at }: RosterRecord) => leftOut[at.line] ?? totals.has(at.line);
  const records = all.filter((record) => !isOut(record));
  const out = all
    .filter(isOut)
    .map((record): OutRow => ({ record, why: leftOut[record.at.line] ? 'said' : 'total' }));
  const typed = Object.entries(fixes).flatMap(([line, cells]) =>
    ID_COLUMNS.some((column) => cells[column] !== undefined) ? [Number(line)] : [],
  );
  const roster: Roster = {
    ...readSheetRoster({ records, notes: [] }, fileName),
    answers: {
      rows: new Map(Object.entries(sheet.answers).map(([line, answer]) => [Number(line), answer])),
      typed: new Set(typed),
      sameChildren,
      blankSection: sheet.blankSection,
    },
  };
  return { roster, records, out };
}
