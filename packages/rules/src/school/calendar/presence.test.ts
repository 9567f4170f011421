import { describe, expect, it } from 'vitest';
import { minutesSince, presenceOf } from './presence.ts';

const NOW = new Date('2026-11-28T10:00:00Z');
const ago = (seconds: number) => new Date(NOW.getTime() - seconds * 1000);

describe('whether a student is at work', () => {
  it.each([
    [0, 0],
    [59, 0],
    [60, 1],
    [3599, 59],
    [-90, 0],
  ])('%i seconds are %i whole minutes', (seconds, minutes) => {
    expect(minutesSince(ago(seconds), NOW)).toBe(minutes);
  });

  it.each([
    [0, 'working'],
    [119, 'working'],
    [120, 'stopped'],
    [599, 'stopped'],
    [600, 'away'],
    [-600, 'working'],
  ])('after %i seconds: %s', (seconds, presence) => {
    expect(presenceOf(ago(seconds), NOW)).toBe(presence);
  });

  it('a student who never signed in is away', () => {
    expect(presenceOf(null, NOW)).toBe('away');
  });
});
