import { describe, expect, test } from 'vitest';
import { type GoalDay, goalParts, isBackAgain, isGoalMet, weeklySky } from './todays-goal.ts';

const day = (lesson: [boolean, boolean], practice: [boolean, boolean]): GoalDay => ({
  lesson: { exists: lesson[0], isDone: lesson[1] },
  practice: { exists: practice[0], isDone: practice[1] },
});

describe("today's goal (D16 goal)", () => {
  test('one practice and one lesson', () => {
    const both = day([true, true], [true, false]);
    expect(goalParts(both)).toEqual(['lesson', 'practice']);
    expect(isGoalMet(both)).toBe(false);
    expect(isGoalMet(day([true, true], [true, true]))).toBe(true);
  });

  test('whichever does not exist is left out', () => {
    expect(goalParts(day([true, false], [false, false]))).toEqual(['lesson']);
    expect(isGoalMet(day([true, true], [false, false]))).toBe(true);
    expect(isGoalMet(day([false, false], [true, true]))).toBe(true);
  });

  test('where there is nothing to do there is no goal, and none is met', () => {
    expect(goalParts(day([false, false], [false, false]))).toEqual([]);
    expect(isGoalMet(day([false, false], [false, false]))).toBe(false);
  });

  test('what was done counts though it is gone since', () => {
    expect(isGoalMet(day([false, true], [true, true]))).toBe(true);
  });
});

describe('the weekly sky (D16)', () => {
  test('has the seven days of the week, Monday first, with the days whose goal was met', () => {
    const sky = weeklySky('2026-11-26', new Set(['2026-11-23', '2026-11-26', '2026-11-20']));
    expect(sky.map(({ day: one }) => one)).toEqual([
      '2026-11-23',
      '2026-11-24',
      '2026-11-25',
      '2026-11-26',
      '2026-11-27',
      '2026-11-28',
      '2026-11-29',
    ]);
    expect(sky.map(({ isMet }) => isMet)).toEqual([true, false, false, true, false, false, false]);
  });
});

describe('who comes back after a missed day (D16 missing-is-free)', () => {
  test('is welcomed, from the second day on', () => {
    expect(isBackAgain('2026-11-26', '2026-11-24')).toBe(true);
    expect(isBackAgain('2026-12-01', '2026-11-29')).toBe(true);
  });

  test('but not who was there yesterday, or never before', () => {
    expect(isBackAgain('2026-11-26', '2026-11-25')).toBe(false);
    expect(isBackAgain('2026-12-01', '2026-11-30')).toBe(false);
    expect(isBackAgain('2026-11-26', null)).toBe(false);
  });
});
