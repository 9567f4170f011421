import { bigint, date, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { reference } from '../../database/columns.ts';
import { students } from '../../school/accounts/tables.ts';
import { themes } from '../../content/catalogue/tables.ts';

/** A view of a theme by a student, once a day of the school's calendar (spec 7 `theme_views_count`). */
export const themeViews = pgTable(
  'theme_views',
  {
    studentId: reference('student_id')
      .notNull()
      .references(() => students.id, { onDelete: 'cascade' }),
    themeId: reference('theme_id')
      .notNull()
      .references(() => themes.id),
    day: date('day').notNull(),
  },
  (t) => [primaryKey({ columns: [t.studentId, t.themeId, t.day] })],
);

/** Views of each theme, so that no request has to count them. */
export const themeViewCounts = pgTable('theme_view_counts', {
  themeId: reference('theme_id')
    .primaryKey()
    .references(() => themes.id),
  views: bigint('views', { mode: 'number' }).notNull(),
});
