import { clockStyle } from '@skillkite/texts/day-words';
import type { Event } from '../../app/domain.ts';

type Times = Pick<Event, 'startsAt' | 'endsAt' | 'timeZone'>;

/** Sat, 21 November, 6:30 pm to 7:10 pm, in the school's zone. */
export function timesOf({ startsAt, endsAt, timeZone }: Times, tag: string): string {
  return new Intl.DateTimeFormat(tag, {
    weekday: 'short',
    day: 'numeric',
    month: 'long',
    ...clockStyle(tag),
    timeZone,
  }).formatRange(new Date(startsAt), new Date(endsAt));
}

/** The zone's own name: India Standard Time. */
export function zoneName(timeZone: string, tag: string): string {
  const parts = new Intl.DateTimeFormat(tag, {
    timeZone,
    timeZoneName: 'long',
  }).formatToParts(new Date());
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
}

/** Day of the month and month, for a leaf of the calendar. */
export function leafOf({ startsAt, timeZone }: Times, tag: string) {
  const part = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(tag, { timeZone: timeZone, ...options }).format(new Date(startsAt));
  return { day: part({ day: 'numeric' }), month: part({ month: 'short' }) };
}

/** The next months from the one of a moment, as `2026-11`. */
export function monthsFrom(moment: Date, count: number, before: number): string[] {
  return Array.from({ length: count }, (_, index) => {
    const at = new Date(Date.UTC(moment.getFullYear(), moment.getMonth() - before + index, 1));
    return at.toISOString().slice(0, 7);
  });
}

/** November 2026. */
export const monthName = (month: string, tag: string): string =>
  new Intl.DateTimeFormat(tag, {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(`${month}-01T00:00:00Z`));
