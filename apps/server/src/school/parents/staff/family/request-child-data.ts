import type { requestChildData } from '@skillkite/contract/family/data';
import type { Ports } from '../../../../ports.ts';
import { privacyRequests } from '../../../privacy/tables.ts';
import type { StaffHandler } from '../../../../staff/serve-staff.ts';

/** Sent to the operator like the child's own request. A waiting request, by child or parent, is not repeated. */
export const requestChildDataHandler =
  ({ clock }: Ports<'clock'>): StaffHandler<typeof requestChildData> =>
  ({ body: { student_id, kind }, commit, person, place }) =>
    commit(async (tx) => {
      const [asked] = await tx
        .insert(privacyRequests)
        .values({ studentId: student_id, kind, askedAt: clock.now(), parentId: person.id })
        .onConflictDoNothing()
        .returning();
      const details = { asked: true };
      if (!asked) return { details, audit: 'unchanged' };
      const subject = ['privacy-request', asked.id] as const;
      return { details, audit: [{ subject, schoolId: place?.school ?? null, after: { kind } }] };
    });
