import type { deleteMessage } from '@skillkite/contract/staff/messages';
import { eq } from 'drizzle-orm';
import { contactMessages } from '../login/tables.ts';
import type { StaffHandler } from '../../staff/serve-staff.ts';

/** The log stores the deletion, without the content. */
export const deleteMessageHandler: StaffHandler<typeof deleteMessage> = ({ body, commit }) =>
  commit(async (tx) => {
    const { rowCount } = await tx
      .delete(contactMessages)
      .where(eq(contactMessages.id, body.message_id));
    const details = { deleted: rowCount ?? 0 };
    if (details.deleted === 0) return { details, audit: 'unchanged' };
    return {
      details,
      audit: [{ subject: ['message', body.message_id], schoolId: null, after: details }],
    };
  });
