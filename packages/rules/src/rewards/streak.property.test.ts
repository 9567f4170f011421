import { array, assert, constantFrom, integer, property, record } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays } from '../time/calendar-day.ts';
import type { CalendarDay } from '../time/calendar-day.ts';
import { streakTimer } from './streak-timer.ts';
import { NO_STREAK, completeCourse, startCourse, streakAsOf } from './streak.ts';
import type { Streak } from './streak.ts';

const events = array(
  record({
    does: constantFrom('start', 'complete'),
    courseId: integer({ min: 1, max: 4 }),
    daysLater: integer({ min: 0, max: 12 }),
  }),
  { maxLength: 40 },
);
type Happening = { does: string; courseId: number; daysLater: number };

/** Simulates a streak and passes each state with its day to the callback. */
function live(
  happenings: readonly Happening[],
  seen: (before: Streak<number>, after: Streak<number>, today: CalendarDay) => void,
): void {
  let streak: Streak<number> = NO_STREAK;
  let today: CalendarDay = '2026-01-01';
  for (const { does, courseId, daysLater } of happenings) {
    today = addDays(today, daysLater);
    const before = streakAsOf(streak, today);
    streak =
      does === 'start'
        ? startCourse(streak, courseId, today)
        : completeCourse(streak, courseId, today).streak;
    seen(before, streak, today);
  }
}

function isLostBy(streak: Streak<number>, day: CalendarDay): boolean {
  if (streak.run.kind === 'running') {
    return completeCourse(streak, streak.run.courseId, day).kind === 'too-late';
  }
  return streak.count > 0 && streakAsOf(streak, day).count === 0;
}

describe('laws of the streak', () => {
  test('the count grows by one at a time, and only by a completion (D5)', () => {
    assert(
      property(events, (happenings) => {
        live(happenings, (before, after) => {
          const growth = after.count - before.count;
          expect([0, 1]).toContain(growth);
          expect(growth === 0 || after.run.kind === 'counted').toBe(true);
        });
      }),
    );
  });

  test('the panel says "expired" exactly when a completion or a start today would not continue the streak (D5)', () => {
    assert(
      property(events, integer({ min: 0, max: 40 }), (happenings, waits) => {
        live(happenings, (_before, after, today) => {
          const later = addDays(today, waits);
          const { label } = streakTimer(after.run, new Date(`${later}T12:00:00Z`), 'UTC');
          expect(label === 'expired').toBe(isLostBy(after, later));
        });
      }),
    );
  });
});
