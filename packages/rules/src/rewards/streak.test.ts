import { describe, expect, test } from 'vitest';
import { addDays } from '../time/calendar-day.ts';
import { NO_STREAK, completeCourse, currentMilestone, startCourse, streakAsOf } from './streak.ts';
import type { Streak } from './streak.ts';

const START = '2026-07-01';

const running = (count = 3): Streak<number> => ({
  count,
  run: { kind: 'running', courseId: 7, startedOn: START },
});
const counted = (count = 3): Streak<number> => ({
  count,
  run: { kind: 'counted', startedOn: '2026-06-28', endedOn: START },
});

describe('starting a course', () => {
  test('the first progress in a new course begins the streak (D5)', () => {
    expect(startCourse<number>(NO_STREAK, 7, START)).toEqual(running(0));
  });

  test('a second course does not take the place of one that is running (D5)', () => {
    expect(startCourse(running(), 8, addDays(START, 6))).toEqual(running());
  });

  test('a start after a counted completion clears the end date and keeps the count (D5)', () => {
    expect(startCourse(counted(), 8, addDays(START, 34))).toEqual({
      count: 3,
      run: { kind: 'running', courseId: 8, startedOn: addDays(START, 34) },
    });
  });

  test('a course whose seven days are over gives its place to the next one (D5)', () => {
    expect(startCourse(running(), 8, addDays(START, 7)).run).toEqual({
      kind: 'running',
      courseId: 8,
      startedOn: addDays(START, 7),
    });
  });

  test('a start after 35 days begins from 0 (D5)', () => {
    expect(startCourse(counted(), 8, addDays(START, 35)).count).toBe(0);
  });
});

describe('completing a course', () => {
  test.each([0, 1, 6])('a completion %i days after the start counts (spec 9, D5)', (days) => {
    expect(completeCourse(running(), 7, addDays(START, days))).toEqual({
      kind: 'counted',
      streak: {
        count: 4,
        run: { kind: 'counted', startedOn: START, endedOn: addDays(START, days) },
      },
      streakNumber: 4,
      rp: 60,
      coins: 3,
    });
  });

  test('an ordinary streak earns its RP and 2 coins (spec 9, D5)', () => {
    expect(completeCourse(running(4), 7, START)).toMatchObject({
      streakNumber: 5,
      rp: 50,
      coins: 2,
    });
  });

  test('a streak beyond the 44th earns the last RP of the table (D5)', () => {
    expect(completeCourse(running(44), 7, START)).toMatchObject({ streakNumber: 45, rp: 460 });
  });

  test('a later completion adds nothing and keeps the count (D5)', () => {
    const late = completeCourse(running(), 7, addDays(START, 7));
    expect(late).toEqual({ kind: 'too-late', streak: { count: 3, run: { kind: 'to-continue' } } });
    expect(startCourse(late.streak, 8, addDays(START, 9)).run).toMatchObject({ courseId: 8 });
  });

  test('completing another course than the running one adds nothing (D5)', () => {
    expect(completeCourse(running(), 8, START)).toEqual({
      kind: 'not-the-running-course',
      streak: running(),
    });
  });

  test('completing the same course a second time adds nothing (D4, D5)', () => {
    const { streak } = completeCourse(running(), 7, START);
    expect(completeCourse(streak, 7, START)).toEqual({ kind: 'not-the-running-course', streak });
  });

  test('nothing counts before a streak has begun (D5)', () => {
    expect(completeCourse<number>(NO_STREAK, 7, START).kind).toBe('not-the-running-course');
  });
});

describe('the reset after five weeks', () => {
  test('35 days without a new start put the count back to 0 (D5, spec 9)', () => {
    expect(streakAsOf(counted(), addDays(START, 34)).count).toBe(3);
    expect(streakAsOf(counted(), addDays(START, 35))).toEqual({ ...counted(), count: 0 });
  });

  test('a new start within the 35 days keeps the count, however the course goes on (D5)', () => {
    expect(streakAsOf(running(), addDays(START, 60)).count).toBe(3);
  });
});

test('the current milestone is a quarter of the count, rounded down (D5)', () => {
  expect([0, 3, 4, 7, 8, 44].map(currentMilestone)).toEqual([0, 0, 1, 1, 2, 11]);
});

test('a clock that is set back ends no course before it began (D5)', () => {
  const begun = startCourse(NO_STREAK, 7, '2026-07-14');
  const completed = completeCourse(begun, 7, '2026-07-13');
  expect(completed).toMatchObject({
    kind: 'counted',
    streak: { run: { startedOn: '2026-07-14', endedOn: '2026-07-14' } },
  });
});
