/** Presence of a student: without activity first stopped, then away. */
export const PRESENCES = ['working', 'stopped', 'away'] as const;
export type Presence = (typeof PRESENCES)[number];

const MINUTE_MS = 60_000;
/** Minutes without activity until stopped; after that, away. */
export const STOPPED_MINUTES = 2;
export const AWAY_MINUTES = 10;

/** Whole minutes since the last activity; 0 if its time is in the future. */
export const minutesSince = (lastSeenAt: Date, now: Date): number =>
  Math.max(0, Math.floor((now.getTime() - lastSeenAt.getTime()) / MINUTE_MS));

/** Presence by the time last seen; null: never. */
export function presenceOf(lastSeenAt: Date | null, now: Date): Presence {
  if (lastSeenAt === null) return 'away';
  const minutes = minutesSince(lastSeenAt, now);
  if (minutes >= AWAY_MINUTES) return 'away';
  return minutes >= STOPPED_MINUTES ? 'stopped' : 'working';
}
