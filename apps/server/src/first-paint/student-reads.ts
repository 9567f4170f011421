import type { Clock } from '../time/clock.ts';
import type { Database } from '../database/database.ts';
import {
  type ProfileRow,
  type UserRow,
  profilesReader,
  userReader,
} from '../school/login/queries.ts';
import { type StudentProgress, progressReader } from '../learning/programs/student-progress.ts';
import { type StreakRow, streakReader } from '../learning/streak/queries.ts';

/** Frequent reads about a student, batched into one statement for concurrent callers, and sign-in data. */
export type StudentReads = {
  readonly user: (studentId: number) => Promise<UserRow | null>;
  readonly progress: (studentId: number) => Promise<StudentProgress>;
  readonly streak: (studentId: number) => Promise<StreakRow | null>;
  readonly profiles: (accountId: number) => Promise<ProfileRow[]>;
};

export const studentReads = (database: Database, clock: Clock): StudentReads => ({
  user: userReader(database),
  progress: progressReader(database, clock),
  streak: streakReader(database),
  profiles: profilesReader(database),
});
