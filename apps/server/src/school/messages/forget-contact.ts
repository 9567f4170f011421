import type { forgetContact } from '@skillkite/contract/staff/messages';
import { forgetMessagesOf } from '../login/contact/forget-contact.ts';
import type { StaffHandler } from '../../staff/serve-staff.ts';

/** The log stores the number of deleted messages. */
export const forgetContactHandler: StaffHandler<typeof forgetContact> = ({ body, commit }) =>
  commit(async (tx) => {
    const details = { deleted: await forgetMessagesOf(tx, body.contact) };
    if (details.deleted === 0) return { details, audit: 'unchanged' };
    return {
      details,
      audit: [{ subject: ['messages', 'of one contact'], schoolId: null, after: details }],
    };
  });
