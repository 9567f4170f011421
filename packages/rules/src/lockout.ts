const MILLISECONDS_PER_MINUTE = 60_000;

/** How many failed tries within a time lock something, and for how long. */
export interface TryLimit {
  tries: number;
  windowMs: number;
  lockMs: number;
}

/** Five failed tries within 15 minutes lock a login for 15 minutes (D2). */
export const LOGIN_LIMIT: TryLimit = {
  tries: 5,
  windowMs: 15 * MILLISECONDS_PER_MINUTE,
  lockMs: 15 * MILLISECONDS_PER_MINUTE,
};

/**
 * PINs tried on machines of a school that nobody has logged in on yet: they share this limit, wide enough for half of a
 * computer room of 60 to mistype at once. Machines already in use have a limit of their own (D2).
 */
export const NEW_MACHINES_PIN_LIMIT: TryLimit = { ...LOGIN_LIMIT, tries: 30 };

export type LoginGate =
  | { kind: 'open' }
  | { kind: 'locked'; until: Date; retryAfterSeconds: number };

/**
 * Whether a login may be tried, by its recent failed tries, oldest first. Five within 15 minutes lock it for 15 minutes
 * (D2). Tries made while it is locked are refused, not recorded, so that nobody is locked out for ever. Other
 * limits hold for other things than a login.
 */
export function loginGate(
  failedTries: readonly Date[],
  now: Date,
  { tries, windowMs, lockMs }: TryLimit = LOGIN_LIMIT,
): LoginGate {
  const counting = failedTries.slice(-tries);
  const [first] = counting;
  const last = counting.at(-1);
  if (!first || !last || counting.length < tries) return { kind: 'open' };
  if (last.getTime() - first.getTime() > windowMs) return { kind: 'open' };
  const remaining = last.getTime() + lockMs - now.getTime();
  if (remaining <= 0) return { kind: 'open' };
  return {
    kind: 'locked',
    until: new Date(last.getTime() + lockMs),
    retryAfterSeconds: Math.ceil(remaining / 1000),
  };
}

/** The failed tries to remember after one more; a login that succeeds forgets them all (D2). */
export function withFailedTry(
  failedTries: readonly Date[],
  now: Date,
  { tries }: TryLimit = LOGIN_LIMIT,
): Date[] {
  return [...failedTries, now].slice(-tries);
}
