import { asc } from 'drizzle-orm';
import { eq } from 'drizzle-orm';
import type { Tx } from '../../../database/database.ts';
import { accounts, schools, students } from '../../accounts/tables.ts';
import { ownId } from '../import/existing.ts';
import { SHEET_COLUMNS } from './read-sheet.ts';
import { ACCOUNT_COLUMNS, SCHOOL_COLUMNS, STUDENT_COLUMNS } from '../roster.ts';
import { csvText } from './table.ts';

type Columns = Record<string, readonly [fact: string, field: { write(value: never): string }]>;

const cellsOf = (row: Readonly<Record<string, unknown>>, columns: Columns): [string, string][] =>
  Object.entries(columns).map(([column, [fact, field]]) => [
    column,
    field.write(row[fact] as never),
  ]);

/** Everything here as the simple sheet: imported again it changes nothing. PINs and passwords are not in it. */
export async function exportSheet(tx: Tx): Promise<string> {
  const rows = await tx
    .select({ student: students, account: accounts, school: schools })
    .from(students)
    .innerJoin(accounts, eq(accounts.id, students.accountId))
    .innerJoin(schools, eq(schools.id, students.schoolId))
    .orderBy(asc(schools.code), asc(students.id));
  const profiles = Map.groupBy(rows, ({ account }) => account.id);
  const table = rows.map(({ student, account, school }) => {
    const cells = new Map([
      ['id', student.sourcedId ?? ownId(student.id)],
      ['school_code', school.code],
      ...cellsOf(school, SCHOOL_COLUMNS),
      ...cellsOf(account, ACCOUNT_COLUMNS),
      ...cellsOf(student, STUDENT_COLUMNS),
      ['status', student.isDeleted ? 'deactivated' : 'active'],
      ['siblings', (profiles.get(account.id)?.length ?? 0) > 1 ? 'yes' : ''],
    ]);
    return SHEET_COLUMNS.map((column) => cells.get(column) ?? '');
  });
  // Spreadsheets take a CSV file for UTF-8 only with this mark.
  return `\uFEFF${csvText(SHEET_COLUMNS, table)}`;
}
