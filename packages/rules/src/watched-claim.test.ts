import { array, assert, double, property, record } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { acceptedWatch, canBeWatchedToEnd } from './watched-claim.ts';

const OPENED = new Date('2026-07-14T10:00:00Z');
const after = (seconds: number) => new Date(OPENED.getTime() + seconds * 1000);
const opened = { upToSeconds: 0, earningSince: OPENED };

describe('a claimed watched point', () => {
  test('is accepted when the server’s clock allows it (spec 5, D4)', () => {
    expect(acceptedWatch(opened, 30, after(30))).toEqual({
      upToSeconds: 30,
      earningSince: after(30),
    });
    expect(acceptedWatch(opened, 60, after(30)).upToSeconds).toBe(60);
  });

  test('is cut to what the server’s clock allows (spec 5, D4)', () => {
    expect(acceptedWatch(opened, 500, after(10)).upToSeconds).toBe(20.75);
  });

  test('that used the slack pays for it with the time that follows, and no more (D4)', () => {
    const cut = acceptedWatch(opened, 500, after(10));
    expect(acceptedWatch(cut, 500, after(10))).toEqual(cut);
    expect(acceptedWatch(cut, 500, after(11)).upToSeconds).toBeCloseTo(22.75);
  });

  test('never goes back (D4)', () => {
    expect(
      acceptedWatch({ upToSeconds: 40, earningSince: OPENED }, 10, after(30)).upToSeconds,
    ).toBe(40);
  });

  test('gains nothing by a server clock that was put back', () => {
    expect(
      acceptedWatch({ upToSeconds: 40, earningSince: OPENED }, 50, after(-60)).upToSeconds,
    ).toBe(40);
  });

  test.each([Number.NaN, Number.POSITIVE_INFINITY, -5])('of %d brings nothing', (claimed) => {
    expect(acceptedWatch(opened, claimed, after(30))).toEqual(opened);
  });
});

describe('a video seen to its end', () => {
  test('needs half its duration at least, the fastest rate being 2 (D4)', () => {
    expect(canBeWatchedToEnd(opened, 60, after(5))).toBe(false);
    expect(canBeWatchedToEnd(opened, 60, after(28))).toBe(false);
    expect(canBeWatchedToEnd(opened, 60, after(30))).toBe(true);
  });

  test('counts from what was accepted before, as after an interruption (D4)', () => {
    expect(canBeWatchedToEnd({ upToSeconds: 55, earningSince: OPENED }, 60, after(3))).toBe(true);
  });
});

test('however many claims are made, they reach no further than the clock × 2 and one slack (spec 5, D4)', () => {
  const claims = array(
    record({
      claimed: double({ min: 0, max: 5000, noNaN: true }),
      wait: double({ min: 0, max: 60, noNaN: true }),
    }),
    { maxLength: 200 },
  );
  assert(
    property(claims, (made) => {
      let accepted = opened;
      let elapsed = 0;
      for (const { claimed, wait } of made) {
        elapsed += wait;
        accepted = acceptedWatch(accepted, claimed, after(elapsed));
      }
      expect(accepted.upToSeconds).toBeLessThanOrEqual(elapsed * 2 + 0.75 + 1e-6);
    }),
  );
});
