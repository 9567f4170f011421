import type { joinMember } from '@skillkite/contract/staff/lti';
import { and, eq, sql } from 'drizzle-orm';
import { Failure } from '../../../errors/failure.ts';
import type { Ports } from '../../../ports.ts';
import { joinTo } from '../match-student.ts';
import { ltiLinks } from '../tables.ts';
import type { StaffHandler } from '../../../staff/serve-staff.ts';

export const joinMemberHandler =
  ({ clock }: Ports<'clock'>): StaffHandler<typeof joinMember> =>
  ({
    body: { platform_id: platformId, subject, student_id: studentId },
    visible,
    commit,
    fail,
    place,
  }) =>
    commit(async (tx) => {
      const [student] = await visible.rows(
        sql`select s.id from visible_students s where s.id = ${studentId} and not s.is_deleted`,
        tx,
      );
      if (!student) throw new Failure('NOT_FOUND');
      const where = and(eq(ltiLinks.platformId, platformId), eq(ltiLinks.subject, subject));
      const [before] = await tx.select().from(ltiLinks).where(where);
      const isJoined = await joinTo(tx, {
        platformId,
        subject,
        studentId,
        joinedBy: 'staff',
        isPin: false,
        now: clock.now(),
      });
      if (!isJoined) throw fail('STUDENT_JOINED');
      const [link] = await tx.select({ id: ltiLinks.id }).from(ltiLinks).where(where);
      if (!link) throw new Failure('NOT_FOUND');
      const details = { link_id: link.id };
      if (before) return { details, audit: 'unchanged' };
      return {
        details,
        audit: [
          {
            subject: ['student', studentId] as const,
            schoolId: place?.school ?? null,
            after: { platform: platformId },
          },
        ],
      };
    });
