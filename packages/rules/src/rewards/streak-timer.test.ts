import { describe, expect, test } from 'vitest';
import { addDays } from '../time/calendar-day.ts';
import { streakTimer, timedRun } from './streak-timer.ts';

const ZONE = 'Asia/Kolkata';
const DAY = '2026-07-01';
/** 18:15 in Kolkata (5 h 45 min to midnight), a number of days after `DAY`. */
const eveningAfter = (days: number) => new Date(`${addDays(DAY, days)}T12:45:00Z`);
const COUNTDOWN = { kind: 'countdown', hours: 5, minutes: 45 };

describe('what the streak panel says (spec 4, D5)', () => {
  test('before the first streak: Start an ILM, To Begin Streak', () => {
    expect(streakTimer({ kind: 'not-begun' }, eveningAfter(0), ZONE)).toEqual({
      value: { kind: 'start-an-ilm' },
      label: 'to-begin',
      highlighted: false,
    });
  });

  test('begun and without dates: Start an ILM, To Continue Streak', () => {
    expect(streakTimer({ kind: 'to-continue' }, eveningAfter(0), ZONE)).toEqual({
      value: { kind: 'start-an-ilm' },
      label: 'to-continue',
      highlighted: false,
    });
  });

  test.each([
    [0, { kind: 'days', days: 7 }, 'ends-in', false],
    [1, { kind: 'days', days: 6 }, 'ends-in', false],
    [2, { kind: 'days', days: 5 }, 'ends-in', true],
    [5, { kind: 'days', days: 2 }, 'ends-in', true],
    [6, COUNTDOWN, 'ends-in', true],
    [7, { kind: 'days', days: 0 }, 'expired', true],
    [8, { kind: 'start-a-new-ilm' }, 'expired', false],
    [90, { kind: 'start-a-new-ilm' }, 'expired', false],
  ])('%i days after the start of a course (spec 9)', (days, value, label, highlighted) => {
    const timer = streakTimer({ kind: 'running', startedOn: DAY }, eveningAfter(days), ZONE);
    expect(timer).toEqual({ value, label, highlighted });
  });

  test.each([
    [0, { kind: 'start-a-new-ilm' }, 'start-in', false],
    [1, { kind: 'days', days: 34 }, 'start-in', false],
    [29, { kind: 'days', days: 6 }, 'start-in', false],
    [30, { kind: 'days', days: 5 }, 'start-in', true],
    [33, { kind: 'days', days: 2 }, 'start-in', true],
    [34, COUNTDOWN, 'start-in', true],
    [35, { kind: 'days', days: 0 }, 'expired', true],
    [36, { kind: 'start-a-new-ilm' }, 'expired', false],
  ])('%i days after a counted completion', (days, value, label, highlighted) => {
    const timer = streakTimer({ kind: 'counted', endedOn: DAY }, eveningAfter(days), ZONE);
    expect(timer).toEqual({ value, label, highlighted });
  });

  test('the day is that of the school: at half past six in the evening in London it is tomorrow in Kolkata', () => {
    const now = new Date('2026-07-07T18:30:00Z');
    expect(streakTimer({ kind: 'running', startedOn: DAY }, now, ZONE).label).toBe('expired');
    expect(streakTimer({ kind: 'running', startedOn: DAY }, now, 'Europe/London').label).toBe(
      'ends-in',
    );
  });
});

describe('reading the fields of the streak answer (spec 3)', () => {
  test.each([
    [{ isBegin: false, ilmStartDate: DAY, ilmEndDate: null }, { kind: 'not-begun' }],
    [{ isBegin: true, ilmStartDate: null, ilmEndDate: null }, { kind: 'to-continue' }],
    [
      { isBegin: true, ilmStartDate: DAY, ilmEndDate: null },
      { kind: 'running', startedOn: DAY },
    ],
    [
      { isBegin: true, ilmStartDate: DAY, ilmEndDate: DAY },
      { kind: 'counted', endedOn: DAY },
    ],
  ] as const)('%o is %o', (details, run) => {
    expect(timedRun(details)).toEqual(run);
  });
});

test('a clock that is set back gives a course no more than its seven days (D5)', () => {
  const run = { kind: 'running', startedOn: '2026-07-14' } as const;
  const yesterday = new Date('2026-07-13T06:00:00Z');
  expect(streakTimer(run, yesterday, 'Asia/Kolkata').value).toEqual({ kind: 'days', days: 7 });
});
