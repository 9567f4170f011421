import {
  COMPLETE_LOCALES,
  LOCALES,
  LOCALE_CODES,
  ORIGINAL_LOCALE,
} from '@skillkite/rules/text/locale';
import { describe, expect, it } from 'vitest';
import { areasOf, flatTexts } from './texts-of.ts';

const placeholders = (text = '') =>
  [...new Set([...text.matchAll(/\{\{\s*(\w+)/g)].map(([, name]) => name))].sort();
/** Plural forms differ between languages. */
const formless = (key: string) => key.replace(/_(?:zero|one|two|few|many|other)$/, '');

const areas = areasOf(ORIGINAL_LOCALE);
const others = LOCALE_CODES.filter((locale) => locale !== ORIGINAL_LOCALE);
const inAreas = others.flatMap((locale) => areasOf(locale).map((area) => ({ locale, area })));

describe('every text is there in every complete language (D17 keys-with-fallback)', () => {
  it.each(COMPLETE_LOCALES)('%s has every area', (locale) => {
    expect(areas.length).toBeGreaterThan(20);
    expect(areasOf(locale)).toEqual(areas);
  });

  it.each(inAreas)(
    '$locale says of $area no more and, where it is complete, no less than English',
    async ({ locale, area }) => {
      const [original, own] = await Promise.all([
        flatTexts(ORIGINAL_LOCALE, area),
        flatTexts(locale, area),
      ]);
      const known = new Set([...original.keys()].map(formless));
      const has = new Set([...own.keys()].map(formless));
      expect([...has].filter((key) => !known.has(key))).toEqual([]);
      const missing = [...known].filter((key) => !has.has(key) && !LOCALES[locale].isFlagged);
      expect(missing).toEqual([]);
    },
  );

  it.each(inAreas)('$locale fills into $area what English does', async ({ locale, area }) => {
    const [original, own] = await Promise.all([
      flatTexts(ORIGINAL_LOCALE, area),
      flatTexts(locale, area),
    ]);
    for (const [key, text] of own)
      expect(placeholders(text), key).toEqual(
        placeholders(original.get(key) ?? original.get(`${formless(key)}_other`)),
      );
  });

  it.each(inAreas)('$area is translated into $locale, not copied', async ({ locale, area }) => {
    const letters = new RegExp(`\\p{Script=${LOCALES[locale].script}}`, 'u');
    const latin = [...(await flatTexts(locale, area)).values()].filter((text) =>
      /[A-Za-z]{4}/.test(text),
    );
    const untranslated = latin.filter((text) => !letters.test(text.replaceAll(/\{\{.*?\}\}/g, '')));
    // Names and file kinds stay in Latin letters: PDF, Skillkite, SCORM.
    expect(untranslated.filter((text) => text.split(/\s+/).length > 3)).toEqual([]);
  });
});
