import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { timestamptz } from '../../database/columns.ts';

/** Answers of each process by minute, for the last day. */
export const healthMinutes = pgTable(
  'health_minutes',
  {
    minute: timestamptz('minute').notNull(),
    process: text('process').notNull(),
    failed: integer('failed').notNull(),
    wrongSignIns: integer('wrong_sign_ins').notNull(),
    /** Histogram of durations: calls in each bucket of the metrics. */
    took: integer('took').array().notNull(),
  },
  (t) => [primaryKey({ columns: [t.minute, t.process] })],
);
