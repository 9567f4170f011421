import { assert, date, property } from 'fast-check';
import { expect, test } from 'vitest';
import { type CalendarDay, daysBetween } from './calendar-day.ts';
import { lastWeeks, weekOf } from './week.ts';

test('a week begins on Monday', () => {
  expect(weekOf('2026-11-16')).toBe('2026-11-16');
  expect(weekOf('2026-11-21')).toBe('2026-11-16');
  expect(weekOf('2026-11-22')).toBe('2026-11-16');
  expect(weekOf('2026-11-23')).toBe('2026-11-23');
});

test('the last weeks follow each other up to the current one', () => {
  expect(lastWeeks('2026-01-07', 3)).toEqual(['2025-12-22', '2025-12-29', '2026-01-05']);
});

test('every day is in a week that began on a Monday at most six days before', () => {
  const bounds = { min: new Date('1990-01-01'), max: new Date('2090-01-01'), noInvalidDate: true };
  assert(
    property(date(bounds), (moment) => {
      const day = moment.toISOString().slice(0, 10) as CalendarDay;
      const monday = weekOf(day);
      expect(new Date(`${monday}T00:00:00Z`).getUTCDay()).toBe(1);
      expect(daysBetween(monday, day)).toBeGreaterThanOrEqual(0);
      expect(daysBetween(monday, day)).toBeLessThanOrEqual(6);
    }),
  );
});
