import { FIRST_GRADE, LAST_GRADE, gradeOfRoman } from '@skillkite/rules/grade';
import { isSchoolSheetColumn } from '@skillkite/rules/roster-import';
import type { Problem } from './record.ts';
import { readSheetRoster } from './read-sheet.ts';
import type { Roster } from './roster.ts';
import { type SheetRow, columnName, recordsUnder } from './table.ts';

/** Without these no row says anything. */
export const NEEDED_COLUMNS = ['full_name', 'class'];

/** What schools call these columns. */
const ALSO: Readonly<Record<string, string>> = {
  name: 'full_name',
  student: 'full_name',
  student_name: 'full_name',
  name_of_student: 'full_name',
  name_of_the_student: 'full_name',
  std: 'class',
  standard: 'class',
  grade: 'class',
  sec: 'section',
  div: 'section',
  division: 'section',
  sex: 'gender',
  admission: 'admission_no',
  'admission_no.': 'admission_no',
  admission_number: 'admission_no',
  adm_no: 'admission_no',
  'adm._no.': 'admission_no',
  gr_no: 'admission_no',
  sr_no: 'admission_no',
  login: 'login_id',
  username: 'login_id',
  user_name: 'login_id',
  student_id: 'id',
};

/** What each column of a file most likely is, `''` where it says nothing to us; each is taken once. */
export function guessedColumns(headers: readonly string[]): string[] {
  const taken = new Set<string>();
  return headers.map((header) => {
    const name = columnName(header);
    const column = isSchoolSheetColumn(name) ? name : (ALSO[name] ?? '');
    if (column === '' || taken.has(column)) return '';
    taken.add(column);
    return column;
  });
}

/** What somebody typed in place of what the file has: by line, then by column. */
export type Fixes = Readonly<Record<string, Readonly<Record<string, string>>>>;

export type SchoolSheet = {
  readonly fileName: string;
  readonly columns: readonly string[];
  readonly rows: readonly SheetRow[];
  readonly fixes: Fixes;
};

/** The roster in a sheet of one school, whose code no row has to say. */
export function rosterOfSheet({ fileName, columns, rows, fixes }: SchoolSheet, code: string) {
  const records = recordsUnder(fileName, columns, rows).map(({ at, cells }) => {
    const fixed = Object.entries(fixes[String(at.line)] ?? {});
    const all = new Map([['school_code', code], ...cells, ...fixed]);
    return { at, cells: new Map([...all].filter(([, cell]) => cell.trim() !== '')) };
  });
  const roster: Roster = readSheetRoster(records, fileName);
  return { roster, records };
}

const IN_WORDS = [
  /\b(?:one|first)\b/i,
  /\b(?:two|second)\b/i,
  /\b(?:three|third)\b/i,
  /\b(?:four|fourth)\b/i,
  /\b(?:five|fifth)\b/i,
  /\b(?:six|sixth)\b/i,
  /\b(?:seven|seventh)\b/i,
  /\b(?:eight|eighth)\b/i,
  /\b(?:nine|ninth)\b/i,
  /\b(?:ten|tenth)\b/i,
  /\b(?:eleven|eleventh)\b/i,
  /\b(?:twelve|twelfth)\b/i,
];
/** A number, or a numeral that is no part of a word: its ending or a section may follow it. */
const IN_FIGURES = /\d+|\b[IVX]+(?=(?:st|nd|rd|th|[A-H])?\b)/i;

/** What the cell of a bad row most likely was to say; null where nobody can tell. */
export function suggestionFor(
  { kind, column }: Pick<Problem, 'kind' | 'column'>,
  cells: ReadonlyMap<string, string>,
): string | null {
  if (kind !== 'not-allowed' || column !== 'class') return null;
  const cell = cells.get('class') ?? '';
  const [part = ''] = IN_FIGURES.exec(cell) ?? [];
  const grade =
    part === ''
      ? IN_WORDS.findIndex((word) => word.test(cell)) + FIRST_GRADE
      : (gradeOfRoman(part) ?? Number(part));
  return grade >= FIRST_GRADE && grade <= LAST_GRADE ? String(grade) : null;
}
