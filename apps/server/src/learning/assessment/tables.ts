import type { SkillScore } from '@skillkite/rules/learning/assessment/assessment-score';
import { jsonb, pgTable, primaryKey, smallint } from 'drizzle-orm/pg-core';
import { exactJson, timestamptz, reference } from '../../database/columns.ts';
import { ofStudent, students } from '../../school/accounts/tables.ts';

/** An unfinished skill assessment, as it last stood (spec 5). */
export const assessmentDrafts = pgTable('assessment_drafts', {
  studentId: reference('student_id')
    .primaryKey()
    .references(() => students.id, { onDelete: 'cascade' }),
  answers: exactJson<Record<string, unknown>>('answers').notNull(),
  savedAt: timestamptz('saved_at').notNull(),
});

/** A skill assessment that was handed in: once in each window, and never changed (decision 52). */
export const assessmentResults = pgTable(
  'assessment_results',
  {
    studentId: ofStudent(),
    /** The student's `assessment_window` at that time. */
    windowNumber: smallint('window_number').notNull().default(1),
    level: smallint('level').notNull(),
    answers: jsonb('answers').$type<Record<string, readonly number[]>>().notNull(),
    /** Percentage by skill, as the questions were then. */
    scores: jsonb('scores').$type<readonly SkillScore[]>().notNull(),
    submittedAt: timestamptz('submitted_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.studentId, t.windowNumber] })],
);
