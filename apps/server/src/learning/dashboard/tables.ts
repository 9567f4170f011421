import { integer, pgTable, primaryKey } from 'drizzle-orm/pg-core';

/**
 * How many students stand at these points: one row for each value of points (`width` 1) and one for each bucket of
 * `BUCKET` values (its first value). As far as `points_changes` was counted in.
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
 * Students who came to points or left them, written by triggers on `students` in the statement that did it, and not yet
 * counted into `points_counts`. Rows are only added, so that nobody who earns points waits for another; it has no index,
 * as it is always read whole.
 */
export const pointsChanges = pgTable('points_changes', {
  points: integer('points').notNull(),
  students: integer('students').notNull(),
});
