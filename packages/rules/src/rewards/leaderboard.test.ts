import { array, assert, integer, property } from 'fast-check';
import { expect, test } from 'vitest';
import { rankBelow } from './leaderboard.ts';

const ranksOf = (points: readonly number[]): number[] =>
  points.map((own) => rankBelow(points.filter((others) => others > own).length));

test('reward points order the leaderboard (D1)', () => {
  expect(ranksOf([10, 30, 20])).toEqual([3, 1, 2]);
});

test('equal points share a rank and the next rank counts on after them (D3)', () => {
  expect(ranksOf([30, 20, 20, 10])).toEqual([1, 2, 2, 4]);
  expect(ranksOf([0, 0])).toEqual([1, 1]);
});

test('a rank is the first place of its points when all are sorted (D3)', () => {
  assert(
    property(array(integer({ min: 0, max: 20 })), (points) => {
      const sorted = points.toSorted((one, other) => other - one);
      expect(ranksOf(points)).toEqual(points.map((own) => sorted.indexOf(own) + 1));
    }),
  );
});
