import { BADGE_MILESTONES, BADGE_TYPES } from '@skillkite/rules/rewards/badge';
import { sql } from 'drizzle-orm';
import { check, pgTable, primaryKey, smallint } from 'drizzle-orm/pg-core';
import { isOneOf, isWithin, numberOneOf, reference, timestamptz } from '../../database/columns.ts';
import { students } from '../../school/accounts/tables.ts';
import { courses, programs } from '../../content/catalogue/tables.ts';

/** A badge won at a milestone of a program; its type only grows (D6). */
export const badges = pgTable(
  'badges',
  {
    studentId: reference('student_id')
      .notNull()
      .references(() => students.id, { onDelete: 'cascade' }),
    programId: reference('program_id')
      .notNull()
      .references(() => programs.id),
    milestone: numberOneOf('milestone', BADGE_MILESTONES).notNull(),
    courseId: reference('course_id')
      .notNull()
      .references(() => courses.id),
    /** 1 unlocked, 2 best; a badge of type 0 has no row. */
    type: numberOneOf('type', BADGE_TYPES).notNull(),
    scorePercent: smallint('score_percent').notNull(),
    wonAt: timestamptz('won_at').notNull(),
    viewedAt: timestamptz('viewed_at'),
  },
  (t) => [
    primaryKey({ columns: [t.studentId, t.programId, t.milestone] }),
    check('badges_milestone', isWithin(t.milestone, BADGE_MILESTONES)),
    check('badges_type', isOneOf(t.type, BADGE_TYPES.slice(1))),
    check('badges_score', sql`${t.scorePercent} between 0 and 100`),
  ],
);
