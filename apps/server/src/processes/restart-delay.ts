const FIRST_MS = 100;
const LONGEST_MS = 30_000;
/** A worker that lived this long was sound: what ended it is a new story. */
const SOUND_AFTER_MS = 60_000;

/**
 * Delay before a dead worker is replaced: none after a long life, growing after short ones, so that a failing worker
 * does not keep the machine busy.
 */
export function restartDelay({
  livedMs,
  lastDelayMs,
}: {
  readonly livedMs: number;
  readonly lastDelayMs: number;
}): number {
  if (livedMs >= SOUND_AFTER_MS || lastDelayMs === 0) return FIRST_MS;
  return Math.min(lastDelayMs * 2, LONGEST_MS);
}
