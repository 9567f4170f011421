import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { identity, timestamptz } from '../../database/columns.ts';

/** E-mails to send, and for a while those that were sent: then without a word of what stood in them, and to whom. */
export const mails = pgTable(
  'mails',
  {
    id: identity(),
    /** What it is about, as operators see it. */
    kind: text('kind').notNull(),
    /** Given before it is first sent: whoever gets it twice, as a process was killed, is shown it once by most mailboxes. */
    messageId: text('message_id').notNull().unique(),
    /** Of two with one key the first alone is sent. */
    uniqueKey: text('unique_key').unique(),
    /** Address and letter, sealed: links in it open accounts. Null once it is over. */
    sealed: text('sealed'),
    createdAt: timestamptz('created_at').notNull(),
    sentAt: timestamptz('sent_at'),
    /** Until it is sent: when it is of no use any more to whoever would get it. */
    expiresAt: timestamptz('expires_at').notNull(),
  },
  (t) => [index('mails_sent').on(t.sentAt), index('mails_expiry').on(t.expiresAt)],
);
