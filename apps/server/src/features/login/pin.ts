import { createHmac } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import type { Tx } from '../../platform/database.ts';
import { schools, students } from '../accounts/tables.ts';
import { settings } from './tables.ts';

const KEY_NAME = 'pin_key';

/** Stands for a school that is not there, so that the same questions are asked of the database (D2). */
const NO_SCHOOL = 0;

/**
 * The installation's own key, made by the first that asks and kept in its database: six digits can be tried through in
 * no time where a table of students leaks without it. It seals what a browser must not make up, too.
 */
export async function pinKey(tx: Tx): Promise<string> {
  const read = () => tx.select().from(settings).where(eq(settings.name, KEY_NAME));
  const [known] = await read();
  if (known) return known.value;
  await tx.execute(sql`
    insert into settings (name, value)
    values (${KEY_NAME}, replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''))
    on conflict (name) do nothing`);
  const [made] = await read();
  if (!made) throw new Error('The key for PINs could not be read.');
  return made.value;
}

/** How a PIN is kept: keyed by the installation, naming one student within a school (D2). */
export const pinHash = (key: string, schoolId: number, pin: string): string =>
  createHmac('sha256', key).update(`${schoolId}:${pin}`).digest('base64url');

/** The school of a code in capitals; one that nobody is in when there is none. */
export async function schoolIdOf(tx: Tx, code: string): Promise<number> {
  const [school] = await tx
    .select({ id: schools.id })
    .from(schools)
    .where(eq(sql`upper(${schools.code})`, code));
  return school?.id ?? NO_SCHOOL;
}

/** The student of a school with a PIN. */
export async function studentByPin(
  tx: Tx,
  schoolId: number,
  hash: string,
): Promise<typeof students.$inferSelect | null> {
  const [student] = await tx
    .select()
    .from(students)
    .where(and(eq(students.schoolId, schoolId), eq(students.pinHash, hash)));
  return student ?? null;
}
