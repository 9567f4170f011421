import { CURRENCIES, LEDGER_REASONS } from '@skillkite/rules/rewards/ledger';
import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import { identity, isOneOf, oneOf, reference, timestamptz } from '../../database/columns.ts';
import { students } from '../../school/accounts/tables.ts';
import { courses } from '../../content/catalogue/tables.ts';

/** Every change of coins and reward points, once per source (D4). Balances on `students` follow it. */
export const ledger = pgTable(
  'ledger',
  {
    id: identity(),
    studentId: reference('student_id')
      .notNull()
      .references(() => students.id, { onDelete: 'cascade' }),
    currency: oneOf('currency', CURRENCIES).notNull(),
    amount: integer('amount').notNull(),
    reason: oneOf('reason', LEDGER_REASONS).notNull(),
    /** Source of the reward or cost: `lesson:12`, `streak:3:course:7`, `unlock:course:9`. */
    source: text('source').notNull(),
    at: timestamptz('at').notNull(),
    /** Key of the answer that reported it, '' for an answer without a key; null if none reported it yet (D18). */
    toldBy: text('told_by').default(''),
  },
  (t) => [
    index('ledger_untold')
      .on(t.studentId)
      .where(sql`${t.toldBy} is null`),
    unique('ledger_source').on(t.studentId, t.currency, t.source),
    index('ledger_student').on(t.studentId, t.id),
    check('ledger_currency', isOneOf(t.currency, CURRENCIES)),
    check('ledger_reason', isOneOf(t.reason, LEDGER_REASONS)),
  ],
);

/** An old or creative course a student has opened. */
export const courseUnlocks = pgTable(
  'course_unlocks',
  {
    studentId: reference('student_id')
      .notNull()
      .references(() => students.id, { onDelete: 'cascade' }),
    courseId: reference('course_id')
      .notNull()
      .references(() => courses.id),
    at: timestamptz('at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.studentId, t.courseId] })],
);
