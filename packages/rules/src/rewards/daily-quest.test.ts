import { describe, expect, test } from 'vitest';
import { questOpensOn, questStatuses } from './daily-quest.ts';

const statuses = (...how: Parameters<typeof questStatuses<number>>) => [
  ...questStatuses(...how).values(),
];

describe('daily quests', () => {
  test('the first is open before and on the day the course is started (spec 1, 2)', () => {
    expect(statuses([1, 2, 3], new Set(), null, '2026-07-14')).toEqual([
      'open',
      'waiting',
      'waiting',
    ]);
    expect(statuses([1, 2, 3], new Set(), '2026-07-14', '2026-07-14')).toEqual([
      'open',
      'waiting',
      'waiting',
    ]);
  });

  test('one more opens each calendar day (spec 1, 2)', () => {
    expect(statuses([1, 2, 3], new Set([1]), '2026-07-13', '2026-07-14')).toEqual([
      'done',
      'open',
      'waiting',
    ]);
    expect(statuses([1, 2, 3], new Set([1]), '2026-07-01', '2026-07-14')).toEqual([
      'done',
      'open',
      'open',
    ]);
  });

  test('a done quest stays done, and a start in the future locks no more than the rest', () => {
    expect(statuses([1, 2, 3], new Set([3]), '2026-08-01', '2026-07-14')).toEqual([
      'open',
      'waiting',
      'done',
    ]);
  });

  test('the day that opens one counts from the start of the course', () => {
    expect(questOpensOn(0, '2026-07-31')).toBe('2026-07-31');
    expect(questOpensOn(1, '2026-07-31')).toBe('2026-08-01');
    expect(questOpensOn(1, null)).toBeNull();
  });
});
