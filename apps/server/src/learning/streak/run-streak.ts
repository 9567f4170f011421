import { dayOf } from '@skillkite/rules/time/calendar-day';
import { completeCourse, startCourse } from '@skillkite/rules/rewards/streak';
import type { Reward } from '@skillkite/rules/rewards/ledger';
import type { Tx } from '../../database/database.ts';
import { credit } from '../coins/credit.ts';
import { saveStreak, streakOf } from './queries.ts';

type StreakEvent = { studentId: number; courseId: number; zone: string; now: Date };

/** The first progress in a course the student had never touched (D5). The caller holds the student's lock. */
export async function startStreakCourse(tx: Tx, { studentId, courseId, zone, now }: StreakEvent) {
  const { streak } = await streakOf(tx, { studentId, zone, now });
  const started = startCourse(streak, courseId, dayOf(now, zone));
  if (started === streak) return;
  await saveStreak(tx, studentId, {
    count: started.count,
    courseId,
    startedAt: now,
    endedAt: null,
  });
}

/** A completed course adds a streak with rewards if in time (D5). Returns the rewards. */
export async function completeStreakCourse(
  tx: Tx,
  { studentId, courseId, zone, now, answerKey }: StreakEvent & { answerKey: string | null },
): Promise<Reward[]> {
  const { streak, startedAt } = await streakOf(tx, { studentId, zone, now });
  const completion = completeCourse(streak, courseId, dayOf(now, zone));
  switch (completion.kind) {
    case 'not-the-running-course':
      return [];
    case 'too-late':
      await saveStreak(tx, studentId, {
        count: completion.streak.count,
        courseId: null,
        startedAt: null,
        endedAt: null,
      });
      return [];
    case 'counted': {
      const { streakNumber, rp, coins } = completion;
      const endedAt = startedAt && startedAt > now ? startedAt : now;
      await saveStreak(tx, studentId, { count: streakNumber, courseId, startedAt, endedAt });
      const source = `streak:course:${courseId}`;
      const base = { studentId, reason: 'streak', source, at: now, toldBy: answerKey } as const;
      await credit(tx, { ...base, currency: 'rp', amount: rp });
      await credit(tx, { ...base, currency: 'coin', amount: coins });
      return [
        { kind: 'rp', amount: rp, reason: 'streak' },
        { kind: 'coin', amount: coins, reason: 'streak' },
      ];
    }
  }
}
