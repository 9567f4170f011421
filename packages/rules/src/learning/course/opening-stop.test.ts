import { describe, expect, it } from 'vitest';
import { openingStop } from './opening-stop.ts';

const done = { name: 'done', isUnlocked: true, isCompleted: true };
const open = { name: 'open', isUnlocked: true, isCompleted: false };
const closed = { name: 'closed', isUnlocked: false, isCompleted: false };

describe('the course at which a journey opens (D9)', () => {
  it.each([
    ['the one to go on with', [done, closed, open], open],
    ['the first that is closed where none is open', [done, closed], closed],
    ['the first of those that are done', [done, { ...done }], done],
    ['none of none', [], undefined],
  ])('is %s', (_what, stops, expected) => {
    expect(openingStop(stops)).toBe(expected);
  });
});
