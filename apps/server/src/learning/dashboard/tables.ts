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
 * Students who gained or lost points, written by triggers on `students` in the same statement and not yet in
 * `points_counts`. Insert-only, so that earning points never waits. No index, because it is read whole.
 */
export const pointsChanges = pgTable('points_changes', {
  points: integer('points').notNull(),
  students: integer('students').notNull(),
});
