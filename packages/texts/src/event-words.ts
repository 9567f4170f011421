import { clockStyle } from './day-words.ts';

/** Times of an event and their zone: the school's. */
export type EventTimes = {
  readonly startsAt: string;
  readonly endsAt: string;
  readonly timeZone: string;
};

/** Sat, 21 November, 6:30 pm to 7:10 pm, in the school's zone. */
export const timesOf = ({ startsAt, endsAt, timeZone }: EventTimes, tag: string): string =>
  new Intl.DateTimeFormat(tag, {
    weekday: 'short',
    day: 'numeric',
    month: 'long',
    ...clockStyle(tag),
    timeZone,
  }).formatRange(new Date(startsAt), new Date(endsAt));

/** Day of the month and month, for a leaf of the calendar. */
export function leafOf({ startsAt, timeZone }: EventTimes, tag: string) {
  const part = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(tag, { timeZone, ...options }).format(new Date(startsAt));
  return { day: part({ day: 'numeric' }), month: part({ month: 'short' }) };
}
