import { describe, expect, test } from 'vitest';
import { eventPhase, isJoinVisible } from './event-window.ts';

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
