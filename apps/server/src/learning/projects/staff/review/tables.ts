import type { SubmissionStatus } from '@skillkite/rules/learning/project/project';
import type { Marks } from '@skillkite/rules/learning/assessment/rubric';
import type { Sticker } from '@skillkite/rules/rewards/sticker';
import { foreignKey, index, jsonb, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { reference, timestamptz } from '../../../../database/columns.ts';
import { submissions } from '../../tables.ts';
import { people } from '../../../../staff/tables.ts';

/** State of a project before its latest review. */
export type StoodBefore = {
  readonly status: SubmissionStatus;
  readonly remarks: string | null;
  readonly sticker: Sticker | null;
  /** Reviews from before rubrics have none. */
  readonly marks?: Marks;
  readonly reviewed_at: string | null;
};

/** Latest review of a project in the console, and what it replaced, for a short undo. */
export const projectReviews = pgTable(
  'project_reviews',
  {
    studentId: reference('student_id').notNull(),
    courseId: reference('course_id').notNull(),
    personId: reference('person_id')
      .notNull()
      .references(() => people.id),
    at: timestamptz('at').notNull(),
    before: jsonb('before').$type<StoodBefore>().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.studentId, t.courseId] }),
    foreignKey({
      name: 'project_reviews_submission',
      columns: [t.studentId, t.courseId],
      foreignColumns: [submissions.studentId, submissions.courseId],
    }).onDelete('cascade'),
    index('project_reviews_person').on(t.personId, t.at),
  ],
);
