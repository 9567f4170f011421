import { OFFER_STATES } from '@skillkite/rules/learning/sharing/offer';
import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { identity, isOneOf, oneOf, reference, timestamptz } from '../../../database/columns.ts';
import { people } from '../../../staff/tables.ts';
import { drafts } from '../tables.ts';

/** Courses that schools offer to the installation (decision 119). */
export const courseOffers = pgTable(
  'course_offers',
  {
    id: identity(),
    courseDraftId: reference('course_draft_id')
      .notNull()
      .references(() => drafts.id),
    /** As it was called then. */
    schoolName: text('school_name').notNull(),
    note: text('note').notNull(),
    offeredBy: reference('offered_by')
      .notNull()
      .references(() => people.id),
    offeredAt: timestamptz('offered_at').notNull(),
    state: oneOf('state', OFFER_STATES).notNull().default('waiting'),
    /** Why it was declined. */
    reason: text('reason').notNull().default(''),
    decidedBy: reference('decided_by').references(() => people.id),
    decidedAt: timestamptz('decided_at'),
    copyDraftId: reference('copy_draft_id').references(() => drafts.id),
  },
  (t) => [
    uniqueIndex('course_offers_waiting')
      .on(t.courseDraftId)
      .where(sql`${t.state} = 'waiting'`),
    index('course_offers_course').on(t.courseDraftId),
    index('course_offers_offered_by').on(t.offeredBy),
    index('course_offers_decided_by').on(t.decidedBy),
    index('course_offers_copy').on(t.copyDraftId),
    check('course_offers_state', isOneOf(t.state, OFFER_STATES)),
  ],
);
