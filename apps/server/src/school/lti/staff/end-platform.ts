import type { endPlatform } from '@skillkite/contract/staff/lti';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Ports } from '../../../ports.ts';
import { ltiPlatforms } from '../tables.ts';
import type { StaffHandler } from '../../../staff/serve-staff.ts';

/** Courses that a link opened stay open for students who began them, as after an assignment (decision 24). */
export const endPlatformHandler =
  ({ clock }: Ports<'clock'>): StaffHandler<typeof endPlatform> =>
  ({ body: { platform_id: id }, commit, place }) =>
    commit(async (tx) => {
      const [row] = await tx
        .update(ltiPlatforms)
        .set({ endedAt: clock.now() })
        .where(and(eq(ltiPlatforms.id, id), isNull(ltiPlatforms.endedAt)))
        .returning({ name: ltiPlatforms.name });
      const details = { ended: true };
      if (!row) return { details, audit: 'unchanged' };
      for (const table of ['lti_links', 'lti_launches', 'lti_attempts', 'lti_selections'])
        await tx.execute(sql`delete from ${sql.identifier(table)} where platform_id = ${id}`);
      await tx.execute(sql`
        delete from lti_scores o using lti_resource_links r
        where r.id = o.resource_link_id and r.platform_id = ${id}`);
      await tx.execute(sql`
        delete from early_openings e using lti_resource_links r
        where r.id = e.lti_resource_link_id and r.platform_id = ${id} and not exists (
          select from course_progress k where k.student_id = e.student_id and k.course_id = e.course_id)`);
      return {
        details,
        audit: [
          { subject: ['platform', id] as const, schoolId: place?.school ?? null, before: row },
        ],
      };
    });
