import { describe, expect, it } from 'vitest';
import { isAskForEnd, isPageEnd } from './page-end.ts';

describe('what application and page say of the end of a text', () => {
  it('is known by its kind', () => {
    expect(isAskForEnd({ kind: 'page-end-ask' })).toBe(true);
    expect(isPageEnd({ kind: 'page-end', isSeen: false })).toBe(true);
    expect(isPageEnd({ kind: 'page-end', isSeen: true })).toBe(true);
  });

  it.each([
    null,
    undefined,
    7,
    'page-end',
    {},
    { kind: 'page-end' },
    { kind: 'page-end', isSeen: 1 },
  ])('is not %o', (message) => {
    expect(isAskForEnd(message)).toBe(false);
    expect(isPageEnd(message)).toBe(false);
  });
});
