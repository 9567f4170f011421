import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { admissionKey, loginKey, rosterCode } from './login-key.ts';

it.each([
  ['child1\u200b', 'child1', 'CHILD1'],
  [' Asha ', 'asha', 'ASHA'],
  ['jose\u0301', 'jos\u00e9', 'JOS\u00c9'],
  ['a\u00a0 1', 'a 1', 'A 1'],
  ['\u2066GR-7\u2069', 'gr-7', 'GR-7'],
  ['000123', '000123', '000123'],
  ['प्र-501', 'प्र-501', 'प्र-501'],
])('of %j the login is %j and the number %j', (typed, login, number) => {
  expect([loginKey(typed), admissionKey(typed)]).toEqual([login, number]);
});

it('is the same again, whatever was typed: what is kept is found', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme-composite' }), (typed) => {
      expect(loginKey(loginKey(typed))).toBe(loginKey(typed));
      expect(admissionKey(admissionKey(typed))).toBe(admissionKey(typed));
    }),
  );
});

describe('a login, number or section', () => {
  it('makes one login of two that print alike', () => {
    expect(rosterCode(' chi\u200dld1\u200b ')).toBe('child1');
    expect(rosterCode('jose\u0301')).toBe(rosterCode('jos\u00e9'));
    // Removes the invisible character between a letter and its accent.
    expect(rosterCode('jose\u200b\u0301')).toBe('jos\u00e9');
  });

  it('is the same again', () => {
    for (const typed of ['a\u200db  1', 'आर्\u200dया', 'Jose\u0301'])
      expect(rosterCode(rosterCode(typed))).toBe(rosterCode(typed));
  });
});
