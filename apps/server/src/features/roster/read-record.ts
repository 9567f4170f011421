import { CellError, pin, schoolCode, status, text, yesNo } from './fields.ts';
import type { RosterProblem } from '@skillkite/rules/roster-problem';
import type { Place, Problem, RosterRecord } from './record.ts';
import {
  ACCOUNT_COLUMNS,
  type AccountFacts,
  type RosterStudent,
  SCHOOL_COLUMNS,
  STUDENT_COLUMNS,
  type SchoolFacts,
  type StudentFacts,
} from './roster.ts';

type Columns = Record<string, readonly [fact: string, field: { read(cell: string): unknown }]>;

/** What is wrong with a row: the column and what it may hold. */
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
      throw new RowError(`${column}: ${error.message}.`, 'not-allowed', column);
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

/** What a row says of its school. */
export const schoolFactsIn = (record: RosterRecord): Partial<SchoolFacts> =>
  factsIn(record, SCHOOL_COLUMNS);

/** The student of a row. Throws a RowError when the row cannot be used. */
export function studentIn(record: RosterRecord): RosterStudent {
  const code = optional(record, 'school_code', schoolCode.read);
  if (code === null) throw new RowError('school_code: is missing.', 'missing', 'school_code');
  const facts: Partial<StudentFacts> = factsIn(record, STUDENT_COLUMNS);
  const account: Partial<AccountFacts> = factsIn(record, ACCOUNT_COLUMNS);
  const said = optional(record, 'status', status.read);
  const id = optional(record, 'id', text(255).read);
  if (id === null && !account.loginId && !account.admissionNo)
    throw new RowError(
      'id, login_id, admission_no: one of them has to say who this is.',
      'missing',
      'login_id',
    );
  return {
    at: record.at,
    id,
    schoolCode: code,
    account,
    facts: { ...facts, ...(said !== null && { isDeleted: said === 'deactivated' }) },
    pin: optional(record, 'pin', pin.read),
    isMove: optional(record, 'move', yesNo.read) ?? false,
  };
}
