import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, jsonb, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import { identity, reference, timestamptz } from '../../database/columns.ts';
import { people } from '../../staff/tables.ts';

/** Backups made by the console. Whether one that is not made waits, runs or failed says its job. */
export const backups = pgTable(
  'backups',
  {
    id: identity(),
    askedAt: timestamptz('asked_at').notNull(),
    /** Null: by the plan. */
    personId: reference('person_id').references(() => people.id),
    done: integer('done').notNull().default(0),
    total: integer('total').notNull().default(0),
    madeAt: timestamptz('made_at'),
    size: bigint('size', { mode: 'number' }).notNull().default(0),
    rowCount: bigint('row_count', { mode: 'number' }).notNull().default(0),
    fileCount: integer('file_count').notNull().default(0),
    lostCount: integer('lost_count').notNull().default(0),
    failure: text('failure'),
    checkAskedAt: timestamptz('check_asked_at'),
    checkDone: integer('check_done').notNull().default(0),
    checkTotal: integer('check_total').notNull().default(0),
    checkedAt: timestamptz('checked_at'),
    problems: jsonb('problems').$type<readonly string[]>().notNull().default([]),
    /** Digest of the one-time address, its person and expiry. */
    linkHash: text('link_hash'),
    linkPersonId: reference('link_person_id').references(() => people.id),
    linkExpiresAt: timestamptz('link_expires_at'),
  },
  (t) => [index('backups_person').on(t.personId), index('backups_link_person').on(t.linkPersonId)],
);

/** The one row that says when backups are made, and how many are kept. */
export const backupPlan = pgTable(
  'backup_plan',
  {
    id: smallint('id').primaryKey().default(1),
    hour: smallint('hour'),
    keep: integer('keep').notNull().default(7),
    version: integer('version').notNull().default(1),
  },
  (t) => [
    check('backup_plan_one', sql`${t.id} = 1`),
    check('backup_plan_hour', sql`${t.hour} between 0 and 23`),
    check('backup_plan_keep', sql`${t.keep} between 1 and 365`),
  ],
);
