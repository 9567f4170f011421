import type { Database } from './database/database.ts';
import { type WithProgressReads, progressReader } from './learning/programs/student-progress.ts';
import { type WithStreakReads, streakReader } from './learning/streak/queries.ts';
import { type WithProfileReads, profilesReader, userReader } from './school/login/queries.ts';
import type { Clock } from './time/clock.ts';

export type WithStudentReads = WithProfileReads & WithProgressReads & WithStreakReads;

/** Frequent reads about a student, batched into one statement for concurrent callers, and sign-in data. */
export const studentReads = (database: Database, clock: Clock): WithStudentReads['reads'] => ({
  user: userReader(database),
  progress: progressReader(database, clock),
  streak: streakReader(database),
  profiles: profilesReader(database),
});
