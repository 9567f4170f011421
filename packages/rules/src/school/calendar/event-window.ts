const MILLISECONDS_PER_MINUTE = 60_000;
const MINUTES_PER_HOUR = 60;
const HOURS_PER_DAY = 24;
const MINUTES_PER_DAY = MINUTES_PER_HOUR * HOURS_PER_DAY;
/** Minutes before the start from which an event is joinable and Join is visible (spec 9). */
export const JOIN_OPENS_MINUTES_BEFORE = 10;
/** Minutes after the start until which an event is joinable (spec 9). */
export const JOIN_CLOSES_MINUTES_AFTER = 15;

/** `join-closed`: Join is visible but disabled. */
export type EventPhase = 'upcoming' | 'joinable' | 'join-closed' | 'past';

export interface EventTimes {
  startsAt: Date;
  endsAt: Date;
}

/** Phase of an event: joinable from 10 minutes before to 15 minutes after its start (spec 9). */
export function eventPhase({ startsAt, endsAt }: EventTimes, now: Date): EventPhase {
  const minutesSinceStart = (now.getTime() - startsAt.getTime()) / MILLISECONDS_PER_MINUTE;
  if (minutesSinceStart < -JOIN_OPENS_MINUTES_BEFORE) return 'upcoming';
  if (minutesSinceStart <= JOIN_CLOSES_MINUTES_AFTER) return 'joinable';
  return now.getTime() < endsAt.getTime() ? 'join-closed' : 'past';
}

/** Whether Join is visible: from 10 minutes before the start to the end (spec 9). */
export function isJoinVisible(event: EventTimes, now: Date): boolean {
  const moment = eventPhase(event, now);
  return moment === 'joinable' || moment === 'join-closed';
}

/** Time until Join opens, rounded up: to minutes below a day, to hours above. */
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
