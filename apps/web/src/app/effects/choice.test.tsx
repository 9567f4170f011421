import { beforeEach, describe, expect, it } from 'vitest';
import { chooseEffect, isEffectOn, rememberSchoolMachine } from './choice.ts';

describe('sounds and vibration', () => {
  beforeEach(() => {
    localStorage.clear();
    sessionStorage.clear();
  });

  it('are on at first, and each is turned off for itself', () => {
    expect([isEffectOn('sound'), isEffectOn('vibration')]).toEqual([true, true]);
    chooseEffect('sound', false);
    expect([isEffectOn('sound'), isEffectOn('vibration')]).toEqual([false, true]);
  });

  it('are off at first on a computer that the school made known, for each visit', () => {
    rememberSchoolMachine();
    expect([isEffectOn('sound'), isEffectOn('vibration')]).toEqual([false, false]);
    chooseEffect('sound', true);
    expect(isEffectOn('sound')).toBe(true);
    sessionStorage.clear();
    expect(isEffectOn('sound')).toBe(false);
  });
});
