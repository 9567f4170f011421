import { describe, expect, test } from 'vitest';
import { eventPhase, isJoinVisible, waitUntil } from './event-window.ts';

const START = new Date('2026-07-14T10:00:00Z');
const at = (minutes: number, seconds = 0) =>
  new Date(START.getTime() + (minutes * 60 + seconds) * 1000);
const event = { startsAt: START, endsAt: at(60) };

describe('an event of one hour', () => {
  test.each([
    [at(-60), 'upcoming', false],
    [at(-10, -1), 'upcoming', false],
    [at(-10), 'joinable', true],
    [at(0), 'joinable', true],
    [at(15), 'joinable', true],
    [at(15, 1), 'join-closed', true],
    [at(59), 'join-closed', true],
    [at(60), 'past', false],
  ])('at %s is %s (spec 9)', (now, moment, isVisible) => {
    expect(eventPhase(event, now)).toBe(moment);
    expect(isJoinVisible(event, now)).toBe(isVisible);
  });
});

test('a short event stays joinable until 15 minutes after its start (spec 9)', () => {
  expect(eventPhase({ startsAt: START, endsAt: at(5) }, at(14))).toBe('joinable');
  expect(eventPhase({ startsAt: START, endsAt: at(5) }, at(16))).toBe('past');
});

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

test.each([
  [30_000, 0, 0, 1],
  [90 * MINUTE, 0, 1, 30],
  [23 * HOUR + 59 * MINUTE + 1, 1, 0, 0],
  [24 * HOUR, 1, 0, 0],
  [24 * HOUR + MINUTE, 1, 1, 0],
  [47 * HOUR, 1, 23, 0],
  [47 * HOUR + 50 * MINUTE, 2, 0, 0],
  [48 * HOUR - 1, 2, 0, 0],
  [3 * 24 * HOUR + 5 * HOUR, 3, 5, 0],
])('a wait of %i ms is %i days, %i hours and %i minutes', (ms, days, hours, minutes) => {
  expect(waitUntil(ms)).toEqual({ days, hours, minutes });
});

test('a wait is never said as less than it is, and as less than an hour more', () => {
  for (let ms = 1; ms < 5 * 24 * HOUR; ms += 977_777) {
    const { days, hours, minutes } = waitUntil(ms);
    const said = ((days * 24 + hours) * 60 + minutes) * MINUTE;
    expect(said).toBeGreaterThanOrEqual(ms);
    expect(said - ms).toBeLessThan(days > 0 ? HOUR + MINUTE : MINUTE);
  }
});
