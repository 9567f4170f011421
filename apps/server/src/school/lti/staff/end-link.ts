import type { endLink } from '@skillkite/contract/staff/lti';
import { eq, sql } from 'drizzle-orm';
import { ltiLinks } from '../tables.ts';
import type { StaffHandler } from '../../../staff/serve-staff.ts';

/** Grade reports for the student stop; the next launch asks for the identity again. */
export const endLinkHandler: StaffHandler<typeof endLink> = ({
  body: { link_id },
  commit,
  place,
}) =>
  commit(async (tx) => {
    const [row] = await tx.delete(ltiLinks).where(eq(ltiLinks.id, link_id)).returning();
    const details = { ended: true };
    if (!row) return { details, audit: 'unchanged' };
    await tx.execute(sql`
      delete from lti_scores o using lti_resource_links r
      where r.id = o.resource_link_id and r.platform_id = ${row.platformId} and o.student_id = ${row.studentId}`);
    return {
      details,
      audit: [
        {
          subject: ['student', row.studentId] as const,
          schoolId: place?.school ?? null,
          before: { platform: row.platformId, joinedBy: row.joinedBy },
        },
      ],
    };
  });
