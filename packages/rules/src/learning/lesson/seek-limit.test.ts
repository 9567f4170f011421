import { describe, expect, test } from 'vitest';
import { allowedPosition, isBeyondLimit, watchOn, watchedUpTo } from './seek-limit.ts';

const playing = { isPlaying: true, elapsedSeconds: 1, rate: 1 };

describe('seeking', () => {
  const watched = watchedUpTo(20);

  test('backward is free (spec 5)', () => {
    expect(allowedPosition(3, watched)).toBe(3);
  });

  test('forward ends 1 second beyond the watched point (spec 5, 9)', () => {
    expect(allowedPosition(21, watched)).toBe(21);
    expect(allowedPosition(21.01, watched)).toBe(21);
    expect(allowedPosition(600, watched)).toBe(21);
  });

  test('a position beyond that is pulled back (spec 5)', () => {
    expect(isBeyondLimit(21, watched)).toBe(false);
    expect(isBeyondLimit(21.01, watched)).toBe(true);
  });

  test.each([Number.NaN, Number.POSITIVE_INFINITY])(
    'to %d stays at the watched point',
    (wanted) => {
      expect(allowedPosition(wanted, watched)).toBe(20);
    },
  );
});

describe('the watched point', () => {
  test('grows with what plays', () => {
    expect(watchOn(watchedUpTo(10), { ...playing, position: 11 }).upTo).toBe(11);
    expect(watchOn(watchedUpTo(10), { ...playing, rate: 2, position: 12 }).upTo).toBe(12);
  });

  test('keeps up when the browser reports rarely, as it does in a hidden tab', () => {
    const stretch = { ...playing, elapsedSeconds: 60, position: 70 };
    expect(watchOn(watchedUpTo(10), stretch).upTo).toBe(70);
  });

  test('does not grow while the video is paused or waits for data', () => {
    const stretch = { ...playing, isPlaying: false, position: 10.9 };
    expect(watchOn(watchedUpTo(10), stretch)).toEqual(watchedUpTo(10));
  });

  test('does not shrink when an earlier part plays', () => {
    expect(watchOn(watchedUpTo(10), { ...playing, position: 4 })).toEqual(watchedUpTo(10));
  });

  test('does not jump to a position that has to be pulled back', () => {
    const stretch = { ...playing, elapsedSeconds: 0.25, position: 400 };
    expect(watchOn(watchedUpTo(10), stretch)).toEqual(watchedUpTo(10));
  });

  test('grows by no more than clock × rate + 0.75 s', () => {
    const stretch = { ...playing, elapsedSeconds: 0.1, position: 11 };
    expect(watchOn(watchedUpTo(10), stretch).upTo).toBeCloseTo(10.85);
  });

  test('the slack is there once, not at every step', () => {
    let watched = watchedUpTo(10);
    for (let step = 0; step < 100; step += 1) {
      const position = allowedPosition(1000, watched);
      watched = watchOn(watched, { ...playing, elapsedSeconds: 0.01, position });
    }
    expect(watched.upTo).toBeCloseTo(10 + 100 * 0.01 + 0.75);
  });

  test('time on watched parts cannot be saved up for a jump', () => {
    let watched = watchedUpTo(100);
    watched = watchOn(watched, { ...playing, elapsedSeconds: 90, position: 95 });
    watched = watchOn(watched, { ...playing, elapsedSeconds: 0, position: 101 });
    expect(watched.upTo).toBe(100.75);
  });

  test('a rate above 2 counts as 2', () => {
    const stretch = { ...playing, elapsedSeconds: 0.05, rate: 16, position: 10.9 };
    expect(watchOn(watchedUpTo(10), stretch).upTo).toBeCloseTo(10.85);
  });
});
