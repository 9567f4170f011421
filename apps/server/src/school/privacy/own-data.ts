import type { Database } from '../../database/database.ts';
import { unescapeJson } from '../../database/exact-text.ts';

/** Secrets and internal ids, which are not exported. */
const SECRETS = [
  'token_hash',
  'ticket_hash',
  'password_hash',
  'first_code_hash',
  'pin_hash',
  'pictures_hash',
  'request_key',
  'storage_key',
];

const TABLES = `
  select table_name from information_schema.columns
  where table_schema = 'public' and column_name = 'student_id' order by table_name`;

/** Rows by table, without secrets. Includes each table that refers to students, also those of later versions. */
export async function ownDataOf(
  { pool }: Database,
  studentId: number,
): Promise<Record<string, unknown[]>> {
  const rowsOf = async (table: string, where: string): Promise<unknown[]> => {
    const { rows } = await pool.query<{ row: unknown }>(
      `select (to_jsonb(t) - $2::text[]) #- '{before,pinHash}' #- '{after,pinHash}' as row from ${table} t where ${where}`,
      [studentId, SECRETS],
    );
    return rows.map(({ row }) => unescapeJson(row));
  };
  const data: Record<string, unknown[]> = {
    students: await rowsOf('students', 't.id = $1'),
    accounts: await rowsOf(
      'accounts',
      't.id = (select account_id from students where students.id = $1)',
    ),
    support_replies: await rowsOf(
      'support_replies',
      't.ticket_id in (select id from support_tickets where student_id = $1)',
    ),
  };
  const { rows } = await pool.query<{ table_name: string }>(TABLES);
  for (const { table_name } of rows)
    data[table_name] = await rowsOf(`"${table_name}"`, 't.student_id = $1');
  return data;
}
