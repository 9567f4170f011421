import { array, assert, double, property } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { progressSeconds, videoProgressDue, watchSeconds } from './watch-progress.ts';
import type { VideoSent } from './watch-progress.ts';

describe('explore watch seconds', () => {
  test.each([
    [0, 0],
    [4.99, 0],
    [5, 5],
    [64.2, 60],
    [-3, 0],
    [Number.NaN, 0],
    [Number.POSITIVE_INFINITY, 0],
  ])('%d seconds are told as %i (spec 5, 9)', (seconds, told) => {
    expect(watchSeconds(seconds)).toBe(told);
  });

  test('rounding on both sides gives what rounding once gives (D4)', () => {
    assert(
      property(double({ min: 0, max: 100_000, noNaN: true }), (seconds) => {
        expect(watchSeconds(watchSeconds(seconds))).toBe(watchSeconds(seconds));
        expect(watchSeconds(seconds) % 5).toBe(0);
      }),
    );
  });
});

test('lesson progress is the current duration for video, else 100 (spec 4, 5, 9)', () => {
  expect(progressSeconds('video', 42.7)).toBe(42);
  expect(
    (['interactive', 'image', 'doc'] as const).map((group) => progressSeconds(group, 42)),
  ).toEqual([100, 100, 100]);
});

describe('video progress', () => {
  const at = (seconds: number, hasEnded = false) => ({ seconds, duration: 60, hasEnded });

  test('is sent at 5 seconds (spec 4)', () => {
    expect(videoProgressDue('nothing', at(4.9))).toBeNull();
    expect(videoProgressDue('nothing', at(5))).toBe('first');
    expect(videoProgressDue('first', at(30))).toBeNull();
  });

  test('is done at full duration (spec 4)', () => {
    expect(videoProgressDue('first', at(59.9))).toBeNull();
    expect(videoProgressDue('first', at(60))).toBe('done');
    expect(videoProgressDue('first', at(59.9, true))).toBe('done');
  });

  test('of a video shorter than 5 seconds is done without a first (spec 4)', () => {
    expect(videoProgressDue('nothing', { seconds: 3, duration: 3, hasEnded: true })).toBe('done');
  });

  test('is not done while the duration is still unknown', () => {
    expect(videoProgressDue('nothing', { seconds: 0, duration: 0, hasEnded: false })).toBeNull();
    expect(
      videoProgressDue('nothing', { seconds: 0, duration: Number.NaN, hasEnded: false }),
    ).toBeNull();
  });

  test('is sent once each, however the position jumps (spec 4)', () => {
    assert(
      property(array(double({ min: 0, max: 60, noNaN: true })), (positions) => {
        let sent: VideoSent = 'nothing';
        const events: string[] = [];
        for (const seconds of positions) {
          const due = videoProgressDue(sent, at(seconds));
          if (due) events.push(due);
          sent = due ?? sent;
        }
        expect(['', 'first', 'done', 'first done']).toContain(events.join(' '));
      }),
    );
  });
});
