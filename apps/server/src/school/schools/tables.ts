import { CONSENT_PURPOSES } from '@skillkite/rules/access/consent';
import { sql } from 'drizzle-orm';
import { type AnyPgColumn, check, date, index, pgTable, text } from 'drizzle-orm/pg-core';
import { identity, reference, timestamptz } from '../../database/columns.ts';
import { schools } from '../accounts/tables.ts';
import { people } from '../../staff/tables.ts';

/** Each statement by which a school turned sharing on or off (D22): its latest counts. */
export const sharingStatements = pgTable(
  'sharing_statements',
  {
    id: identity(),
    schoolId: reference('school_id')
      .notNull()
      .references(() => schools.id),
    personId: reference('person_id')
      .notNull()
      .references((): AnyPgColumn => people.id),
    /** Empty: everything is off again. */
    purposes: text('purposes', { enum: CONSENT_PURPOSES }).array().notNull(),
    /** The legal ground, in the school's own words. */
    ground: text('ground').notNull(),
    /** The school's calendar day. */
    statedOn: date('stated_on').notNull(),
    statedAt: timestamptz('stated_at').notNull(),
  },
  (t) => [
    check(
      'sharing_statements_purposes',
      sql`${t.purposes} <@ array[${sql.raw(CONSENT_PURPOSES.map((one) => `'${one}'`).join(', '))}]`,
    ),
    index('sharing_statements_school').on(t.schoolId, t.id),
    index('sharing_statements_person').on(t.personId),
  ],
);
