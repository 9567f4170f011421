import { dayOf } from '@skillkite/rules/calendar-day';
import { type Streak, NO_STREAK, streakAsOf } from '@skillkite/rules/streak';
import { eq } from 'drizzle-orm';
import type { Tx } from '../../platform/database.ts';
import { streaks } from './tables.ts';

export type StoredStreak = {
  readonly streak: Streak<number>;
  /** As the wire tells them: moments. The rule counts their days in the school's zone. */
  readonly startedAt: Date | null;
  readonly endedAt: Date | null;
};

type Row = typeof streaks.$inferSelect;

const runOf = ({ courseId, startedAt, endedAt }: Row, zone: string): Streak<number>['run'] => {
  if (startedAt === null) return { kind: 'to-continue' };
  const startedOn = dayOf(startedAt, zone);
  if (endedAt !== null) return { kind: 'counted', startedOn, endedOn: dayOf(endedAt, zone) };
  return courseId === null ? { kind: 'to-continue' } : { kind: 'running', courseId, startedOn };
};

/** The streak of a student as it counts at a moment (D5). */
export async function streakOf(
  tx: Tx,
  { studentId, zone, now }: { studentId: number; zone: string; now: Date },
): Promise<StoredStreak> {
  const [row] = await tx.select().from(streaks).where(eq(streaks.studentId, studentId));
  if (!row) return { streak: NO_STREAK, startedAt: null, endedAt: null };
  const streak = streakAsOf({ count: row.count, run: runOf(row, zone) }, dayOf(now, zone));
  return { streak, startedAt: row.startedAt, endedAt: row.endedAt };
}

/** Keep a changed streak. */
export async function saveStreak(
  tx: Tx,
  studentId: number,
  values: Pick<Row, 'count' | 'courseId' | 'startedAt' | 'endedAt'>,
): Promise<void> {
  await tx
    .insert(streaks)
    .values({ studentId, ...values })
    .onConflictDoUpdate({ target: streaks.studentId, set: values });
}
