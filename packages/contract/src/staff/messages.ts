import { LONGEST_TICKET_TEXT } from '@skillkite/rules/school/ticket';
import { Type } from 'typebox';
import { Body, Flag, Nullable, Timestamp } from '../call.ts';
import { Count, RowId } from '../numbers.ts';
import { Language, staffRead, staffWrite } from '../staff-call.ts';

const OF_INSTALLATION = { action: 'run-installation', scope: 'own' } as const;

export const fetchMessages = staffRead('/api/staff/messages/fetch_messages', {
  summary:
    'What somebody wrote from the login page: what waits oldest first, what was answered latest first; by words and page',
  access: OF_INSTALLATION,
  request: Body({
    is_answered: Flag,
    search: Type.Optional(Type.String({ maxLength: 100 })),
    /** `next` of the previous page. */
    after: Type.Optional(RowId),
  }),
  details: Type.Object({
    total: Count,
    messages: Type.Array(
      Type.Object({
        message_id: RowId,
        name: Type.String(),
        /** Contact as written by the sender. */
        contact: Type.String(),
        message: Type.String(),
        /** The installation sends e-mails, and the contact is an address. */
        is_mailable: Flag,
        written_at: Timestamp,
        answered_at: Nullable(Timestamp),
        /** Time of the automatic deletion. */
        kept_until: Timestamp,
      }),
    ),
    next: Nullable(RowId),
  }),
  provides: ['messages'],
});

export const setAnswered = staffWrite('/api/staff/messages/set_answered', {
  summary: 'Say that a message was answered, or that it waits after all; a repeat changes nothing',
  access: OF_INSTALLATION,
  atOnce: 'same',
  request: Body({ message_id: RowId, is_answered: Flag }),
  details: Type.Object({ changed: Type.Boolean() }),
  invalidates: ['messages'],
});

export const answerMessage = staffWrite('/api/staff/messages/answer_message', {
  summary:
    'Answer a message by e-mail, once: where it was answered meanwhile nothing is sent, and who did is told; 400 where no e-mail can be',
  access: OF_INSTALLATION,
  atOnce: 'checked',
  request: Body({
    message_id: RowId,
    text: Type.String({ minLength: 1, maxLength: LONGEST_TICKET_TEXT, pattern: '\\S' }),
    /** Language of the e-mail's frame text. */
    language: Language,
  }),
  details: Type.Object({ answered_at: Timestamp }),
  errors: ['CHANGED_MEANWHILE'],
  invalidates: ['messages'],
});

export const deleteMessage = staffWrite('/api/staff/messages/delete_message', {
  summary: 'Delete one message; a repeat changes nothing',
  access: OF_INSTALLATION,
  atOnce: 'same',
  request: Body({ message_id: RowId }),
  details: Type.Object({ deleted: Count }),
  invalidates: ['messages'],
});

export const forgetContact = staffWrite('/api/staff/messages/forget_contact', {
  summary: 'Delete all messages of one address or number, for whoever wants to be forgotten',
  access: OF_INSTALLATION,
  atOnce: 'same',
  request: Body({ contact: Type.String({ minLength: 3, maxLength: 200 }) }),
  details: Type.Object({ deleted: Count }),
  invalidates: ['messages'],
});
