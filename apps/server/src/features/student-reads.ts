import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database.ts';
import { type UserRow, userReader } from './login/queries.ts';
import { type StudentProgress, progressReader } from './programs/student-progress.ts';
import { type StreakRow, streakReader } from './streak/queries.ts';

/** What nearly every page asks of a student, each by one statement for all who ask meanwhile. */
export type StudentReads = {
  readonly user: (studentId: number) => Promise<UserRow | null>;
  readonly progress: (studentId: number) => Promise<StudentProgress>;
  readonly streak: (studentId: number) => Promise<StreakRow | null>;
};

export const studentReads = (database: Database, clock: Clock): StudentReads => ({
  user: userReader(database),
  progress: progressReader(database, clock),
  streak: streakReader(database),
});
