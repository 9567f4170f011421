import { array, assert, integer, property } from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  ADDRESS_PINS,
  MACHINE_PINS,
  STRANGERS_PINS,
  loginAttemptAllowance,
  slowedAllowance,
  withFailedTry,
  withSlowedTry,
} from './lockout.ts';

const at = (minutes: number, seconds = 0) => new Date(Date.UTC(2026, 6, 14, 10, minutes, seconds));
const tries = (...minutes: number[]) => minutes.map((minute) => at(minute));

describe('failed tries to log in', () => {
  test('four leave the login open (D2)', () => {
    expect(loginAttemptAllowance(tries(0, 1, 2, 3), at(4))).toEqual({ kind: 'open' });
  });

  test('five within 15 minutes lock it for 15 minutes (D2)', () => {
    const failed = tries(0, 1, 2, 3, 15);
    expect(loginAttemptAllowance(failed, at(15))).toEqual({
      kind: 'locked',
      until: at(30),
      retryAfterSeconds: 900,
    });
    expect(loginAttemptAllowance(failed, at(29, 59))).toMatchObject({
      kind: 'locked',
      retryAfterSeconds: 1,
    });
    expect(loginAttemptAllowance(failed, new Date(at(30).getTime() - 1))).toMatchObject({
      kind: 'locked',
      retryAfterSeconds: 1,
    });
    expect(loginAttemptAllowance(failed, at(30))).toEqual({ kind: 'open' });
  });

  test('five over more than 15 minutes do not (D2)', () => {
    expect(loginAttemptAllowance([...tries(0, 1, 2, 3), at(15, 1)], at(16))).toEqual({
      kind: 'open',
    });
  });

  test('older ones do not count with the latest five (D2)', () => {
    expect(loginAttemptAllowance(tries(0, 20, 21, 22, 23), at(24))).toEqual({ kind: 'open' });
    expect(loginAttemptAllowance(tries(0, 20, 21, 22, 23, 24), at(25)).kind).toBe('locked');
  });

  test('after a lock a single try does not lock again (D2)', () => {
    const failed = withFailedTry(tries(0, 0, 0, 0, 0), at(15, 1));
    expect(failed).toHaveLength(5);
    expect(loginAttemptAllowance(failed, at(16))).toEqual({ kind: 'open' });
  });

  test('a clock that was set back a day causes no lock for that day, and counts from zero (D2)', () => {
    const failed = tries(0, 1, 2, 3, 4);
    const dayBefore = (minute: number) => new Date(at(minute).getTime() - 86_400_000);
    expect(loginAttemptAllowance(failed, dayBefore(5))).toEqual({ kind: 'open' });
    const anew = [5, 6, 7, 8, 9].reduce(
      (so, minute) => withFailedTry(so, dayBefore(minute)),
      failed,
    );
    expect(loginAttemptAllowance(anew, dayBefore(9))).toMatchObject({ retryAfterSeconds: 900 });
    expect(loginAttemptAllowance(anew, dayBefore(24))).toEqual({ kind: 'open' });
  });

  test('clocks of two machines that are some seconds apart count each other’s tries (D2)', () => {
    expect(loginAttemptAllowance(tries(0, 1, 2, 3, 4), at(3, 50))).toMatchObject({
      kind: 'locked',
    });
  });

  test('repeated guessing gets no more than five tries in any 15 minutes (D2)', () => {
    assert(
      property(array(integer({ min: 0, max: 300 }), { maxLength: 200 }), (waits) => {
        let now = 0;
        let failed: Date[] = [];
        const taken: number[] = [];
        for (const wait of waits) {
          now += wait * 1000;
          if (loginAttemptAllowance(failed, new Date(now)).kind === 'locked') continue;
          taken.push(now);
          failed = withFailedTry(failed, new Date(now));
        }
        for (const start of taken) {
          const within = taken.filter((time) => time >= start && time - start < 15 * 60_000);
          expect(within.length).toBeLessThanOrEqual(5);
        }
      }),
    );
  });
});

describe('wrong PINs slow down those that follow', () => {
  const failed = (count: number, minute = 0) => Array.from({ length: count }, () => at(minute));

  test('half a computer room may mistype at once before anybody waits', () => {
    expect(slowedAllowance(failed(29), at(0), ADDRESS_PINS)).toEqual({ kind: 'open' });
    expect(slowedAllowance(failed(9), at(0), MACHINE_PINS)).toEqual({ kind: 'open' });
  });

  test.each([
    [30, 5],
    [31, 10],
    [33, 40],
    [38, 900],
    [60, 900],
  ])('after %i failures the next one waits %i seconds', (count, seconds) => {
    expect(slowedAllowance(failed(count), at(0), ADDRESS_PINS)).toEqual({
      kind: 'locked',
      until: at(0, seconds),
      retryAfterSeconds: seconds,
    });
    expect(slowedAllowance(failed(count), at(0, seconds), ADDRESS_PINS)).toEqual({ kind: 'open' });
  });

  test('failures are forgotten with time, and where the clock was set back behind them', () => {
    expect(slowedAllowance(failed(40), at(240), ADDRESS_PINS)).toEqual({ kind: 'open' });
    expect(slowedAllowance(failed(40), at(240), STRANGERS_PINS).kind).toBe('open');
    expect(slowedAllowance(failed(40, 14), at(240), STRANGERS_PINS).kind).toBe('open');
    expect(slowedAllowance(failed(40, 239), at(240), STRANGERS_PINS).kind).toBe('locked');
    expect(slowedAllowance(failed(30, 600), at(0), ADDRESS_PINS)).toEqual({ kind: 'open' });
    const soon = at(0, 30);
    expect(slowedAllowance(Array(30).fill(soon), at(0), ADDRESS_PINS)).toMatchObject({
      retryAfterSeconds: 5,
    });
  });

  test('strangers who never stop get fewer than 200 guesses a day at a school, those at an address fewer than 300 (D2)', () => {
    const guessesIn24Hours = (slowing: typeof ADDRESS_PINS) => {
      let tries: Date[] = [];
      let guesses = 0;
      const end = at(0).getTime() + 24 * 3_600_000;
      for (let now = at(0).getTime(); now < end;) {
        const allowance = slowedAllowance(tries, new Date(now), slowing);
        if (allowance.kind === 'locked') {
          now = allowance.until.getTime();
          continue;
        }
        tries = withSlowedTry(tries, new Date(now), slowing);
        guesses += 1;
      }
      expect(tries.length).toBeLessThan(50);
      return guesses;
    };
    expect(guessesIn24Hours(STRANGERS_PINS)).toBeLessThan(200);
    expect(guessesIn24Hours(ADDRESS_PINS)).toBeLessThan(300);
    expect(guessesIn24Hours(MACHINE_PINS)).toBeLessThan(250);
  });
});

describe('the bounds of tries', () => {
  const slowing = { freeTries: 2, windowMs: 600_000, firstWaitMs: 5000, longestWaitMs: 20_000 };

  test('a try a minute ahead counts, a later one does not', () => {
    const ahead = (seconds: number) => [...tries(0, 1, 2, 3), at(5, seconds)];
    expect(loginAttemptAllowance(ahead(0), at(4)).kind).toBe('locked');
    expect(loginAttemptAllowance(ahead(1), at(4)).kind).toBe('open');
  });

  test('tries that are as old as the window neither slow down nor are remembered', () => {
    expect(slowedAllowance(tries(0, 10), at(10), slowing).kind).toBe('open');
    expect(slowedAllowance([at(0, 1), at(10)], at(10), slowing).kind).toBe('locked');
    expect(withSlowedTry(tries(0, 5), at(10), slowing)).toEqual(tries(5, 10));
  });

  test('an empty limit locks nothing', () => {
    expect(loginAttemptAllowance([], at(0), { tries: 0, windowMs: 1, lockMs: 1 }).kind).toBe(
      'open',
    );
  });
});
