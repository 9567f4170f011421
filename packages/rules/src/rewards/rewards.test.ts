import { describe, expect, test } from 'vitest';
import { LONGEST_REWARDED_STREAK, isMilestone, streakCoins, streakRp } from './rewards.ts';

const TABLE = [
  [30, 30, 30, 60],
  [50, 50, 50, 100],
  [70, 70, 70, 140],
  [90, 90, 90, 180],
  [110, 110, 110, 220],
  [130, 130, 130, 260],
  [150, 150, 150, 300],
  [170, 170, 170, 340],
  [190, 190, 190, 380],
  [210, 210, 210, 420],
  [230, 230, 230, 460],
].flat();

describe('streak rewards', () => {
  test('the RP table has 44 entries (spec 9)', () => {
    expect(TABLE).toHaveLength(LONGEST_REWARDED_STREAK);
    expect(TABLE.map((_, index) => streakRp(index + 1))).toEqual(TABLE);
  });

  test.each([45, 46, 48, 500])('streak %i earns the last entry of the table (D5)', (number) => {
    expect(streakRp(number)).toBe(460);
  });

  test('every fourth streak is a milestone and earns 3 coins, the others 2 (spec 9, D5)', () => {
    expect([1, 2, 3, 4, 5, 8, 44, 45, 48].map(isMilestone)).toEqual([
      false,
      false,
      false,
      true,
      false,
      true,
      true,
      false,
      true,
    ]);
    expect([1, 2, 3, 4, 5, 8, 44, 45, 48].map(streakCoins)).toEqual([2, 2, 2, 3, 2, 3, 3, 2, 3]);
  });

  test.each([0, -1, 1.5, Number.NaN])('there is no streak number %d to reward', (number) => {
    expect(() => streakRp(number)).toThrow(RangeError);
    expect(() => streakCoins(number)).toThrow(RangeError);
  });
});
