import { MAX_PLAYBACK_RATE, SEEK_TOLERANCE_SECONDS, WATCHED_SLACK_SECONDS } from './seek-limit.ts';

/** What the server has accepted of a video. A video opened now has 0 seconds accepted. */
export interface AcceptedWatch {
  upToSeconds: number;
  /** The server's time from which more can be earned; a little ahead where the slack was used. */
  earningSince: Date;
}

/**
 * The watched point the server accepts of one a browser claims: never back, and over a whole viewing no further than the
 * server's own clock allows at the fastest rate, plus the slack once (D4: the server is the judge; a child's clock and a
 * page's script are not).
 */
export function acceptedWatch(
  accepted: AcceptedWatch,
  claimedSeconds: number,
  now: Date,
): AcceptedWatch {
  const since = accepted.earningSince.getTime();
  const earned = ((now.getTime() - since) / 1000) * MAX_PLAYBACK_RATE;
  const furthest = accepted.upToSeconds + earned + WATCHED_SLACK_SECONDS;
  const claimed = Number.isFinite(claimedSeconds) ? claimedSeconds : 0;
  const upToSeconds = Math.min(claimed, furthest);
  // A claim that brings nothing new must not use up the time since the last one that did.
  if (upToSeconds <= accepted.upToSeconds) return accepted;
  const usedMilliseconds = ((upToSeconds - accepted.upToSeconds) / MAX_PLAYBACK_RATE) * 1000;
  const paidUntil = Math.ceil(since + usedMilliseconds);
  return { upToSeconds, earningSince: new Date(Math.max(now.getTime(), paidUntil)) };
}

/** Whether a video can have been seen to its end by now, by the server's own clock (D4). */
export function canBeWatchedToEnd(
  accepted: AcceptedWatch,
  durationSeconds: number,
  now: Date,
): boolean {
  const { upToSeconds } = acceptedWatch(accepted, durationSeconds, now);
  return upToSeconds + SEEK_TOLERANCE_SECONDS >= durationSeconds;
}
