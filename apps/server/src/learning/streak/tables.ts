import { sql } from 'drizzle-orm';
import { check, integer, pgTable } from 'drizzle-orm/pg-core';
import { timestamptz, reference } from '../../database/columns.ts';
import { students } from '../../school/accounts/tables.ts';
import { courses } from '../../content/catalogue/tables.ts';

/** The learning streak of a student (D5). */
export const streaks = pgTable(
  'streaks',
  {
    studentId: reference('student_id')
      .primaryKey()
      .references(() => students.id, { onDelete: 'cascade' }),
    count: integer('count').notNull().default(0),
    /** The course that runs for the streak, or ran last. */
    courseId: reference('course_id').references(() => courses.id),
    startedAt: timestamptz('started_at'),
    endedAt: timestamptz('ended_at'),
  },
  (t) => [check('streaks_count', sql`${t.count} >= 0`)],
);
