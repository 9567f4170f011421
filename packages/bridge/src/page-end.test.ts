import { describe, expect, it } from 'vitest';
import { isAskForEnd, isPageEnd, isPageHeight, isSpokenPlace } from './page-end.ts';

describe('what application and page say of the end of a text', () => {
  it('is known by its kind', () => {
    expect(isAskForEnd({ kind: 'page-end-ask' })).toBe(true);
    expect(isPageEnd({ kind: 'page-end', isSeen: false })).toBe(true);
    expect(isPageEnd({ kind: 'page-end', isSeen: true })).toBe(true);
    expect(isPageHeight({ kind: 'page-height', height: 0 })).toBe(true);
    expect(isPageHeight({ kind: 'page-height', height: 4200 })).toBe(true);
    expect(isSpokenPlace({ kind: 'spoken-place', top: -3.5, bottom: 20 })).toBe(true);
  });

  it.each([
    null,
    undefined,
    7,
    'page-end',
    {},
    { kind: 'page-end' },
    { kind: 'page-end', isSeen: 1 },
    { kind: 'page-height', height: -1 },
    { kind: 'page-height', height: 1e9 },
    { kind: 'page-height', height: '600' },
    { kind: 'page-height', height: Number.NaN },
    { kind: 'spoken-place', top: 1 },
    { kind: 'spoken-place', top: 1, bottom: Number.POSITIVE_INFINITY },
  ])('is not %o', (message) => {
    expect(isAskForEnd(message)).toBe(false);
    expect(isPageEnd(message)).toBe(false);
    expect(isPageHeight(message)).toBe(false);
    expect(isSpokenPlace(message)).toBe(false);
  });
});
