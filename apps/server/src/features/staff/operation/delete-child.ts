import type { deleteChild } from '@skillkite/contract/staff/operation';
import { Failure } from '../../../platform/failure.ts';
import type { Services } from '../../../services.ts';
import { deleteStudentIn } from '../../privacy/delete-student.ts';
import { PrivacyRequestError } from '../../privacy/waiting-request.ts';
import type { StaffHandler } from '../shared/serve-staff.ts';

/** As `npm run privacy -- delete`. The log has the number of the request alone: what is deleted leaves nothing. */
export const deleteChildHandler =
  ({ clock }: Services): StaffHandler<typeof deleteChild> =>
  ({ body, commit }) =>
    commit(async (tx) => {
      try {
        await deleteStudentIn(tx, clock, String(body.request_id));
      } catch (error) {
        throw error instanceof PrivacyRequestError ? new Failure('NOT_FOUND') : error;
      }
      const subject = ['privacy-request', body.request_id] as const;
      return { details: { deleted: true }, audit: [{ subject, schoolId: null }] };
    });
