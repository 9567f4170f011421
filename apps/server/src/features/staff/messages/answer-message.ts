import type { answerMessage } from '@skillkite/contract/staff/messages';
import { contactKind } from '@skillkite/rules/contact';
import { and, eq, isNull } from 'drizzle-orm';
import { Failure } from '../../../platform/failure.ts';
import type { Services } from '../../../services.ts';
import { contactMessages } from '../../login/tables.ts';
import { contactAnswerLetter } from '../../mail/letters.ts';
import { queueMail } from '../../mail/queue-mail.ts';
import type { StaffHandler } from '../shared/serve-staff.ts';

const WEEK_MS = 7 * 86_400_000;
const NOT_BY_MAIL = { field: 'message_id', message: 'No e-mail can be sent to who wrote this.' };

/** Of several who answer one is heard, once. The log keeps that it was answered by e-mail, and no word of it nor to whom. */
export const answerMessageHandler =
  (services: Services): StaffHandler<typeof answerMessage> =>
  ({ body: { message_id, text, language }, commit }) =>
    commit<{ is_sent: 0 | 1 }>(async (tx) => {
      const { clock, config } = services;
      const { id, answeredAt, contact, createdAt } = contactMessages;
      const [message] = await tx
        .update(contactMessages)
        .set({ answeredAt: clock.now() })
        .where(and(eq(id, message_id), isNull(answeredAt)))
        .returning({ contact, createdAt });
      if (!message) return { details: { is_sent: 0 }, audit: 'unchanged' };
      const isOnItsWay =
        contactKind(message.contact) === 'mail' &&
        (await queueMail(tx, services, {
          kind: 'contactAnswer',
          to: message.contact,
          usefulForMs: WEEK_MS,
          letter: contactAnswerLetter(config, {
            locale: language,
            text,
            writtenAt: message.createdAt,
          }),
        }));
      if (!isOnItsWay) throw new Failure('BAD_REQUEST', NOT_BY_MAIL);
      return {
        details: { is_sent: 1 },
        audit: [
          {
            subject: ['message', message_id],
            schoolId: null,
            after: { is_answered: 1, is_mailed: 1 },
          },
        ],
      };
    });
