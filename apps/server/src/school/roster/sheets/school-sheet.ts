import type { RowAnswer } from '@skillkite/rules/school/roster/roster-identity';
import { readSheetRoster } from './read-sheet.ts';
import type { Roster } from '../roster.ts';
import { type SheetRow, recordsUnder } from './table.ts';

/** What somebody typed in place of what the file has: by line, then by column. */
export type Fixes = Readonly<Record<string, Readonly<Record<string, string>>>>;

export type SchoolSheet = {
  readonly fileName: string;
  /** The line of the headings, 0 where there are none. Titles may stand above it. */
  readonly headerLine: number;
  readonly columns: readonly string[];
  readonly rows: readonly SheetRow[];
  readonly fixes: Fixes;
  /** By line. */
  readonly answers: Readonly<Record<string, RowAnswer>>;
  readonly blankSection: string | null;
};

/** The rows of a sheet below its headings. */
export const bodyOf = <Row extends SheetRow>({
  rows,
  headerLine,
}: {
  rows: readonly Row[];
  headerLine: number;
}): Row[] => rows.filter(({ line }) => line > headerLine);

/** The roster in a sheet of one school, whose code no row has to say. */
export function rosterOfSheet(sheet: SchoolSheet, code: string) {
  const { fileName, columns, fixes } = sheet;
  const records = recordsUnder(fileName, columns, bodyOf(sheet)).map(({ at, cells }) => {
    const fixed = Object.entries(fixes[String(at.line)] ?? {});
    const all = new Map([['school_code', code], ...cells, ...fixed]);
    return { at, cells: new Map([...all].filter(([, cell]) => cell.trim() !== '')) };
  });
  const roster: Roster = {
    ...readSheetRoster({ records, notes: [] }, fileName),
    answers: {
      rows: new Map(Object.entries(sheet.answers).map(([line, answer]) => [Number(line), answer])),
      blankSection: sheet.blankSection,
    },
  };
  return { roster, records };
}
