import { admissionKey } from '@skillkite/rules/text/login-key';
import { and, eq, sql } from 'drizzle-orm';
import type { Tx } from '../../database/database.ts';
import { accounts, students } from '../accounts/tables.ts';
import type { LtiJoinedBy } from '@skillkite/rules/lti/lti-link';
import { ltiLinks } from './tables.ts';

export type LtiLink = { readonly id: number; readonly studentId: number; readonly isPin: boolean };

/** The student that an account of a platform is, as long as they are of its school. */
export async function linkOf(
  tx: Tx,
  { id, schoolId }: { id: number; schoolId: number },
  subject: string,
): Promise<LtiLink | null> {
  const [row] = await tx
    .select({ id: ltiLinks.id, studentId: ltiLinks.studentId, isPin: ltiLinks.isPin })
    .from(ltiLinks)
    .innerJoin(students, eq(students.id, ltiLinks.studentId))
    .where(
      and(
        eq(ltiLinks.platformId, id),
        eq(ltiLinks.subject, subject),
        eq(students.schoolId, schoolId),
      ),
    );
  return row ?? null;
}

/** Joins an account of a platform to a student; false where either is joined to another one already. */
export async function joinTo(
  tx: Tx,
  link: {
    readonly platformId: number;
    readonly subject: string;
    readonly studentId: number;
    readonly joinedBy: LtiJoinedBy;
    readonly isPin: boolean;
    readonly now: Date;
  },
): Promise<boolean> {
  const { now, ...values } = link;
  // A student who changed school loses the join.
  await tx.execute(sql`
    delete from lti_links l using students s, lti_platforms p
    where l.platform_id = ${link.platformId} and l.subject = ${link.subject} and s.id = l.student_id
      and p.id = l.platform_id and s.school_id <> p.school_id`);
  const { rowCount } = await tx
    .insert(ltiLinks)
    .values({ ...values, createdAt: now })
    .onConflictDoNothing();
  if (rowCount === 1) return true;
  const [same] = await tx
    .select({ id: ltiLinks.id })
    .from(ltiLinks)
    .where(
      and(
        eq(ltiLinks.platformId, link.platformId),
        eq(ltiLinks.subject, link.subject),
        eq(ltiLinks.studentId, link.studentId),
      ),
    );
  return same !== undefined;
}

/** The one student of a school with this roster id or admission number. */
export async function studentOfRosterId(
  tx: Tx,
  schoolId: number,
  rosterId: string,
): Promise<number | null> {
  const { rows } = await tx.execute<{ id: number }>(sql`
    select s.id from ${students} s join ${accounts} a on a.id = s.account_id
    where s.school_id = ${schoolId} and not s.is_deleted
      and (s.sourced_id = ${rosterId}
        or (a.school_id = ${schoolId} and upper(a.admission_no) = ${admissionKey(rosterId)}))
    limit 2`);
  const [only] = rows;
  return only && rows.length === 1 ? only.id : null;
}
