import { expect, test } from 'vitest';
import { kiteName, leaderboardName } from './leaderboard-name.ts';

const MINE = 1;
const ANOTHER = 2;
const reader = { scope: 'school', schoolId: MINE } as const;
const named = (fullname: string, schoolId: number, kiteName: string | null = null) =>
  leaderboardName({ id: 7, fullname, schoolId, kiteName, isNamed: true }, reader);

test('my own school shows full names', () => {
  expect(named('Asha Devi Rao', MINE)).toBe('Asha Devi Rao');
});

test.each([
  ['Asha Rao', 'Asha R.'],
  ['Asha Devi Rao', 'Asha R.'],
  ['  Asha   Rao ', 'Asha R.'],
  ['Asha', 'Asha'],
  ['मीरा किरण', 'मीरा कि.'],
])('beyond my school %s is %s', (fullname, shown) => {
  expect(named(fullname, ANOTHER)).toBe(shown);
});

test('a student who hides shows a kite name everywhere', () => {
  expect(named('Asha Rao', MINE, 'Blue Kite')).toBe('Blue Kite');
  expect(named('Asha Rao', ANOTHER, 'Blue Kite')).toBe('Blue Kite');
});

test.each([
  ['class', 'Asha Rao'],
  ['school', kiteName(7)],
  ['country', kiteName(7)],
] as const)(
  'while the name is not shared the board of the %s shows %s (D22 boards)',
  (scope, shown) => {
    const student = { id: 7, fullname: 'Asha Rao', schoolId: MINE, kiteName: null, isNamed: false };
    expect(leaderboardName(student, { scope, schoolId: MINE })).toBe(shown);
  },
);

test('a kite name stays with its student and says nothing of them', () => {
  expect(kiteName(1)).toBe(kiteName(1));
  expect(kiteName(1)).toMatch(/^[A-Z][a-z]+ Kite \d\d$/);
  expect(new Set(Array.from({ length: 720 }, (_, id) => kiteName(id))).size).toBe(720);
});
