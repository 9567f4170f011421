const MILLISECONDS_PER_MINUTE = 60_000;
/** Failed tries that lock a login (D2). */
export const TRIES_BEFORE_LOCK = 5;
/** The time within which they count together (D2). */
export const TRIES_WINDOW_MS = 15 * MILLISECONDS_PER_MINUTE;
/** How long a login stays locked after the last of them (D2). */
export const LOCK_MS = 15 * MILLISECONDS_PER_MINUTE;

export type LoginGate =
  | { kind: 'open' }
  | { kind: 'locked'; until: Date; retryAfterSeconds: number };

/**
 * Whether a login may be tried, by its recent failed tries, oldest first. Five within 15 minutes lock it for 15 minutes
 * (D2). Tries made while it is locked are refused, not recorded, so that nobody is locked out for ever.
 */
export function loginGate(failedTries: readonly Date[], now: Date): LoginGate {
  const counting = failedTries.slice(-TRIES_BEFORE_LOCK);
  const [first] = counting;
  const last = counting.at(-1);
  if (!first || !last || counting.length < TRIES_BEFORE_LOCK) return { kind: 'open' };
  if (last.getTime() - first.getTime() > TRIES_WINDOW_MS) return { kind: 'open' };
  const remaining = last.getTime() + LOCK_MS - now.getTime();
  if (remaining <= 0) return { kind: 'open' };
  return {
    kind: 'locked',
    until: new Date(last.getTime() + LOCK_MS),
    retryAfterSeconds: Math.ceil(remaining / 1000),
  };
}

/** The failed tries to remember after one more; a login that succeeds forgets them all (D2). */
export function withFailedTry(failedTries: readonly Date[], now: Date): Date[] {
  return [...failedTries, now].slice(-TRIES_BEFORE_LOCK);
}
