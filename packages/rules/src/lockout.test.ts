import { array, assert, integer, property } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { NEW_MACHINES_PIN_LIMIT, loginGate, withFailedTry } from './lockout.ts';

const at = (minutes: number, seconds = 0) => new Date(Date.UTC(2026, 6, 14, 10, minutes, seconds));
const tries = (...minutes: number[]) => minutes.map((minute) => at(minute));

describe('failed tries to log in', () => {
  test('four leave the login open (D2)', () => {
    expect(loginGate(tries(0, 1, 2, 3), at(4))).toEqual({ kind: 'open' });
  });

  test('five within 15 minutes lock it for 15 minutes (D2)', () => {
    const failed = tries(0, 1, 2, 3, 15);
    expect(loginGate(failed, at(15))).toEqual({
      kind: 'locked',
      until: at(30),
      retryAfterSeconds: 900,
    });
    expect(loginGate(failed, at(29, 59))).toMatchObject({ kind: 'locked', retryAfterSeconds: 1 });
    expect(loginGate(failed, new Date(at(30).getTime() - 1))).toMatchObject({
      kind: 'locked',
      retryAfterSeconds: 1,
    });
    expect(loginGate(failed, at(30))).toEqual({ kind: 'open' });
  });

  test('five over more than 15 minutes do not (D2)', () => {
    expect(loginGate([...tries(0, 1, 2, 3), at(15, 1)], at(16))).toEqual({ kind: 'open' });
  });

  test('older ones do not count with the latest five (D2)', () => {
    expect(loginGate(tries(0, 20, 21, 22, 23), at(24))).toEqual({ kind: 'open' });
    expect(loginGate(tries(0, 20, 21, 22, 23, 24), at(25)).kind).toBe('locked');
  });

  test('after a lock a single try does not lock again (D2)', () => {
    const failed = withFailedTry(tries(0, 0, 0, 0, 0), at(15, 1));
    expect(failed).toHaveLength(5);
    expect(loginGate(failed, at(16))).toEqual({ kind: 'open' });
  });

  test('half a computer room may mistype a PIN on new machines before they wait (D2)', () => {
    const failed = Array.from({ length: 30 }, () => at(0));
    expect(loginGate(failed.slice(1), at(1), NEW_MACHINES_PIN_LIMIT)).toEqual({ kind: 'open' });
    expect(loginGate(failed, at(1), NEW_MACHINES_PIN_LIMIT)).toMatchObject({
      kind: 'locked',
      until: at(15),
    });
    expect(withFailedTry(failed, at(1), NEW_MACHINES_PIN_LIMIT)).toHaveLength(30);
  });

  test('whoever goes on guessing gets no more than five tries in any 15 minutes (D2)', () => {
    assert(
      property(array(integer({ min: 0, max: 300 }), { maxLength: 200 }), (waits) => {
        let now = 0;
        let failed: Date[] = [];
        const taken: number[] = [];
        for (const wait of waits) {
          now += wait * 1000;
          if (loginGate(failed, new Date(now)).kind === 'locked') continue;
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
