import { integer, pgTable, primaryKey } from 'drizzle-orm/pg-core';

/**
 * Number of students by points: one row for each value (`width` 1) and one for each bucket of `BUCKET` values. Without
 * changes that wait in `points_changes`.
 */
export const pointsCounts = pgTable(
  'points_counts',
  {
    width: integer('width').notNull(),
    points: integer('points').notNull(),
    students: integer('students').notNull(),
  },
  (t) => [primaryKey({ columns: [t.width, t.points] })],
);

/**
 * Students who gained or lost points, written by triggers on `students` in the same statement and not yet in
 * `points_counts`. Insert-only, so that earning points never waits. No index, because it is read whole.
 */
export const pointsChanges = pgTable('points_changes', {
  points: integer('points').notNull(),
  students: integer('students').notNull(),
});
