import { pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { timestamptz, reference } from '../../database/columns.ts';
import { students } from '../../school/accounts/tables.ts';
import { courses } from '../../content/catalogue/tables.ts';

/** A course a student keeps as a favourite. */
export const favorites = pgTable(
  'favorites',
  {
    studentId: reference('student_id')
      .notNull()
      .references(() => students.id, { onDelete: 'cascade' }),
    courseId: reference('course_id')
      .notNull()
      .references(() => courses.id),
    at: timestamptz('at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.studentId, t.courseId] })],
);
