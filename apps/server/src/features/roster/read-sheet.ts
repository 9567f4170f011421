import { type Problem, type RosterRecord, RosterError } from './record.ts';
import { RowError, problemOf, schoolFactsIn, studentIn } from './read-record.ts';
import {
  ACCOUNT_COLUMNS,
  type Roster,
  type RosterSchool,
  type RosterStudent,
  SCHOOL_COLUMNS,
  STUDENT_COLUMNS,
} from './roster.ts';

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
];

const REQUIRED = ['school_code', 'full_name', 'class'];

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
      `school ${student.schoolCode}: "${String(value)}" is not what line ${known?.at.line} says of it.`,
      'twice',
    );
  }
  schools.set(student.schoolCode, {
    at: known?.at ?? row.at,
    code: student.schoolCode,
    facts: { ...known?.facts, ...facts },
  });
}

/** The roster in the rows of one simple sheet (docs/roster.md). A row with a fault is reported and left out whole. */
export function readSheetRoster(rows: readonly RosterRecord[], file: string): Roster {
  const seen = new Set(rows.flatMap(({ cells }) => [...cells.keys()]));
  const missing = REQUIRED.filter((column) => !seen.has(column));
  if (missing.length > 0)
    throw new RosterError(`${file} has no column ${missing.join(', ')} (docs/roster.md).`);
  const unknown = [...seen].filter((column) => !SHEET_COLUMNS.includes(column));
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
    notes: unknown.map((column) => `The column "${column}" of ${file} is not known and was left.`),
  };
}
