import { assert, constantFrom, double, integer, property } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { badgeFor, isBadgeWon, scorePercent } from './badge.ts';
import type { BadgeType } from './badge.ts';

const aScore = (scoreRaw: number, more: Partial<Parameters<typeof badgeFor>[0]> = {}) =>
  badgeFor({ scoreRaw, scoreMax: 100, masteryScore: null, grade: 6, ...more });

describe('the badge of a score', () => {
  test.each([
    [0, 0],
    [49.99, 0],
    [50, 1],
    [79.99, 1],
    [80, 2],
    [100, 2],
  ])(
    'a score of %d gives badge %i where the package names no mastery score (D6, spec 9)',
    (score, badge) => {
      expect(aScore(score)).toBe(badge);
    },
  );

  test('the best badge starts at the mastery score of the package (D6)', () => {
    expect(aScore(89, { masteryScore: 90 })).toBe(1);
    expect(aScore(90, { masteryScore: 90 })).toBe(2);
  });

  test('below 50 percent there is no badge, however low the mastery score (spec 4)', () => {
    expect(aScore(45, { masteryScore: 40 })).toBe(0);
    expect(aScore(50, { masteryScore: 40 })).toBe(2);
  });

  test('the score counts as a percentage of the package’s maximum (D6)', () => {
    expect(aScore(10, { scoreMax: 20 })).toBe(1);
    expect(aScore(9, { scoreMax: 20 })).toBe(0);
    expect(aScore(16, { scoreMax: 20 })).toBe(2);
  });

  test.each([null, 0, -5])('a maximum of %o counts as 100', (scoreMax) => {
    expect(scorePercent({ scoreRaw: 60, scoreMax })).toBe(60);
  });

  test('a claimed score stays within 0 and 100 percent', () => {
    assert(
      property(double(), double(), (scoreRaw, scoreMax) => {
        const percent = scorePercent({ scoreRaw, scoreMax });
        expect(percent >= 0 && percent <= 100).toBe(true);
      }),
    );
  });

  test.each([1, 2])('class %i gets none (D6, spec 9)', (grade) => {
    expect(aScore(100, { grade })).toBe(0);
  });

  test('a higher score never gives a lower badge (D6)', () => {
    assert(
      property(integer({ min: 0, max: 100 }), integer({ min: 0, max: 100 }), (one, other) => {
        expect(aScore(Math.max(one, other))).toBeGreaterThanOrEqual(aScore(Math.min(one, other)));
      }),
    );
  });
});

test('a badge never goes down, and is won only when it is better than the one held (D6)', () => {
  const badge = constantFrom<BadgeType>(0, 1, 2);
  assert(
    property(badge, badge, (held, earned) => {
      expect(isBadgeWon(held, earned)).toBe(Math.max(held, earned) !== held);
    }),
  );
});
