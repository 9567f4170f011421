import { TICKET_CATEGORIES, TICKET_STATUSES } from '@skillkite/rules/school/ticket';
import { check, index, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { identity, isOneOf, oneOf, reference, timestamptz } from '../../database/columns.ts';
import { students } from '../accounts/tables.ts';

/** Students' support questions. */
export const supportTickets = pgTable(
  'support_tickets',
  {
    id: identity(),
    studentId: reference('student_id')
      .notNull()
      .references(() => students.id, { onDelete: 'cascade' }),
    requestKey: text('request_key').notNull(),
    category: oneOf('category', TICKET_CATEGORIES).notNull(),
    text: text('text').notNull(),
    facts: jsonb('facts').$type<Record<string, string>>().notNull(),
    /** Base64 of a small picture: it goes with its ticket. */
    screenshot: text('screenshot'),
    status: oneOf('status', TICKET_STATUSES).notNull().default('open'),
    createdAt: timestamptz('created_at').notNull(),
  },
  (t) => [
    unique('support_tickets_once').on(t.studentId, t.requestKey),
    check('support_tickets_category', isOneOf(t.category, TICKET_CATEGORIES)),
    check('support_tickets_status', isOneOf(t.status, TICKET_STATUSES)),
    index('support_tickets_open').on(t.status, t.createdAt),
  ],
);

/** Replies to support questions. */
export const supportReplies = pgTable(
  'support_replies',
  {
    id: identity(),
    ticketId: reference('ticket_id')
      .notNull()
      .references(() => supportTickets.id, { onDelete: 'cascade' }),
    text: text('text').notNull(),
    at: timestamptz('at').notNull(),
  },
  (t) => [index('support_replies_ticket').on(t.ticketId)],
);
