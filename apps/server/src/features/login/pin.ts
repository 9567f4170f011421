import { createHmac } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import type { Tx } from '../../platform/database.ts';
import { schools, students } from '../accounts/tables.ts';
import { settings } from './tables.ts';

const KEY_NAME = 'pin_key';

/**
 * The installation's key for PINs, made by the first that asks. Six digits can be tried through in no time: without
 * the key a leaked table of students tells nothing.
 */
export async function pinKey(tx: Tx): Promise<string> {
  await tx.execute(sql`
    insert into settings (name, value)
    values (${KEY_NAME}, replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''))
    on conflict (name) do nothing`);
  const [row] = await tx.select().from(settings).where(eq(settings.name, KEY_NAME));
  if (!row) throw new Error('The key for PINs could not be read.');
  return row.value;
}

/** How a PIN is kept: it names one student within a school (D2). */
export const pinHash = (key: string, schoolId: number, pin: string): string =>
  createHmac('sha256', key).update(`${schoolId}:${pin}`).digest('base64url');

/** The student of a school with a PIN. */
export async function studentByPin(
  tx: Tx,
  schoolCode: string,
  pin: string,
): Promise<typeof students.$inferSelect | null> {
  const [school] = await tx
    .select({ id: schools.id })
    .from(schools)
    .where(eq(sql`upper(${schools.code})`, schoolCode.trim().toUpperCase()));
  if (!school) return null;
  const hash = pinHash(await pinKey(tx), school.id, pin);
  const [student] = await tx
    .select()
    .from(students)
    .where(and(eq(students.schoolId, school.id), eq(students.pinHash, hash)));
  return student ?? null;
}
