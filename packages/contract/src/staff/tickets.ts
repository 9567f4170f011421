import { LONGEST_SAVED_ANSWER } from '@skillkite/rules/school/saved-text';
import {
  LONGEST_TICKET_TEXT,
  TICKET_CATEGORIES,
  TICKET_STATUSES,
} from '@skillkite/rules/school/ticket';
import { Type } from 'typebox';
import { Body, Flag, Keyed, Nullable, OneOf, Timestamp } from '../call.ts';
import { Count, RowId } from '../numbers.ts';
import { SavedTextsChange } from '../shapes/saved-texts.ts';
import { Grade, Version, staffRead, staffWrite } from '../staff-call.ts';

const OWN = { action: 'answer-tickets', scope: 'own' } as const;
const OF_TICKET = {
  action: 'answer-tickets',
  scope: { thing: 'ticket', at: 'ticket_id' },
} as const;

const Status = OneOf(...TICKET_STATUSES);

const fields = {
  ticket_id: RowId,
  /** Increases with each reply and each change of the status. */
  version: Version,
  status: Status,
  category: OneOf(...TICKET_CATEGORIES),
  text: Type.String(),
  created_at: Timestamp,
  student: Type.Object({
    student_id: RowId,
    fullname: Type.String(),
    grade: Grade,
    section: Type.String(),
    school_name: Type.String(),
  }),
};

const Ticket = Type.Object({
  ...fields,
  facts: Keyed('^[^]{1,40}$', Type.String(), 12),
  screenshot: Nullable(Type.String({ description: 'base64 of a JPEG, PNG or WebP picture' })),
  replies: Type.Array(Type.Object({ text: Type.String(), at: Timestamp })),
});

export const fetchTickets = staffRead('/api/staff/tickets/fetch_tickets', {
  summary: 'What students ask, by status: open ones oldest first, others newest first',
  access: OWN,
  request: Body({ status: Status, after: Type.Optional(RowId) }),
  details: Type.Object({
    /** Number of all tickets with the status. */
    total: Count,
    tickets: Type.Array(Type.Object({ ...fields, has_screenshot: Flag })),
    /** Cursor of the next page; null on the last one. */
    next: Nullable(RowId),
  }),
  provides: ['tickets'],
});

export const fetchTicket = staffRead('/api/staff/tickets/fetch_ticket', {
  summary: 'One question of a student with its picture and its replies',
  access: OF_TICKET,
  request: Body({ ticket_id: RowId }),
  details: Type.Object({ ticket: Ticket }),
  provides: ['tickets'],
});

export const reply = staffWrite('/api/staff/tickets/reply', {
  summary: 'Answer a question: the student reads it on the help page; the same reply again is one',
  access: OF_TICKET,
  atOnce: 'checked',
  request: Body({
    ticket_id: RowId,
    version: Version,
    text: Type.String({ minLength: 1, maxLength: LONGEST_TICKET_TEXT, pattern: '\\S' }),
    is_closed: Flag,
  }),
  details: Type.Object({ ticket: Ticket }),
  errors: ['CHANGED_MEANWHILE'],
  invalidates: ['tickets'],
});

export const setStatus = staffWrite('/api/staff/tickets/set_status', {
  summary: 'Close a question without a word, or open it again',
  access: OF_TICKET,
  atOnce: 'checked',
  request: Body({ ticket_id: RowId, version: Version, status: OneOf('open', 'closed') }),
  details: Type.Object({ ticket: Ticket }),
  errors: ['CHANGED_MEANWHILE'],
  invalidates: ['tickets'],
});

const Answers = Type.Object({ answers: Type.Array(Type.String()) });

export const fetchSavedAnswers = staffRead('/api/staff/tickets/fetch_saved_answers', {
  summary: 'Answers one saved for questions that come again',
  access: OWN,
  request: Body({}),
  details: Answers,
  provides: ['saved-answers'],
});

export const keepAnswers = staffWrite('/api/staff/tickets/keep_answers', {
  summary: 'Keep answers of one’s own for the next questions, and let go of others',
  access: OWN,
  atOnce: 'own',
  request: SavedTextsChange(LONGEST_SAVED_ANSWER),
  details: Answers,
  invalidates: ['saved-answers'],
});
