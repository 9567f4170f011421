/** A calendar day, `2026-07-14`, without a time zone. */
export type CalendarDay = `${number}-${number}-${number}`;

const SHAPE = /^\d{4}-\d{2}-\d{2}$/;
const MILLISECONDS_PER_DAY = 86_400_000;
const MILLISECONDS_PER_MINUTE = 60_000;
// The longest day has 25 hours, when clocks go back by one hour.
const LONGER_THAN_ANY_DAY = 26 * 60 * MILLISECONDS_PER_MINUTE;

// Creating a formatter takes a hundred times as long as using it.
const formatterOfZone = new Map<string, Intl.DateTimeFormat>();

function formatterFor(zone: string): Intl.DateTimeFormat {
  const known = formatterOfZone.get(zone);
  if (known) return known;
  const formatter = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    calendar: 'gregory',
    numberingSystem: 'latn',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  });
  formatterOfZone.set(zone, formatter);
  return formatter;
}

/** Whether the text names a day that exists: `2026-02-30` does not. */
export function isCalendarDay(text: string): text is CalendarDay {
  // `Date` reads a day that its month does not have as one of the next month.
  return SHAPE.test(text) && new Date(`${text}T00:00:00Z`).getUTCDate() === Number(text.slice(8));
}

// Nearly every call needs today's date, and class pages ask for the same times repeatedly. Zones differ by whole
// seconds, so a second belongs to one day.
const daysOfZone = new Map<string, Map<number, CalendarDay>>();
const MOST_REMEMBERED = 4096;

/** The calendar day it is at an instant in an IANA time zone such as `Asia/Kolkata` (D5). */
export function dayOf(instant: Date, zone: string): CalendarDay {
  const second = Math.floor(instant.getTime() / 1000);
  const known = daysOfZone.get(zone) ?? new Map<number, CalendarDay>();
  const remembered = known.get(second);
  if (remembered !== undefined) return remembered;
  const day = formattedDay(instant, zone);
  if (known.size >= MOST_REMEMBERED) known.clear();
  daysOfZone.set(zone, known.set(second, day));
  return day;
}

function formattedDay(instant: Date, zone: string): CalendarDay {
  const [month, date, year = ''] = formatterFor(zone).format(instant).split('/');
  const day = `${year.padStart(4, '0')}-${month}-${date}`;
  if (!SHAPE.test(day))
    throw new RangeError(`No calendar day for ${instant.toISOString()} in ${zone}`);
  return day as CalendarDay;
}

function midnightUtc(day: CalendarDay): number {
  if (!isCalendarDay(day)) throw new RangeError(`Not a calendar day: ${String(day)}`);
  return Date.parse(`${day}T00:00:00Z`);
}

/** Whole days from one day to another; negative when `to` comes first (D5). */
export function daysBetween(from: CalendarDay, to: CalendarDay): number {
  return (midnightUtc(to) - midnightUtc(from)) / MILLISECONDS_PER_DAY;
}

/** Whether a number of days has passed since an instant, by the calendar of a zone. */
export function areDaysSince(instant: Date, days: number, now: Date, zone: string): boolean {
  // A class list asks this for each student. Recent times need no calendar, even if a zone skips a
  // day.
  if (now.getTime() - instant.getTime() < (days - 2) * MILLISECONDS_PER_DAY) return false;
  return daysBetween(dayOf(instant, zone), dayOf(now, zone)) >= days;
}

/** The day `days` days later, or earlier if negative. */
export function addDays(day: CalendarDay, days: number): CalendarDay {
  const later = new Date(midnightUtc(day) + days * MILLISECONDS_PER_DAY).toISOString().slice(0, 10);
  if (!isCalendarDay(later)) throw new RangeError(`No calendar day ${days} days from ${day}`);
  return later;
}

/**
 * The first instant of the next calendar day in a zone. Clock changes can shift it to 01:00 and
 * make days of 23 or 25 hours. So it is searched for, not computed.
 */
export function nextMidnight(instant: Date, zone: string): Date {
  const today = dayOf(instant, zone);
  let stillToday = instant.getTime();
  let nextDay = stillToday + LONGER_THAN_ANY_DAY;
  while (nextDay - stillToday > 1) {
    const middle = Math.floor((stillToday + nextDay) / 2);
    if (dayOf(new Date(middle), zone) === today) stillToday = middle;
    else nextDay = middle;
  }
  return new Date(nextDay);
}

/**
 * Minutes left of the day, rounded up: with half a minute left the day is not over (spec 4, D5).
 */
export function minutesToMidnight(instant: Date, zone: string): number {
  return Math.ceil(
    (nextMidnight(instant, zone).getTime() - instant.getTime()) / MILLISECONDS_PER_MINUTE,
  );
}
