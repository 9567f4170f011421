import type { fetchNamingMessages } from '@skillkite/contract/staff/operation';
import { Failure } from '../../../platform/failure.ts';
import type { Services } from '../../../services.ts';
import { messagesNaming } from '../../login/messages-naming.ts';
import { PrivacyRequestError, requireWaiting } from '../../privacy/waiting-request.ts';
import type { StaffHandler } from '../shared/serve-staff.ts';

export const fetchNamingMessagesHandler =
  ({ database: { orm } }: Services): StaffHandler<typeof fetchNamingMessages> =>
  async ({ body }) => {
    const request = await requireWaiting(orm, String(body.request_id), 'deletion').catch(
      (error: unknown) => {
        throw error instanceof PrivacyRequestError ? new Failure('NOT_FOUND') : error;
      },
    );
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
