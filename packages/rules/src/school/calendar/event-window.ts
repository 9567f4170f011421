const MILLISECONDS_PER_MINUTE = 60_000;
const MINUTES_PER_HOUR = 60;
const HOURS_PER_DAY = 24;
const MINUTES_PER_DAY = MINUTES_PER_HOUR * HOURS_PER_DAY;
/** Events are joinable, and the way in is visible, from so many minutes before the start (spec 9). */
export const JOIN_OPENS_MINUTES_BEFORE = 10;
/** Events are joinable until so many minutes after the start (spec 9). */
export const JOIN_CLOSES_MINUTES_AFTER = 15;

/** `join-closed`: the way in is still visible and can no longer be taken. */
export type EventPhase = 'upcoming' | 'joinable' | 'join-closed' | 'past';

export interface EventTimes {
  startsAt: Date;
  endsAt: Date;
}

/** Where an event stands now: joinable from 10 minutes before to 15 minutes after its start (spec 9). */
export function eventPhase({ startsAt, endsAt }: EventTimes, now: Date): EventPhase {
  const minutesSinceStart = (now.getTime() - startsAt.getTime()) / MILLISECONDS_PER_MINUTE;
  if (minutesSinceStart < -JOIN_OPENS_MINUTES_BEFORE) return 'upcoming';
  if (minutesSinceStart <= JOIN_CLOSES_MINUTES_AFTER) return 'joinable';
  return now.getTime() < endsAt.getTime() ? 'join-closed' : 'past';
}

/** Whether the way in shows: from 10 minutes before the start to the event's end (spec 9). */
export function isJoinVisible(event: EventTimes, now: Date): boolean {
  const moment = eventPhase(event, now);
  return moment === 'joinable' || moment === 'join-closed';
}

/** How long until the way in opens, never said as less than it is: below a day to the minute, above to the hour. */
export function waitUntil(ms: number): { days: number; hours: number; minutes: number } {
  const minutes = Math.ceil(ms / MILLISECONDS_PER_MINUTE);
  if (minutes < MINUTES_PER_DAY)
    return {
      days: 0,
      hours: Math.floor(minutes / MINUTES_PER_HOUR),
      minutes: minutes % MINUTES_PER_HOUR,
    };
  const hours = Math.ceil(minutes / MINUTES_PER_HOUR);
  return { days: Math.floor(hours / HOURS_PER_DAY), hours: hours % HOURS_PER_DAY, minutes: 0 };
}
