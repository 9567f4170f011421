import { JOB_STATES } from '@skillkite/rules/installation/job-state';
import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, smallint, text, unique } from 'drizzle-orm/pg-core';
import { identity, timestamptz } from '../database/columns.ts';

const oneOf = (values: readonly string[]) =>
  sql.raw(values.map((value) => `'${value}'`).join(', '));

/** Background work: one row for each schedule and each enqueued job. */
export const jobs = pgTable(
  'jobs',
  {
    id: identity(),
    kind: text('kind').notNull(),
    /** Idempotency key within a kind, for as long as the row exists. */
    uniqueKey: text('unique_key'),
    payload: jsonb('payload').notNull().default({}),
    state: text('state', { enum: JOB_STATES }).notNull().default('waiting'),
    /** When it is to run; of one that runs, until when it is taken for alive. */
    dueAt: timestamptz('due_at').notNull().defaultNow(),
    /** Tries since it last succeeded. */
    attempts: integer('attempts').notNull().default(0),
    /** All tries there were: tells a run from those before it. */
    runs: integer('runs').notNull().default(0),
    createdAt: timestamptz('created_at').notNull().defaultNow(),
    startedAt: timestamptz('started_at'),
    finishedAt: timestamptz('finished_at'),
    /** In percent, where its kind says so. */
    progress: smallint('progress'),
    /** Error of the last try. */
    error: text('error'),
  },
  (t) => [
    unique('jobs_unique_key').on(t.kind, t.uniqueKey),
    index('jobs_due')
      .on(t.dueAt)
      .where(sql`${t.state} in ('waiting', 'running')`),
    index('jobs_over')
      .on(t.finishedAt)
      .where(sql`${t.state} in ('done', 'failed')`),
    check('jobs_state', sql`${t.state} in (${oneOf(JOB_STATES)})`),
  ],
);
