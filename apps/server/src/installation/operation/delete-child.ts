import type { deleteChild } from '@skillkite/contract/staff/operation';
import type { Ports } from '../../ports.ts';
import { deleteStudentIn } from '../../school/privacy/delete-student.ts';
import type { StaffHandler } from '../../staff/serve-staff.ts';
import { orNotFound } from './or-not-found.ts';

/**
 * Same as `npm run privacy -- delete`. The log stores the number of the request and of deleted messages, and nothing of
 * the child.
 */
export const deleteChildHandler =
  ({ clock }: Ports<'clock'>): StaffHandler<typeof deleteChild> =>
  ({ body, commit }) =>
    commit(async (tx) => {
      const { messages } = await deleteStudentIn(tx, clock, {
        requestId: String(body.request_id),
        messageIds: body.message_ids ?? [],
      }).catch(orNotFound);
      const subject = ['privacy-request', body.request_id] as const;
      const audit = { subject, schoolId: null, ...(messages > 0 && { after: { messages } }) };
      return { details: { deleted: true }, audit: [audit] };
    });
