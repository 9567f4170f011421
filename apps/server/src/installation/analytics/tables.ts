import { date, index, pgTable, smallint, integer, text } from 'drizzle-orm/pg-core';
import { identity, timestamptz, reference } from '../../database/columns.ts';

/**
 * Usage by day: no student, session, address or time of day, so that no row can be matched with a student's progress.
 * Ids are unverified.
 */
export const analyticsEvents = pgTable(
  'analytics_events',
  {
    id: identity(),
    name: text('name').notNull(),
    /** The day it came, in the zone of the installation. */
    day: date('day').notNull(),
    route: text('route'),
    programId: reference('program_id'),
    courseId: reference('course_id'),
    lessonId: reference('lesson_id'),
    questId: reference('quest_id'),
    badgeMilestone: smallint('badge_milestone'),
    seconds: integer('seconds'),
    isDone: smallint('is_done'),
  },
  (t) => [index('analytics_events_day').on(t.day)],
);

/** Batches that came, so that a repeat counts once. Apart from the events: none of them names its batch. */
export const analyticsBatches = pgTable(
  'analytics_batches',
  { key: text('key').primaryKey(), expiresAt: timestamptz('expires_at').notNull() },
  (t) => [index('analytics_batches_expiry').on(t.expiresAt)],
);
