import { describe, expect, test } from 'vitest';
import {
  areDaysSince,
  addDays,
  dayOf,
  daysBetween,
  isCalendarDay,
  minutesToMidnight,
  nextMidnight,
} from './calendar-day.ts';

describe('calendar days in a school’s time zone', () => {
  test('a day begins at midnight of the school, not of the server (D5)', () => {
    expect(dayOf(new Date('2026-07-14T18:29:59Z'), 'Asia/Kolkata')).toBe('2026-07-14');
    expect(dayOf(new Date('2026-07-14T18:30:00Z'), 'Asia/Kolkata')).toBe('2026-07-15');
    expect(dayOf(new Date('2026-07-14T18:30:00Z'), 'America/New_York')).toBe('2026-07-14');
  });

  test('days are counted by the calendar, over months, leap days and changes of the clock (D5)', () => {
    expect(daysBetween('2026-07-14', '2026-07-14')).toBe(0);
    expect(daysBetween('2028-02-28', '2028-03-01')).toBe(2);
    expect(daysBetween('2026-03-28', '2026-03-30')).toBe(2);
    expect(daysBetween('2026-01-01', '2025-12-31')).toBe(-1);
  });

  test('days are added over the end of a year', () => {
    expect(addDays('2026-12-30', 3)).toBe('2027-01-02');
    expect(addDays('2026-03-01', -1)).toBe('2026-02-28');
  });

  test.each(['2026-02-30', '2026-13-01', '2026-1-1', '20260101', '', '2026-01-01T00:00'])(
    '%o is no calendar day',
    (text) => {
      expect(isCalendarDay(text)).toBe(false);
    },
  );

  test('a wrong day is refused, not silently computed with', () => {
    expect(() => daysBetween('2026-02-30', '2026-03-01')).toThrow(RangeError);
    expect(() => addDays('2026-99-01', 1)).toThrow(RangeError);
  });
});

describe('days since an instant', () => {
  const zone = 'Asia/Kolkata';
  const at = (moment: string) => new Date(moment);

  test('count by the calendar, not by hours', () => {
    const evening = at('2026-07-10T17:00:00Z'); // 22:30 on the 10th
    expect(areDaysSince(evening, 3, at('2026-07-12T18:29:59Z'), zone)).toBe(false);
    expect(areDaysSince(evening, 3, at('2026-07-12T18:30:00Z'), zone)).toBe(true);
    expect(areDaysSince(evening, 3, evening, zone)).toBe(false);
    expect(areDaysSince(evening, 3, at('2026-09-12T18:30:00Z'), zone)).toBe(true);
  });

  test('where a zone left a day out, as Samoa did its 30th of December 2011', () => {
    const before = at('2011-12-29T20:00:00Z'); // 10:00 on the 29th
    const after = at('2011-12-30T10:30:00Z'); // 00:30 on the 31st
    expect(areDaysSince(before, 2, after, 'Pacific/Apia')).toBe(true);
  });
});

describe('the time left until midnight', () => {
  test('counts the minutes to midnight of the school (spec 4, D5)', () => {
    expect(minutesToMidnight(new Date('2026-07-14T12:15:00Z'), 'Asia/Kolkata')).toBe(6 * 60 + 15);
    expect(minutesToMidnight(new Date('2026-07-13T18:30:00Z'), 'Asia/Kolkata')).toBe(24 * 60);
  });

  test('never says zero while the day lasts (D5)', () => {
    expect(minutesToMidnight(new Date('2026-07-14T18:29:59.999Z'), 'Asia/Kolkata')).toBe(1);
  });

  test('knows days of 23 and of 25 hours (D5)', () => {
    expect(minutesToMidnight(new Date('2026-03-28T23:00:00Z'), 'Europe/Berlin')).toBe(23 * 60);
    expect(minutesToMidnight(new Date('2026-10-24T22:00:00Z'), 'Europe/Berlin')).toBe(25 * 60);
  });

  test('knows a day that begins at one o’clock because clocks change at midnight (D5)', () => {
    // Chile puts its clocks forward at 24:00 on Saturday 5 September 2026: Sunday begins at 01:00.
    const saturdayEvening = new Date('2026-09-06T03:00:00Z');
    expect(dayOf(saturdayEvening, 'America/Santiago')).toBe('2026-09-05');
    expect(nextMidnight(saturdayEvening, 'America/Santiago')).toEqual(
      new Date('2026-09-06T04:00:00Z'),
    );
  });
});

describe('days that are remembered', () => {
  const ZONE = 'Asia/Kolkata';

  test('are right for more moments than are remembered', () => {
    const start = Date.UTC(2026, 0, 1);
    const hour = 3_600_000;
    for (let at = 0; at < 5000; at += 1) {
      const moment = new Date(start + at * hour);
      const inZone = new Date(moment.getTime() + 5.5 * hour);
      expect(dayOf(moment, ZONE)).toBe(inZone.toISOString().slice(0, 10));
    }
  });

  test('are counted from one day to another, not from hour to hour', () => {
    const at = (text: string) => new Date(`${text}+05:30`);
    const seen = at('2026-07-10T23:50:00');
    expect(areDaysSince(seen, 7, at('2026-07-16T23:59:00'), ZONE)).toBe(false);
    expect(areDaysSince(seen, 7, at('2026-07-17T00:10:00'), ZONE)).toBe(true);
    expect(areDaysSince(seen, 1, at('2026-07-11T00:00:00'), ZONE)).toBe(true);
    expect(areDaysSince(seen, 2, seen, ZONE)).toBe(false);
  });

  test('beyond the calendar is refused by name', () => {
    expect(() => addDays('9999-12-31', 1)).toThrow('No calendar day 1 days from 9999-12-31');
    expect(() => daysBetween('2026-02-30', '2026-03-01')).toThrow('Not a calendar day: 2026-02-30');
  });
});
