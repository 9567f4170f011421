import { assert, constantFrom, date, integer, property } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, dayOf, daysBetween, isCalendarDay, nextMidnight } from './calendar-day.ts';

const anInstant = date({
  min: new Date('2000-01-01'),
  max: new Date('2090-01-01'),
  noInvalidDate: true,
});
const aZone = constantFrom(
  'Asia/Kolkata',
  'Asia/Kathmandu',
  'Europe/Berlin',
  'America/Santiago',
  'Pacific/Auckland',
  'UTC',
);

describe('laws of calendar days', () => {
  test('adding days and counting them are each other’s inverse (D5)', () => {
    assert(
      property(anInstant, aZone, integer({ min: -20_000, max: 3_000 }), (instant, zone, days) => {
        const day = dayOf(instant, zone);
        expect(isCalendarDay(day)).toBe(true);
        expect(daysBetween(day, addDays(day, days))).toBe(days);
      }),
    );
  });

  test('one millisecond before the next midnight it is still today, at midnight it is tomorrow (D5)', () => {
    assert(
      property(anInstant, aZone, (instant, zone) => {
        const midnight = nextMidnight(instant, zone);
        expect(midnight.getTime()).toBeGreaterThan(instant.getTime());
        expect(dayOf(new Date(midnight.getTime() - 1), zone)).toBe(dayOf(instant, zone));
        expect(dayOf(midnight, zone)).toBe(addDays(dayOf(instant, zone), 1));
      }),
    );
  });
});
