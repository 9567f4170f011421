import { admissionKey, loginKey } from '@skillkite/rules/text/login-key';
import { and, eq, isNull, or, sql } from 'drizzle-orm';
import type { Tx } from '../../../database/database.ts';
import { accounts } from '../../accounts/tables.ts';

/**
 * Account of a person from a school's provider: by subject, or the first time by admission number or login. Later only
 * the subject counts.
 */
export async function matchAccount(
  tx: Tx,
  { schoolId, subject, login }: { schoolId: number; subject: string; login: string | null },
): Promise<number | null> {
  const ofSchool = eq(accounts.schoolId, schoolId);
  const [known] = await tx
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(ofSchool, eq(accounts.oidcSubject, subject)));
  if (known) return known.id;
  const name = login?.trim() ?? '';
  if (name === '') return null;
  const named = await tx
    .select({ id: accounts.id })
    .from(accounts)
    .where(
      and(
        ofSchool,
        isNull(accounts.oidcSubject),
        or(
          eq(sql`upper(${accounts.admissionNo})`, admissionKey(name)),
          eq(accounts.loginId, loginKey(name)),
        ),
      ),
    )
    .for('update');
  const [only] = named;
  if (!only || named.length > 1) return null;
  await tx.update(accounts).set({ oidcSubject: subject }).where(eq(accounts.id, only.id));
  return only.id;
}
