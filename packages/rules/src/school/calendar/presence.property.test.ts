import { assert, date, integer, property } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { AWAY_MINUTES, PRESENCES, STOPPED_MINUTES, minutesSince, presenceOf } from './presence.ts';

const anInstant = date({
  min: new Date('2020-01-01'),
  max: new Date('2060-01-01'),
  noInvalidDate: true,
});
const aDistance = integer({ min: -3_600_000, max: 3_600_000 });

describe('laws of being at work', () => {
  test('a student who was never seen is not at work', () => {
    assert(
      property(anInstant, (now) => {
        expect(presenceOf(null, now)).toBe('away');
      }),
    );
  });

  test('a student works, then has stopped, then is away: never back without activity', () => {
    assert(
      property(anInstant, aDistance, integer({ min: 0, max: 3_600_000 }), (seen, by, later) => {
        const now = new Date(seen.getTime() + by);
        const then = new Date(now.getTime() + later);
        expect(PRESENCES.indexOf(presenceOf(seen, then))).toBeGreaterThanOrEqual(
          PRESENCES.indexOf(presenceOf(seen, now)),
        );
      }),
    );
  });

  test('the minutes say which', () => {
    assert(
      property(anInstant, aDistance, (seen, by) => {
        const now = new Date(seen.getTime() + by);
        const minutes = minutesSince(seen, now);
        const presence = presenceOf(seen, now);
        expect(presence === 'working').toBe(minutes < STOPPED_MINUTES);
        expect(presence === 'away').toBe(minutes >= AWAY_MINUTES);
      }),
    );
  });
});
