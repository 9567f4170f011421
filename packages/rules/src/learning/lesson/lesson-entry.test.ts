import { expect, test } from 'vitest';
import { lessonEntry } from './lesson-entry.ts';

test.each(['lesson', 'ia', 'project'] as const)(
  'entering a watched %s is a replay (spec 4)',
  (kind) => {
    expect(lessonEntry({ kind, isWatched: true })).toBe('replay');
  },
);

test.each([
  ['ia', 'record-start'],
  ['project', 'record-start'],
  ['lesson', 'nothing'],
] as const)('entering an unwatched %s: %s (spec 4)', (kind, entry) => {
  expect(lessonEntry({ kind, isWatched: false })).toBe(entry);
});

test('opening a supporting file tells the server nothing (D4)', () => {
  expect(lessonEntry({ kind: 'supporting_file', isWatched: false })).toBe('nothing');
});
