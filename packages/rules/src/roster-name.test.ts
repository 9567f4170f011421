import { describe, expect, it } from 'vitest';
import { rosterCode, rosterName, sameNameKey } from './roster-name.ts';

describe('names and logins of a roster', () => {
  it.each([
    ['Jose\u0301', 'Jos\u00e9'],
    ['  Asha \u00a0 Verma ', 'Asha Verma'],
    ['As\u200bha\ufeff', 'Asha'],
    ['\u202eAsha\u202c', 'Asha'],
    ['A\u00adsha', 'Asha'],
    ['As\u200dha', 'Asha'],
    ['\u200b \u2060', ''],
  ])('keeps %j as %j', (typed, kept) => expect(rosterName(typed)).toBe(kept));

  it('keeps the joiners that shape letters of Indic and Arabic scripts', () => {
    for (const name of ['आर्\u200dया', 'ശ്രീകുമാര്\u200d'.slice(0, -1), 'می\u200cخواهم'])
      expect(rosterName(name)).toBe(name.normalize('NFC'));
    expect(rosterName('आर्या\u200d')).toBe('आर्या');
  });

  it('makes one login of two that print alike', () => {
    expect(rosterCode(' chi\u200dld1\u200b ')).toBe('child1');
    expect(rosterCode('jose\u0301')).toBe(rosterCode('jos\u00e9'));
  });

  it('is the same again', () => {
    for (const typed of ['As\u200dha  V', 'आर्\u200dया', 'Jose\u0301']) {
      expect(rosterName(rosterName(typed))).toBe(rosterName(typed));
      expect(rosterCode(rosterCode(typed))).toBe(rosterCode(typed));
    }
    expect(sameNameKey('asha  VERMA')).toBe(sameNameKey('Asha Verma'));
  });
});
