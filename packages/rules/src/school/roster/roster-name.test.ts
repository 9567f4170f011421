import { describe, expect, it } from 'vitest';
import { rosterCode, sameNameKey } from './roster-name.ts';

describe('logins and names of a roster', () => {
  it('makes one login of two that print alike', () => {
    expect(rosterCode(' chi\u200dld1\u200b ')).toBe('child1');
    expect(rosterCode('jose\u0301')).toBe(rosterCode('jos\u00e9'));
    // What stood between a letter and its mark is gone.
    expect(rosterCode('jose\u200b\u0301')).toBe('jos\u00e9');
  });

  it('is the same again', () => {
    for (const typed of ['a\u200db  1', 'आर्\u200dया', 'Jose\u0301'])
      expect(rosterCode(rosterCode(typed))).toBe(rosterCode(typed));
  });

  it('knows one name in several writings', () => {
    expect(sameNameKey('asha  VERMA\u200b')).toBe(sameNameKey('Asha Verma'));
    expect(sameNameKey('Asha Varma')).not.toBe(sameNameKey('Asha Verma'));
  });
});
