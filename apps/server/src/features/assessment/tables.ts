import { jsonb, pgTable } from 'drizzle-orm/pg-core';
import { moment, reference } from '../../platform/columns.ts';
import { students } from '../accounts/tables.ts';

/** An unfinished skill assessment, as it stood at log-out (spec 5). */
export const assessmentDrafts = pgTable('assessment_drafts', {
  studentId: reference('student_id')
    .primaryKey()
    .references(() => students.id, { onDelete: 'cascade' }),
  answers: jsonb('answers').$type<Record<string, unknown>>().notNull(),
  savedAt: moment('saved_at').notNull(),
});
