import { createHmac, randomInt } from 'node:crypto';
import { PIN_DIGITS } from '@skillkite/rules/access/pin';
import { and, eq, sql } from 'drizzle-orm';
import type { Tx } from '../../../database/database.ts';
import { schools, students } from '../../accounts/tables.ts';
import { installationKey } from '../installation-key.ts';
import { endSessions } from '../end-sessions.ts';
import { sessions } from '../tables.ts';

/** Stands for a school that is not there, so that the same questions are asked of the database (D2). */
export const NO_SCHOOL = 0;

/**
 * Secret of the installation, created at first use in its database: without it a leaked students table could be
 * searched for six-digit PINs. It also seals cookies.
 */
export const pinKey = (tx: Tx): Promise<string> => installationKey(tx, 'pin_key');

/** Stored form of a PIN: a keyed hash that identifies one student within a school (D2). */
export const pinHash = (key: string, schoolId: number, pin: string): string =>
  createHmac('sha256', key).update(`${schoolId}:${pin}`).digest('base64url');

/** The school of a code in capitals. */
export async function schoolOf(tx: Tx, code: string): Promise<{ id: number; code: string } | null> {
  const [school] = await tx
    .select({ id: schools.id, code: schools.code })
    .from(schools)
    .where(eq(sql`upper(${schools.code})`, code));
  return school ?? null;
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

/** Far more than it takes in a school of thousands. */
const MOST_DRAWS = 50;

/** Replaces a student's PIN, unique in the school. Sessions with the old one end. */
export async function givePin(
  tx: Tx,
  { id, schoolId }: { readonly id: number; readonly schoolId: number },
): Promise<string> {
  const key = await pinKey(tx);
  for (let draw = 0; draw < MOST_DRAWS; draw += 1) {
    const pin = String(randomInt(10 ** PIN_DIGITS)).padStart(PIN_DIGITS, '0');
    const hash = pinHash(key, schoolId, pin);
    if (await studentByPin(tx, schoolId, hash)) continue;
    await tx.update(students).set({ pinHash: hash }).where(eq(students.id, id));
    await endSessions(tx, and(eq(sessions.studentId, id), sessions.isPin));
    return pin;
  }
  throw new Error('The school has no free PIN.');
}
