import type { withdrawChildRequest } from '@skillkite/contract/family/data';
import { and, eq, isNull } from 'drizzle-orm';
import { privacyRequests } from '../../../privacy/tables.ts';
import type { StaffHandler } from '../../../../staff/serve-staff.ts';

/** Only what one asked oneself: a child's own wish is not a parent's to take back. */
export const withdrawChildRequestHandler =
  (): StaffHandler<typeof withdrawChildRequest> =>
  ({ body: { student_id, kind }, commit, person, place }) =>
    commit(async (tx) => {
      const [taken] = await tx
        .delete(privacyRequests)
        .where(
          and(
            eq(privacyRequests.studentId, student_id),
            eq(privacyRequests.kind, kind),
            eq(privacyRequests.parentId, person.id),
            isNull(privacyRequests.settledAt),
          ),
        )
        .returning();
      const details = { withdrawn: true };
      if (!taken) return { details, audit: 'unchanged' };
      const subject = ['privacy-request', taken.id] as const;
      return { details, audit: [{ subject, schoolId: place?.school ?? null, before: { kind } }] };
    });
