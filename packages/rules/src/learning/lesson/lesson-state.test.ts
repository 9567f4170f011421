import { expect, test } from 'vitest';
import { lessonState } from './lesson-state.ts';

test.each([
  [{ isDone: true, isBegun: true, isStuckHere: true }, 'done'],
  [{ isDone: false, isBegun: true, isStuckHere: true }, 'stuck'],
  [{ isDone: false, isBegun: true, isStuckHere: false }, 'in-work'],
  [{ isDone: false, isBegun: false, isStuckHere: false }, 'not-begun'],
])('%j is %s (console 3)', (seen, state) => {
  expect(lessonState(seen)).toBe(state);
});
