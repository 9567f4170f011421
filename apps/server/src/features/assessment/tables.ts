import type { SkillScore } from '@skillkite/rules/assessment-score';
import { jsonb, pgTable, smallint } from 'drizzle-orm/pg-core';
import { exactJson, timestamptz, reference } from '../../platform/columns.ts';
import { students } from '../accounts/tables.ts';

/** An unfinished skill assessment, as it last stood (spec 5). */
export const assessmentDrafts = pgTable('assessment_drafts', {
  studentId: reference('student_id')
    .primaryKey()
    .references(() => students.id, { onDelete: 'cascade' }),
  answers: exactJson<Record<string, unknown>>('answers').notNull(),
  savedAt: timestamptz('saved_at').notNull(),
});

/** A skill assessment that was handed in: once, and never changed. */
export const assessmentResults = pgTable('assessment_results', {
  studentId: reference('student_id')
    .primaryKey()
    .references(() => students.id, { onDelete: 'cascade' }),
  level: smallint('level').notNull(),
  answers: jsonb('answers').$type<Record<string, readonly number[]>>().notNull(),
  /** Percentage by skill, as the questions were then. */
  scores: jsonb('scores').$type<readonly SkillScore[]>().notNull(),
  submittedAt: timestamptz('submitted_at').notNull(),
});
