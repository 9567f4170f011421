import type { fetchNamingMessages } from '@skillkite/contract/staff/operation';
import type { Ports } from '../../ports.ts';
import { messagesNaming } from '../../school/login/contact/messages-naming.ts';
import { requireWaiting } from '../../school/privacy/waiting-request.ts';
import type { StaffHandler } from '../../staff/serve-staff.ts';
import { orNotFound } from './or-not-found.ts';

export const fetchNamingMessagesHandler =
  ({ database: { orm } }: Ports<'database'>): StaffHandler<typeof fetchNamingMessages> =>
  async ({ body }) => {
    const requestId = String(body.request_id);
    const request = await requireWaiting(orm, requestId, 'deletion').catch(orNotFound);
    const rows = await messagesNaming(orm, request.studentId);
    return {
      messages: rows.map((row) => ({
        message_id: row.id,
        name: row.name,
        contact: row.contact,
        message: row.message,
      })),
    };
  };
