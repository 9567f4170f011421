import { and, desc, eq } from 'drizzle-orm';
import type { Tx } from '../../../database/database.ts';
import type { AuditEntry, Done } from '../../../staff/audit.ts';
import { auditLog } from '../../../staff/tables.ts';
import type { DraftRow } from './draft-rows.ts';

/** Changes of a course by one person that are closer together are one session of editing: it has one row. */
const SESSION_MS = 10 * 60_000;

type Edit = {
  readonly course: DraftRow;
  readonly schoolId: number | null;
  readonly personId: number;
  readonly now: Date;
};

export const aboutCourse = (
  course: Pick<DraftRow, 'id'>,
  schoolId: number | null,
  after: AuditEntry['after'] = {},
): AuditEntry => ({ subject: ['draft', course.id], schoolId, after });

/** The audit of a change while editing (decision 104). */
export async function auditOfEdit(
  tx: Tx,
  { course, schoolId, personId, now }: Edit,
  after: AuditEntry['after'],
): Promise<Done<unknown>['audit']> {
  const [last] = await tx
    .select({ at: auditLog.at })
    .from(auditLog)
    .where(
      and(
        eq(auditLog.subjectKind, 'draft'),
        eq(auditLog.subjectId, String(course.id)),
        eq(auditLog.personId, personId),
      ),
    )
    .orderBy(desc(auditLog.id))
    .limit(1);
  const isInSession = last !== undefined && now.getTime() - last.at.getTime() < SESSION_MS;
  return isInSession ? 'unchanged' : [aboutCourse(course, schoolId, after)];
}
