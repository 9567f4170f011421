import { assert, constantFrom, integer, property } from 'fast-check';
import { expect, test } from 'vitest';
import type { CalendarDay } from './calendar-day.ts';
import { instantAt, instantOf, isTimeZone, monthSpan, wallClockAt } from './wall-clock.ts';

const at = (day: CalendarDay, time: string, zone: string) =>
  instantAt(day, time, zone).toISOString();

test.each([
  ['2026-11-21', '16:30', 'Asia/Kolkata', '2026-11-21T11:00:00.000Z'],
  ['2026-11-21', '00:00', 'Asia/Kolkata', '2026-11-20T18:30:00.000Z'],
  ['2026-11-21', '23:59', 'America/New_York', '2026-11-22T04:59:00.000Z'],
  ['2026-01-01', '00:15', 'Pacific/Kiritimati', '2025-12-31T10:15:00.000Z'],
] as const)('%s %s in %s (D5)', (day, time, zone, instant) => {
  expect(at(day, time, zone)).toBe(instant);
});

test('a time that clocks skip is when they do (D5)', () => {
  expect(at('2026-03-29', '02:30', 'Europe/Berlin')).toBe('2026-03-29T01:00:00.000Z');
});

test('clocks show that time then, in zones that never change theirs (D5)', () => {
  assert(
    property(
      integer({ min: 0, max: 60 * 24 * 365 * 30 }),
      constantFrom(['Asia/Kolkata', 330], ['Asia/Kathmandu', 345], ['UTC', 0], ['Asia/Dubai', 240]),
      (minute, [zone, ahead]) => {
        const instant = new Date(Date.UTC(2020, 0, 1) + minute * 60_000);
        const wall = new Date(instant.getTime() + ahead * 60_000).toISOString();
        const day = wall.slice(0, 10) as CalendarDay;
        expect(instantAt(day, wall.slice(11, 16), zone)).toEqual(instant);
      },
    ),
  );
});

test('a time typed in a form is the same time when the form is opened again, in any zone (D5)', () => {
  assert(
    property(
      integer({ min: 0, max: 60 * 24 * 365 * 30 }),
      constantFrom('Asia/Kolkata', 'Asia/Kathmandu', 'UTC', 'America/St_Johns', 'Pacific/Chatham'),
      (minute, zone) => {
        const shown = wallClockAt(new Date(Date.UTC(2020, 0, 1) + minute * 60_000), zone);
        expect(wallClockAt(instantOf(shown, zone), zone)).toBe(shown);
      },
    ),
  );
  expect(wallClockAt(new Date('2026-11-20T18:30:00Z'), 'Asia/Kolkata')).toBe('2026-11-21T00:00');
});

test('a time zone is one that is known (D5)', () => {
  expect(isTimeZone('Asia/Kolkata')).toBe(true);
  expect(isTimeZone('Asia/Atlantis')).toBe(false);
  expect(() => instantAt('2026-02-30', '10:00', 'UTC')).toThrow(RangeError);
  expect(() => instantAt('2026-02-20', '24:00', 'UTC')).toThrow(RangeError);
});

test.each([
  ['2026-12', 'Asia/Kolkata', '2026-11-30T18:30:00.000Z', '2026-12-31T18:30:00.000Z'],
  ['2028-02', 'UTC', '2028-02-01T00:00:00.000Z', '2028-03-01T00:00:00.000Z'],
  ['2026-03', 'Europe/Berlin', '2026-02-28T23:00:00.000Z', '2026-03-31T22:00:00.000Z'],
])('%s in %s goes from its first midnight to the next one (D9)', (month, zone, from, to) => {
  expect(monthSpan(month, zone)).toEqual({ from: new Date(from), to: new Date(to) });
});
