import type { Texts } from '@skillkite/texts/translate';
import { describe, expect, it } from 'vitest';
import { FORM, areas, askedTexts, keysIn } from './asked-texts.ts';

const asked = askedTexts();

/** Keys that nothing asks for. */
const unusedIn = (area: string, texts: Texts): string[] =>
  [...new Set(keysIn(texts))].filter((key) => asked.get(area)?.has(key) !== true);

const keysOf = (texts: Texts, prefix = ''): string[] =>
  Object.entries(texts).flatMap(([key, text]) =>
    typeof text === 'string' ? [prefix + key] : keysOf(text, `${prefix}${key}.`),
  );
/** Texts without a plural form next to plural forms. */
const formlessIn = (texts: Texts): string[] => {
  const keys = keysOf(texts);
  const withForms = new Set(
    keys.filter((key) => FORM.test(key)).map((key) => key.replace(FORM, '')),
  );
  return keys.filter((key) => withForms.has(key));
};

const inAreas = (found: (area: string, texts: Texts) => readonly string[]): string[] =>
  [...areas].flatMap(([area, texts]) => found(area, texts).map((key) => `${area}.${key}`));

describe('texts', () => {
  it('are all asked for', () => {
    expect(areas.size).toBeGreaterThan(35);
    expect(inAreas(unusedIn)).toEqual([]);
  });

  it('that count have their forms alone', () => {
    expect(inAreas((_, texts) => formlessIn(texts))).toEqual([]);
  });

  it('the check is not blind', () => {
    expect(unusedIn('school/support', { heading: '', nobodyAsks_one: '' })).toEqual(['nobodyAsks']);
    // A key used in another group only.
    expect(unusedIn('console/common', { today: '', roster: { today: '' } })).toEqual([
      'roster.today',
    ]);
    expect(unusedIn('learning/assessment', { bands: { strong: '', weak: '' } })).toEqual([
      'bands.weak',
    ]);
    expect(formlessIn({ of: { days: '', days_one: '', hours: '' } })).toEqual(['of.days']);
  });
});
