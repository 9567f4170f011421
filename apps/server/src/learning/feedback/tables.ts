import { boolean, jsonb, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { timestamptz, reference } from '../../database/columns.ts';
import { students } from '../../school/accounts/tables.ts';
import { courses } from '../../content/catalogue/tables.ts';

/** Rating of a course by a student, or that they skipped it. The first answer counts. */
export const feedbackReviews = pgTable(
  'feedback_reviews',
  {
    studentId: reference('student_id')
      .notNull()
      .references(() => students.id, { onDelete: 'cascade' }),
    courseId: reference('course_id')
      .notNull()
      .references(() => courses.id),
    isSkipped: boolean('is_skipped').notNull(),
    /** Rating 1 to 5 by question id. */
    response: jsonb('response').$type<Record<string, number>>().notNull(),
    at: timestamptz('at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.studentId, t.courseId] })],
);
