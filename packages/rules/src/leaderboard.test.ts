import { array, assert, integer, property, record } from 'fast-check';
import { expect, test } from 'vitest';
import { rankBelow, ranked } from './leaderboard.ts';

const rows = (...points: number[]) =>
  points.map((rp, index) => ({ rp, fullname: `student ${index}` }));

test('reward points order the leaderboard (D1)', () => {
  expect(ranked(rows(10, 30, 20)).map(({ rp, rank }) => [rank, rp])).toEqual([
    [1, 30],
    [2, 20],
    [3, 10],
  ]);
});

test('equal points share a rank and the next rank counts on after them (D3)', () => {
  expect(ranked(rows(30, 20, 20, 10)).map(({ rank }) => rank)).toEqual([1, 2, 2, 4]);
  expect(ranked(rows(0, 0)).map(({ rank }) => rank)).toEqual([1, 1]);
});

test('those with equal points keep the order they came in', () => {
  expect(ranked(rows(5, 5)).map(({ fullname }) => fullname)).toEqual(['student 0', 'student 1']);
});

test('a rank is one more than the number of students with more points (D3)', () => {
  assert(
    property(array(record({ rp: integer({ min: 0, max: 20 }) })), (students) => {
      for (const { rp, rank } of ranked(students)) {
        expect(rank).toBe(rankBelow(students.filter((student) => student.rp > rp).length));
      }
    }),
  );
});
