import { classInCell } from '@skillkite/rules/school/roster/class-cell';
import { sameNameKey } from '@skillkite/rules/school/roster/roster-identity';
import { CellError, RoundedError, pin, schoolCode, status, studentId, yesNo } from './fields.ts';
import { COMPARED_COLUMNS } from '@skillkite/rules/school/roster/roster-import';
import type { RosterProblem } from '@skillkite/rules/school/roster/roster-problem';
import type { Place, Problem, RosterRecord } from './record.ts';
import {
  ACCOUNT_COLUMNS,
  type AccountFacts,
  type RosterStudent,
  SCHOOL_COLUMNS,
  STUDENT_COLUMNS,
  type SchoolFacts,
  type StudentFacts,
} from '../roster.ts';

type Columns = Record<string, readonly [fact: string, field: { read(cell: string): unknown }]>;

/** A row's problem: the column and its allowed values. */
export class RowError extends Error {
  override readonly name = 'RowError';
  readonly kind: RosterProblem;
  readonly column: string | null;
  constructor(message: string, kind: RosterProblem, column: string | null = null) {
    super(message);
    this.kind = kind;
    this.column = column;
  }
}

/** A row with its fault, as it is reported. */
export const problemOf = (at: Place, { message, kind, column }: RowError): Problem => ({
  at,
  reason: message,
  kind,
  column,
});

const inColumn = <T>(column: string, read: () => T): T => {
  try {
    return read();
  } catch (error) {
    if (error instanceof CellError)
      throw new RowError(
        `${column}: ${error.message}.`,
        error instanceof RoundedError ? 'rounded' : 'not-allowed',
        column,
      );
    throw error;
  }
};

const factsIn = ({ cells }: RosterRecord, columns: Columns): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(columns).flatMap(([column, [fact, field]]) => {
      const cell = cells.get(column);
      return cell === undefined ? [] : [[fact, inColumn(column, () => field.read(cell))]];
    }),
  );

const optional = <T>({ cells }: RosterRecord, column: string, read: (cell: string) => T) => {
  const cell = cells.get(column);
  return cell === undefined ? null : inColumn(column, () => read(cell));
};

/** School fields of a row. */
export const schoolFactsIn = (record: RosterRecord): Partial<SchoolFacts> =>
  factsIn(record, SCHOOL_COLUMNS);

/** Section inside a class cell: `6A`. Throws if the row has another one. */
function sectionOfClass({ cells }: RosterRecord): Pick<StudentFacts, 'section'> | null {
  const section = classInCell(cells.get('class') ?? '')?.section ?? null;
  const own = cells.get('section');
  if (section === null) return null;
  if (own !== undefined && sameNameKey(own) !== sameNameKey(section))
    throw new RowError(
      `section: "${own}" differs from the section "${section}" in the class.`,
      'not-allowed',
      'section',
    );
  return own === undefined ? { section } : null;
}

/** First, middle and last name as the full name, where the row has no full one. */
const withFullName = ({ at, cells }: RosterRecord): RosterRecord => {
  const parts = ['first_name', 'middle_name', 'last_name'].flatMap(
    (column) => cells.get(column) ?? [],
  );
  return cells.has('full_name') || parts.length === 0
    ? { at, cells }
    : { at, cells: new Map([...cells, ['full_name', parts.join(' ')]]) };
};

/** Columns that are only compared: `0` is a unique value. */
const comparedIn = ({ at, cells }: RosterRecord): string[] =>
  COMPARED_COLUMNS.flatMap((column) => {
    const group = cells.get(column);
    return group === undefined ? [] : [`${column} ${group === '0' ? `of ${at.line}` : group}`];
  });

/** The student of a row. Throws a RowError when the row cannot be used. */
export function studentIn(given: RosterRecord): RosterStudent {
  const record = withFullName(given);
  const code = optional(record, 'school_code', schoolCode.read);
  if (code === null) throw new RowError('school_code: is missing.', 'missing', 'school_code');
  const facts: Partial<StudentFacts> = {
    ...factsIn(record, STUDENT_COLUMNS),
    ...sectionOfClass(record),
  };
  const account: Partial<AccountFacts> = factsIn(record, ACCOUNT_COLUMNS);
  const said = optional(record, 'status', status.read);
  const id = optional(record, 'id', studentId.read);
  if (id === null && !account.loginId && !account.admissionNo)
    throw new RowError(
      'id, login_id, admission_no: one of them is required to identify the student.',
      'missing',
      'login_id',
    );
  const student = {
    id,
    schoolCode: code,
    account,
    facts: { ...facts, ...(said !== null && { isDeleted: said === 'deactivated' }) },
    pin: optional(record, 'pin', pin.read),
    isMove: optional(record, 'move', yesNo.read) ?? false,
    isSibling: optional(record, 'siblings', yesNo.read) ?? false,
  };
  const says = JSON.stringify([
    { ...student, facts: { ...student.facts, fullname: sameNameKey(facts.fullname ?? '') } },
    ...comparedIn(record),
  ]);
  return { ...student, at: record.at, says };
}
