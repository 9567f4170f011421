import { type CalendarDay, isCalendarDay } from './calendar-day.ts';

const MILLISECONDS_PER_HOUR = 3_600_000;
/** Zones reach from 12 hours behind UTC to 14 hours ahead of it. */
const FURTHEST_HOURS = 14;

/** Local time of a zone, encoded as UTC milliseconds. */
function wallClock(instant: number, format: Intl.DateTimeFormat): number {
  const part = new Map(
    format.formatToParts(instant).map(({ type, value }) => [type, Number(value)]),
  );
  const of = (name: Intl.DateTimeFormatPartTypes) => part.get(name) ?? 0;
  return Date.UTC(of('year'), of('month') - 1, of('day'), of('hour'), of('minute'), of('second'));
}

const clockOf = (zone: string) =>
  new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    calendar: 'gregory',
    numberingSystem: 'latn',
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });

/** Whether a name is an IANA time zone, such as `Asia/Kolkata`. */
export function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

/**
 * The instant at which clocks in an IANA zone show a time of a day, such as `16:30` (D5). A skipped
 * time gives the instant of the clock change, a repeated time one of the two.
 */
export function instantAt(day: CalendarDay, time: string, zone: string): Date {
  if (!isCalendarDay(day) || !/^([01]\d|2[0-3]):[0-5]\d$/.test(time))
    throw new RangeError(`Not a time of a day: ${day} ${time}`);
  const format = clockOf(zone);
  const wanted = Date.parse(`${day}T${time}:00Z`);
  let before = wanted - FURTHEST_HOURS * MILLISECONDS_PER_HOUR - 1;
  let reached = wanted + FURTHEST_HOURS * MILLISECONDS_PER_HOUR;
  while (reached - before > 1) {
    const middle = Math.floor((before + reached) / 2);
    if (wallClock(middle, format) >= wanted) reached = middle;
    else before = middle;
  }
  return new Date(reached);
}

/**
 * Local time of a zone at an instant, to the minute: `2026-11-21T16:30`, as in a datetime-local
 * field.
 */
export const wallClockAt = (instant: Date, zone: string): string =>
  new Date(wallClock(instant.getTime(), clockOf(zone))).toISOString().slice(0, 16);

/**
 * The instant of a local time in a zone, from a datetime-local field such as `2026-11-21T16:30`.
 */
export const instantOf = (wallTime: string, zone: string): Date =>
  instantAt(wallTime.slice(0, 10) as CalendarDay, wallTime.slice(11, 16), zone);

/**
 * The span of a month such as `2026-07` in a zone: its first instant and that of the next month
 * (D9).
 */
export function monthSpan(month: string, zone: string): { from: Date; to: Date } {
  const [year = Number.NaN, number = Number.NaN] = month.split('-').map(Number);
  const next = new Date(Date.UTC(year, number, 1)).toISOString().slice(0, 10);
  return {
    from: instantAt(`${month}-01` as CalendarDay, '00:00', zone),
    to: instantAt(next as CalendarDay, '00:00', zone),
  };
}
