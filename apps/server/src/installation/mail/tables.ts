import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { identity, timestamptz } from '../../database/columns.ts';

/** Queued e-mails, and sent ones for a while, without content and recipient. */
export const mails = pgTable(
  'mails',
  {
    id: identity(),
    /** Subject kind, for operators. */
    kind: text('kind').notNull(),
    /** Set before the first send: most mailboxes show a duplicate once. */
    messageId: text('message_id').notNull().unique(),
    /** Idempotency key. */
    uniqueKey: text('unique_key').unique(),
    /** Address and letter, sealed: links in it open accounts. Null once it is over. */
    sealed: text('sealed'),
    createdAt: timestamptz('created_at').notNull(),
    sentAt: timestamptz('sent_at'),
    /** Expiry of an unsent e-mail. */
    expiresAt: timestamptz('expires_at').notNull(),
  },
  (t) => [index('mails_sent').on(t.sentAt), index('mails_expiry').on(t.expiresAt)],
);
