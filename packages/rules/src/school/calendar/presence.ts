/** Whether a student is at work: who has not moved for long has gone. */
export const PRESENCES = ['working', 'stopped', 'away'] as const;
export type Presence = (typeof PRESENCES)[number];

const MINUTE_MS = 60_000;
/** Without a move for so long somebody has stopped, and after that has gone. */
export const STOPPED_MINUTES = 2;
export const AWAY_MINUTES = 10;

/** Whole minutes since somebody was seen. A clock that is ahead of ours says none. */
export const minutesSince = (lastSeenAt: Date, now: Date): number =>
  Math.max(0, Math.floor((now.getTime() - lastSeenAt.getTime()) / MINUTE_MS));

/** Whether somebody is at work now, by when they were seen last; null: never. */
export function presenceOf(lastSeenAt: Date | null, now: Date): Presence {
  if (lastSeenAt === null) return 'away';
  const minutes = minutesSince(lastSeenAt, now);
  if (minutes >= AWAY_MINUTES) return 'away';
  return minutes >= STOPPED_MINUTES ? 'stopped' : 'working';
}
