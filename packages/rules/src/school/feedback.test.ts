import { describe, expect, test } from 'vitest';
import {
  areRatingsShown,
  averageRating,
  canSubmitFeedback,
  closeFeedback,
  isRating,
} from './feedback.ts';

describe('submitting feedback', () => {
  test('is enabled when every question is rated (spec 5)', () => {
    expect(
      canSubmitFeedback(
        [1, 2],
        new Map([
          [1, 5],
          [2, 1],
        ]),
      ),
    ).toBe(true);
  });

  test('is disabled while a question is unrated, whatever else is rated (spec 5)', () => {
    expect(
      canSubmitFeedback(
        [1, 2],
        new Map([
          [1, 5],
          [9, 5],
        ]),
      ),
    ).toBe(false);
  });

  test('is disabled if there are no questions (spec 5)', () => {
    expect(canSubmitFeedback([], new Map([[1, 5]]))).toBe(false);
  });

  test.each([0, 6, 2.5, Number.NaN, '3', null, undefined])('%o is no rating (spec 9)', (value) => {
    expect(isRating(value)).toBe(false);
  });
});

test('closing unrated feedback asks first when the school is in csat_schools, else skips silently (spec 4, 5)', () => {
  expect(closeFeedback('DEMO01', ['DEMO01'])).toBe('ask-first');
  expect(closeFeedback('DEMO02', ['DEMO01'])).toBe('skip-silently');
  expect(closeFeedback('DEMO01', [])).toBe('skip-silently');
});

test('ratings are shown once three students gave one, and averaged over all of them', () => {
  expect([0, 2, 3, 60].map(areRatingsShown)).toEqual([false, false, true, true]);
  expect(averageRating([0, 0, 0, 0, 0])).toBeNull();
  expect(averageRating([1, 0, 0, 0, 3])).toBe(4);
});
