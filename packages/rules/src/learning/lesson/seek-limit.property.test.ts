import { array, assert, boolean, double, property, record } from 'fast-check';
import { expect, test } from 'vitest';
import {
  MAX_PLAYBACK_RATE,
  WATCHED_SLACK_SECONDS,
  allowedPosition,
  isBeyondLimit,
  watchOn,
  watchedUpTo,
} from './seek-limit.ts';

const stretches = array(
  record({
    isPlaying: boolean(),
    elapsedSeconds: double({ min: 0, max: 3, noNaN: true }),
    rate: double({ min: 0.25, max: 16, noNaN: true }),
    wanted: double({ min: 0, max: 4000, noNaN: true }),
  }),
  { maxLength: 300 },
);

test('however a student seeks and speeds up, the watched point stays within clock × 2 + 0.75 s and never shrinks (spec 5)', () => {
  assert(
    property(stretches, (taken) => {
      let watched = watchedUpTo(0);
      let clock = 0;
      for (const { wanted, ...stretch } of taken) {
        const position = allowedPosition(wanted, watched);
        expect(isBeyondLimit(position, watched)).toBe(false);
        const next = watchOn(watched, { ...stretch, position });
        clock += stretch.isPlaying ? stretch.elapsedSeconds : 0;
        expect(next.upTo).toBeGreaterThanOrEqual(watched.upTo);
        expect(next.upTo).toBeLessThanOrEqual(
          clock * MAX_PLAYBACK_RATE + WATCHED_SLACK_SECONDS + 1e-6,
        );
        watched = next;
      }
    }),
  );
});
