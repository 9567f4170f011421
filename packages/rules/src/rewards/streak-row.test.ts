import { describe, expect, test } from 'vitest';
import {
  compactBar,
  lastStreakShown,
  nextMilestone,
  reachedSinceMilestone,
  streakRow,
} from './streak-row.ts';

const numbers = (stops: { streakNumber: number }[]) => stops.map((stop) => stop.streakNumber);

describe('the streak row', () => {
  test('the next milestone is current milestone × 4 + 4 (spec 9)', () => {
    expect([0, 1, 10].map(nextMilestone)).toEqual([4, 8, 44]);
  });

  test('the list extends to current milestone × 4 + 10 (spec 9)', () => {
    expect([0, 1, 10].map(lastStreakShown)).toEqual([10, 14, 50]);
    expect(numbers(streakRow(5, 1))).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14]);
  });

  test('the bar shows those tied since the last milestone before those that come', () => {
    expect([0, 3, 4, 6, 44].map(reachedSinceMilestone)).toEqual([0, 3, 0, 2, 0]);
  });

  test('each number says whether it is reached, a milestone, and what it earns (spec 2, 9)', () => {
    const row = streakRow(3, 0);
    expect(row[2]).toEqual({
      streakNumber: 3,
      isReached: true,
      isMilestone: false,
      rp: 30,
      coins: 2,
    });
    expect(row[3]).toEqual({
      streakNumber: 4,
      isReached: false,
      isMilestone: true,
      rp: 60,
      coins: 3,
    });
  });
});

describe('the compact bar', () => {
  test('shows the four upcoming numbers (spec 2, 9)', () => {
    expect(numbers(compactBar(0))).toEqual([1, 2, 3, 4]);
    expect(numbers(compactBar(3))).toEqual([4, 5, 6, 7]);
  });

  test('ends with the last four of 44 (spec 9)', () => {
    expect(numbers(compactBar(40))).toEqual([41, 42, 43, 44]);
    expect(numbers(compactBar(60))).toEqual([41, 42, 43, 44]);
    expect(compactBar(60).every((stop) => stop.isReached)).toBe(true);
  });
});
