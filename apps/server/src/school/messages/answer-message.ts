import type { answerMessage } from '@skillkite/contract/staff/messages';
import { contactKind } from '@skillkite/rules/school/contact';
import { and, eq, isNull } from 'drizzle-orm';
import { Failure } from '../../errors/failure.ts';
import type { Ports } from '../../ports.ts';
import { contactMessages } from '../login/tables.ts';
import { contactAnswerLetter } from '../../installation/mail/letters.ts';
import { queueMail } from '../../installation/mail/queue-mail.ts';
import { rowsAbout } from '../../staff/changed-meanwhile.ts';
import type { StaffHandler } from '../../staff/serve-staff.ts';

const WEEK_MS = 7 * 86_400_000;
const NOT_BY_MAIL = { field: 'message_id', message: 'No e-mail can be sent to who wrote this.' };

/** One of several concurrent replies is sent; the others get its author. The audit log has neither text nor recipient. */
export const answerMessageHandler =
  (services: Ports<'clock' | 'config'>): StaffHandler<typeof answerMessage> =>
  ({ body: { message_id, text, language }, commit, changed }) =>
    commit(async (tx) => {
      const { clock, config } = services;
      const now = clock.now();
      const { id, answeredAt, contact, createdAt } = contactMessages;
      const [message] = await tx
        .update(contactMessages)
        .set({ answeredAt: now })
        .where(and(eq(id, message_id), isNull(answeredAt)))
        .returning({ contact, createdAt });
      if (!message) {
        const [there] = await tx.select({ id }).from(contactMessages).where(eq(id, message_id));
        if (!there) throw new Failure('NOT_FOUND');
        throw await changed(
          tx,
          { is_answered: 1 },
          {
            rows: rowsAbout(
              ['message', message_id],
              ['messages/answer_message', 'messages/set_answered'],
            ),
          },
        );
      }
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
        details: { answered_at: now.toISOString() },
        audit: [
          {
            subject: ['message', message_id] as const,
            schoolId: null,
            after: { is_answered: 1, is_mailed: 1 },
          },
        ],
      };
    });
