import { expect, test } from 'vitest';
import { isShared } from './consent.ts';

test.each([
  [null, false, false],
  [null, true, true],
  [true, false, true],
  [true, true, true],
  [false, false, false],
  [false, true, false],
])('parent %s and school %s: shared is %s (D22 starts-off)', (parent, school, shared) => {
  expect(isShared(parent, school)).toBe(shared);
});
