import { expect, test } from 'vitest';
import { minutesAndSeconds, wholeMinutes } from './duration.ts';

test.each([
  [0, '0:00'],
  [5, '0:05'],
  [65.9, '1:05'],
  [600, '10:00'],
  [4500, '75:00'],
  [-1, '0:00'],
  [Number.NaN, '0:00'],
  [Number.POSITIVE_INFINITY, '0:00'],
])('%d seconds are shown as %s (spec 9)', (seconds, text) => {
  expect(minutesAndSeconds(seconds)).toBe(text);
});

test.each([
  [0, 0],
  [30, 1],
  [60, 1],
  [61, 2],
])('a course of %i seconds takes %i minutes (spec 2)', (seconds, minutes) => {
  expect(wholeMinutes(seconds)).toBe(minutes);
});
