import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { timestamptz } from '../../database/columns.ts';

/** What each process answered in a minute of the last day. */
export const healthMinutes = pgTable(
  'health_minutes',
  {
    minute: timestamptz('minute').notNull(),
    process: text('process').notNull(),
    failed: integer('failed').notNull(),
    wrongSignIns: integer('wrong_sign_ins').notNull(),
    /** How many calls took as long as each of the metrics' steps allows, and longer than the step before. */
    took: integer('took').array().notNull(),
  },
  (t) => [primaryKey({ columns: [t.minute, t.process] })],
);
