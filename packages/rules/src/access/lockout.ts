const MILLISECONDS_PER_MINUTE = 60_000;

/** Number of failed tries in a window that locks a login, and the lock's length. */
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

/** Clocks of the servers may differ by this much. */
const CLOCK_SKEW_MS = MILLISECONDS_PER_MINUTE;

/**
 * Tries up to now. A try in the future was counted before the server clock was set back. It would
 * count until the clock catches up.
 */
const madeByNow = (failedTries: readonly Date[], now: Date): Date[] =>
  failedTries.filter((tried) => tried.getTime() - now.getTime() <= CLOCK_SKEW_MS);

export type LoginAllowance =
  | { kind: 'open' }
  | { kind: 'locked'; until: Date; retryAfterSeconds: number };

/**
 * Whether a login may be tried, by its recent failures, oldest first. Five within 15 minutes lock it for 15 minutes
 * (D2). Tries during the lock are refused and not counted, so a lock always ends.
 */
export function loginAttemptAllowance(
  failedTries: readonly Date[],
  now: Date,
  { tries, windowMs, lockMs }: TryLimit = LOGIN_LIMIT,
): LoginAllowance {
  const counting = madeByNow(failedTries, now).slice(-tries);
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
  return [...madeByNow(failedTries, now), now].slice(-tries);
}

/** Slows down tries after failures without locking. */
export interface TrySlowing {
  /** Failures in the window that cause no wait. */
  freeTries: number;
  windowMs: number;
  /** Wait after the first counted failure. It doubles with each failure, up to the longest. */
  firstWaitMs: number;
  longestWaitMs: number;
}

const MILLISECONDS_PER_HOUR = 60 * MILLISECONDS_PER_MINUTE;
const GROWING_WAIT = { firstWaitMs: 5000, longestWaitMs: 15 * MILLISECONDS_PER_MINUTE };

/** Wrong PINs on a machine known to the school. Many children share it and mistype. */
export const MACHINE_PINS: TrySlowing = {
  ...GROWING_WAIT,
  freeTries: 10,
  windowMs: 4 * MILLISECONDS_PER_HOUR,
};
/**
 * Wrong pictures on a machine the school knows, for all tiles together: small children mistype
 * more.
 */
export const MACHINE_PICTURES: TrySlowing = { ...MACHINE_PINS, freeTries: 20 };
/** Wrong PINs from one address on unknown machines: half of a computer room of 60 may mistype at once. */
export const ADDRESS_PINS: TrySlowing = { ...MACHINE_PINS, freeTries: 30 };
/**
 * Wrong PINs for one school from all unknown addresses: about 140 a day. In a school of 1,000 students one guess in
 * 1,000 is right.
 */
export const STRANGERS_PINS: TrySlowing = { ...ADDRESS_PINS, windowMs: 24 * MILLISECONDS_PER_HOUR };

/** Wrong parent codes from one address: families do not share a phone and rarely mistype. */
export const ADDRESS_PARENT_CODES: TrySlowing = { ...MACHINE_PINS, freeTries: 5 };

/** Links for a forgotten password sent to one e-mail address. */
export const FORGOTTEN_LIMIT: TryLimit = {
  tries: 3,
  windowMs: MILLISECONDS_PER_HOUR,
  lockMs: MILLISECONDS_PER_HOUR,
};
/** Requests for a forgotten password from one network address, which a school's staff may share. */
export const ADDRESS_FORGOTTEN: TrySlowing = { ...MACHINE_PINS, freeTries: 20 };

const withinWindow = (failedTries: readonly Date[], now: Date, windowMs: number): Date[] =>
  madeByNow(failedTries, now).filter((tried) => now.getTime() - tried.getTime() < windowMs);

/** Whether another try is allowed now. The failed tries come oldest first. */
export function slowedAllowance(
  failedTries: readonly Date[],
  now: Date,
  slowing: TrySlowing,
): LoginAllowance {
  const counting = withinWindow(failedTries, now, slowing.windowMs);
  const last = counting.at(-1);
  const beyondFree = counting.length - slowing.freeTries;
  if (!last || beyondFree < 0) return { kind: 'open' };
  const wait = Math.min(slowing.firstWaitMs * 2 ** beyondFree, slowing.longestWaitMs);
  // With differing clocks the wait never exceeds this.
  const remaining = Math.min(wait, last.getTime() + wait - now.getTime());
  if (remaining <= 0) return { kind: 'open' };
  return {
    kind: 'locked',
    until: new Date(now.getTime() + remaining),
    retryAfterSeconds: Math.ceil(remaining / 1000),
  };
}

/** The failed tries to remember after one more, at most as many as reach the longest wait. */
export function withSlowedTry(
  failedTries: readonly Date[],
  now: Date,
  slowing: TrySlowing,
): Date[] {
  const { freeTries, firstWaitMs, longestWaitMs, windowMs } = slowing;
  const kept = freeTries + Math.ceil(Math.log2(longestWaitMs / firstWaitMs));
  return [...withinWindow(failedTries, now, windowMs), now].slice(-kept);
}
