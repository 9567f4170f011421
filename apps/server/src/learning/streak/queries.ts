import { dayOf } from '@skillkite/rules/time/calendar-day';
import { type Streak, NO_STREAK, streakAsOf } from '@skillkite/rules/rewards/streak';
import { eq, sql } from 'drizzle-orm';
import type { Database, Tx } from '../../database/database.ts';
import { batchPlaceholder } from '../../database/batch-parameter.ts';
import { rowByStudent } from '../../database/read-by-student.ts';
import { streaks } from './tables.ts';

export type StoredStreak = {
  readonly streak: Streak<number>;
  /** Moments. The rule counts their days in the school's zone. */
  readonly startedAt: Date | null;
  readonly endedAt: Date | null;
};

export type StreakRow = typeof streaks.$inferSelect;

const runOf = (
  { courseId, startedAt, endedAt }: StreakRow,
  zone: string,
): Streak<number>['run'] => {
  if (startedAt === null) return { kind: 'to-continue' };
  const startedOn = dayOf(startedAt, zone);
  if (endedAt !== null) return { kind: 'counted', startedOn, endedOn: dayOf(endedAt, zone) };
  return courseId === null ? { kind: 'to-continue' } : { kind: 'running', courseId, startedOn };
};

/** A streak as it counts at a moment (D5); a student without a row has none. */
export function streakFrom(
  row: StreakRow | null,
  { zone, now }: { zone: string; now: Date },
): StoredStreak {
  if (!row) return { streak: NO_STREAK, startedAt: null, endedAt: null };
  const streak = streakAsOf({ count: row.count, run: runOf(row, zone) }, dayOf(now, zone));
  return { streak, startedAt: row.startedAt, endedAt: row.endedAt };
}

/** The streak of a student as the transaction sees it. */
export async function streakOf(
  tx: Tx,
  { studentId, ...moment }: { studentId: number; zone: string; now: Date },
): Promise<StoredStreak> {
  const [row] = await tx.select().from(streaks).where(eq(streaks.studentId, studentId));
  return streakFrom(row ?? null, moment);
}

/** Reads the streaks of all who ask meanwhile by one statement. */
export function streakReader({ orm }: Database): (studentId: number) => Promise<StreakRow | null> {
  const rows = orm
    .select()
    .from(streaks)
    .where(sql`${streaks.studentId} = any(${batchPlaceholder('ids')})`)
    .prepare('streaks');
  return rowByStudent<StreakRow>({
    name: 'streaks',
    studentOf: ({ studentId }) => studentId,
    read: (ids) => rows.execute({ ids }),
  });
}

/** Keep a changed streak. */
export async function saveStreak(
  tx: Tx,
  studentId: number,
  values: Pick<StreakRow, 'count' | 'courseId' | 'startedAt' | 'endedAt'>,
): Promise<void> {
  await tx
    .insert(streaks)
    .values({ studentId, ...values })
    .onConflictDoUpdate({ target: streaks.studentId, set: values });
}

export type WithStreakReads = {
  readonly reads: { readonly streak: ReturnType<typeof streakReader> };
};
