import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { CONSENT_PURPOSES } from '@skillkite/rules/access/consent';
import { LOCALE_CODES } from '@skillkite/rules/text/locale';
import { identity, isOneOf, oneOf, reference, timestamptz } from '../../../../database/columns.ts';
import { students } from '../../../accounts/tables.ts';
import { people } from '../../../../staff/tables.ts';

/** Parents with a login card code who wait for confirmation by the school or the child (D14). */
export const parentJoins = pgTable(
  'parent_joins',
  {
    id: identity(),
    personId: reference('person_id')
      .notNull()
      .references((): AnyPgColumn => people.id),
    studentId: reference('student_id')
      .notNull()
      .references(() => students.id, { onDelete: 'cascade' }),
    /** First name of the child, shown to the waiting parent. */
    childName: text('child_name').notNull(),
    askedAt: timestamptz('asked_at').notNull(),
    decidedAt: timestamptz('decided_at'),
    isConfirmed: boolean('is_confirmed'),
    /** Null: by the child. */
    decidedBy: reference('decided_by').references((): AnyPgColumn => people.id),
    version: integer('version').notNull().default(1),
  },
  (t) => [
    index('parent_joins_student').on(t.studentId),
    index('parent_joins_person').on(t.personId),
    index('parent_joins_decided_by').on(t.decidedBy),
    uniqueIndex('parent_joins_waiting')
      .on(t.personId, t.studentId)
      .where(sql`${t.decidedAt} is null`),
  ],
);

/** Parents who asked for the week of their children by e-mail. */
export const weeklyMails = pgTable(
  'weekly_mails',
  {
    personId: reference('person_id')
      .primaryKey()
      .references((): AnyPgColumn => people.id),
    language: oneOf('language', LOCALE_CODES).notNull(),
    /** Monday of the latest week sent, or of the last week before the parent asked. */
    toldWeek: date('told_week').notNull(),
  },
  (t) => [
    check('weekly_mails_language', isOneOf(t.language, LOCALE_CODES)),
    index('weekly_mails_told').on(t.toldWeek),
  ],
);

/** All decisions of parents for a child; the latest for each purpose counts (D14). */
export const consents = pgTable(
  'consents',
  {
    id: identity(),
    studentId: reference('student_id')
      .notNull()
      .references(() => students.id, { onDelete: 'cascade' }),
    personId: reference('person_id')
      .notNull()
      .references((): AnyPgColumn => people.id),
    purpose: oneOf('purpose', CONSENT_PURPOSES).notNull(),
    isGiven: boolean('is_given').notNull(),
    /** Which words they had read. */
    noticeVersion: text('notice_version').notNull(),
    decidedAt: timestamptz('decided_at').notNull(),
  },
  (t) => [
    check('consents_purpose', isOneOf(t.purpose, CONSENT_PURPOSES)),
    index('consents_student').on(t.studentId, t.purpose, t.id),
    index('consents_person').on(t.personId),
  ],
);
