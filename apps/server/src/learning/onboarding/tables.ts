import { pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { reference } from '../../database/columns.ts';
import { students } from '../../school/accounts/tables.ts';
import { themes } from '../../content/catalogue/tables.ts';

/** A theme that a student chose as an interest. */
export const interests = pgTable(
  'interests',
  {
    studentId: reference('student_id')
      .notNull()
      .references(() => students.id, { onDelete: 'cascade' }),
    themeId: reference('theme_id')
      .notNull()
      .references(() => themes.id),
  },
  (t) => [primaryKey({ columns: [t.studentId, t.themeId] })],
);
