/** A video cannot be seeked forward beyond the watched point plus this (spec 5, 9). */
export const SEEK_TOLERANCE_SECONDS = 1;
/** Fastest playback rate that still counts as watching. */
export const MAX_PLAYBACK_RATE = 2;
/** Lead of the watched point over the clock: players report their position in uneven steps. */
export const WATCHED_SLACK_SECONDS = 0.75;

/** How much of a video was watched, in seconds. */
export interface Watched {
  /** The watched point. */
  upTo: number;
  /**
   * Seconds that the clock allowed so far. The watched point exceeds it by the tolerance at most.
   */
  earned: number;
}

/** The watched point from the server, at the start of a viewing. */
export function watchedUpTo(seconds: number): Watched {
  const upTo = Number.isFinite(seconds) ? Math.max(0, seconds) : 0;
  return { upTo, earned: upTo };
}

/** The target of a seek, limited to the watched point plus 1 second (spec 5). */
export function allowedPosition(wanted: number, watched: Watched): number {
  const limit = watched.upTo + SEEK_TOLERANCE_SECONDS;
  return Number.isFinite(wanted) ? Math.min(Math.max(0, wanted), limit) : watched.upTo;
}

/**
 * Whether a position is too far ahead and has to be reset (spec 5). Call it after counting the time
 * up to the position.
 */
export function isBeyondLimit(position: number, watched: Watched): boolean {
  return position > watched.upTo + SEEK_TOLERANCE_SECONDS;
}

function atAllowedRate(rate: number): number {
  return Number.isFinite(rate) ? Math.min(Math.max(0, rate), MAX_PLAYBACK_RATE) : 0;
}

/**
 * The watched point after a time span. It grows only during playback, to the position, and over a viewing by at most
 * clock × rate + 0.75 seconds. Time on watched parts adds nothing.
 */
export function watchOn(
  watched: Watched,
  stretch: { isPlaying: boolean; elapsedSeconds: number; rate: number; position: number },
): Watched {
  if (!stretch.isPlaying) return watched;
  const earned = watched.earned + Math.max(0, stretch.elapsedSeconds) * atAllowedRate(stretch.rate);
  const reachable = earned + WATCHED_SLACK_SECONDS;
  const isJump = stretch.position > reachable + SEEK_TOLERANCE_SECONDS;
  if (isJump) return watched;
  const upTo = Math.max(watched.upTo, Math.min(stretch.position, reachable));
  return { upTo, earned: Math.min(earned, upTo) };
}
