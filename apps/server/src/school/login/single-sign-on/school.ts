import { admissionKey } from '@skillkite/rules/text/login-key';
import { and, eq, isNotNull, sql } from 'drizzle-orm';
import type { Tx } from '../../../database/database.ts';
import { schools } from '../../accounts/tables.ts';

export type SchoolWithProvider = { id: number; code: string; issuer: string };

/** A school with single sign-on (D2), or null. */
export async function schoolWithProvider(tx: Tx, code: string): Promise<SchoolWithProvider | null> {
  const [row] = await tx
    .select({ id: schools.id, code: schools.code, issuer: schools.oidcIssuer })
    .from(schools)
    .where(
      and(
        eq(sql`upper(${schools.code})`, admissionKey(code)),
        isNotNull(schools.oidcIssuer),
        eq(schools.isDeleted, false),
      ),
    );
  return row?.issuer ? { ...row, issuer: row.issuer } : null;
}
