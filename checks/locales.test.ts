import { readFileSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { COMPLETE_LOCALES as LANGUAGES } from '@skillkite/rules/locale';
import { describe, expect, it } from 'vitest';

const locales = join(dirname(fileURLToPath(import.meta.url)), '../apps/web/src/locales');

type Texts = { [key: string]: string | Texts };

const flatten = (texts: Texts, prefix = ''): [string, string][] =>
  Object.entries(texts).flatMap(([key, value]) =>
    typeof value === 'string'
      ? [[`${prefix}${key}`, value] as [string, string]]
      : flatten(value, `${prefix}${key}.`),
  );
const read = (language: string, file: string) =>
  new Map(flatten(JSON.parse(readFileSync(join(locales, language, file), 'utf8')) as Texts));
const placeholders = (text: string) => [...text.matchAll(/\{\{\s*(\w+)/g)].map(([, name]) => name);

const source = join(locales, '..');

/** `area key` of every text that a file of the pages asks for in so many words. */
const askedIn = (code: string): string[] => {
  const areas = new Map<string, string[]>();
  // `const { t: say, language } = useTranslation('area')`; the shell's where no area is named.
  for (const [, names = '', area = 'shell'] of code.matchAll(
    /const \{([^}]*)\} = useTranslation\((?:'([\w-]+)')?\)/g,
  )) {
    const name = /\bt: (\w+)/.exec(names)?.[1] ?? 't';
    areas.set(name, [...(areas.get(name) ?? []), area]);
  }
  return [...areas].flatMap(([name, of]) =>
    [...code.matchAll(new RegExp(`(?<![\\w.])${name}\\(\\s*'([\\w.-]+)'`, 'g'))].map(
      ([, key]) => `${of.join('|')} ${key}`,
    ),
  );
};

const asked = readdirSync(source, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.tsx'))
  .flatMap((file) =>
    askedIn(readFileSync(join(source, file), 'utf8')).map((text) => ({ file, text })),
  );

const files = readdirSync(join(locales, 'en')).filter((file) => file.endsWith('.json'));

describe('every text is there in both languages (architecture 9, D17 keys-with-fallback)', () => {
  it('both languages have the same files', () => {
    const [english, hindi] = LANGUAGES.map((language) => readdirSync(join(locales, language)));
    expect(english?.length).toBeGreaterThan(0);
    expect(hindi).toEqual(english);
  });

  it.each(files)('%s has the same keys in English and Hindi', (file) => {
    const [english, hindi] = LANGUAGES.map((language) => [...read(language, file).keys()].sort());
    expect(hindi).toEqual(english);
  });

  it.each(files)('%s has the same placeholders in English and Hindi', (file) => {
    const [english, hindi] = LANGUAGES.map((language) => read(language, file));
    for (const [key, text] of english ?? []) {
      expect([...new Set(placeholders(hindi?.get(key) ?? ''))].sort(), key).toEqual(
        [...new Set(placeholders(text))].sort(),
      );
    }
  });

  it.each(files)('%s is translated, not copied', (file) => {
    const hindi = [...read('hi', file).values()].filter((text) => /[A-Za-z]{4}/.test(text));
    const untranslated = hindi.filter((text) => !/[ऀ-ॿ]/.test(text.replaceAll(/\{\{.*?\}\}/g, '')));
    // Names and file kinds stay in Latin letters: PDF, Skillkite, SCORM.
    expect(untranslated.filter((text) => text.split(/\s+/).length > 3)).toEqual([]);
  });

  it('every text a page asks for by its name is there', () => {
    expect(asked.length).toBeGreaterThan(500);
    const missing = asked.filter(({ text }) => {
      const [areas = '', key = ''] = text.split(' ');
      return !areas.split('|').some((area) => {
        const texts = read('en', `${area}.json`);
        return texts.has(key) || texts.has(`${key}_other`);
      });
    });
    expect(missing).toEqual([]);
  });
});
