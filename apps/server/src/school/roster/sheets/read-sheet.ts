import {
  guessColumns,
  headerLine,
  isTotalRow,
  keptOnceChosen,
  withoutUnkept,
} from '@skillkite/rules/school/roster/sheet-columns';
import { type Problem, type RosterRecord, RosterError } from './record.ts';
import { RowError, problemOf, schoolFactsIn, studentIn } from './read-record.ts';
import {
  ACCOUNT_COLUMNS,
  type Roster,
  type RosterSchool,
  type RosterStudent,
  SCHOOL_COLUMNS,
  STUDENT_COLUMNS,
} from '../roster.ts';
import { type SheetRow, columnName, recordsUnder } from './table.ts';

/** Every column of the simple sheet, in the order of an export. */
export const SHEET_COLUMNS = [
  'id',
  'school_code',
  ...Object.keys(SCHOOL_COLUMNS),
  ...Object.keys(ACCOUNT_COLUMNS),
  ...Object.keys(STUDENT_COLUMNS),
  'pin',
  'status',
  'move',
  'siblings',
];

const REQUIRED = ['school_code', 'full_name', 'class'];
const NAMES = ['first_name', 'middle_name', 'last_name'];

type Sheet = { readonly records: readonly RosterRecord[]; readonly notes: readonly string[] };

/**
 * Records of a sheet, with columns by our names or those of schools. A serial number is not an id (D21). Columns that
 * only compare rows are read as equality.
 */
export function recordsOfSheet(
  file: string,
  rows: readonly SheetRow[],
  schoolCode: string | null = null,
): Sheet {
  const line = headerLine(rows);
  const header = rows.find((row) => row.line === line);
  if (!header) throw new RosterError(`${file} is empty.`);
  const below = rows.filter((row) => row.line > line);
  const body = below.filter(({ cells }) => !isTotalRow(cells));
  const own = header.cells.map((heading) => {
    const name = columnName(heading);
    return SHEET_COLUMNS.includes(name) ? name : '';
  });
  const guessed = guessColumns(header.cells, body);
  const columns = own.map((name, at) => {
    const use = guessed[at]?.use ?? '';
    return name === '' && !own.includes(use) ? use : name;
  });
  const records = recordsUnder(
    file,
    columns,
    withoutUnkept(body, line, keptOnceChosen(columns)),
  ).map((record) =>
    schoolCode === null
      ? record
      : { ...record, cells: new Map([['school_code', schoolCode], ...record.cells]) },
  );
  const notes = header.cells.flatMap((heading, at) => {
    const column = columns[at] ?? '';
    if (heading.trim() === '' || column === columnName(heading)) return [];
    return column === ''
      ? [`The column "${heading.trim()}" of ${file} was left.`]
      : [`The column "${heading.trim()}" of ${file} was taken for ${column}.`];
  });
  const totals = below
    .filter(({ cells }) => isTotalRow(cells))
    .map((row) => `Line ${row.line} of ${file} sums up others and was left.`);
  return { records, notes: [...notes, ...totals] };
}

/** Two rows of the same school must not say different things of it. */
function addSchool(schools: Map<string, RosterSchool>, student: RosterStudent, row: RosterRecord) {
  const facts = schoolFactsIn(row);
  const known = schools.get(student.schoolCode);
  const different = Object.entries(facts).find(
    ([fact, value]) =>
      known && fact in known.facts && known.facts[fact as keyof typeof facts] !== value,
  );
  if (different) {
    const [, value] = different;
    throw new RowError(
      `school ${student.schoolCode}: "${String(value)}" differs from line ${known?.at.line}.`,
      'twice',
    );
  }
  schools.set(student.schoolCode, {
    at: known?.at ?? row.at,
    code: student.schoolCode,
    facts: { ...known?.facts, ...facts },
  });
}

/** The roster in the rows of one simple sheet (docs/admin/roster.md). A row with a fault is reported and left out whole. */
export function readSheetRoster({ records: rows, notes }: Sheet, file: string): Roster {
  const seen = new Set(
    rows
      .flatMap(({ cells }) => [...cells.keys()])
      .map((column) => (NAMES.includes(column) ? 'full_name' : column)),
  );
  const missing = REQUIRED.filter((column) => !seen.has(column));
  if (missing.length > 0)
    throw new RosterError(`${file} has no column ${missing.join(', ')} (docs/admin/roster.md).`);
  const schools = new Map<string, RosterSchool>();
  const students: RosterStudent[] = [];
  const problems: Problem[] = [];
  for (const row of rows) {
    try {
      const student = studentIn(row);
      addSchool(schools, student, row);
      students.push(student);
    } catch (error) {
      if (!(error instanceof RowError)) throw error;
      problems.push(problemOf(row.at, error));
    }
  }
  return {
    schools: [...schools.values()],
    students,
    problems,
    notes: [...notes],
  };
}
