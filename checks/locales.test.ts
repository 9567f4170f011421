import { readFileSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const locales = join(dirname(fileURLToPath(import.meta.url)), '../apps/web/src/locales');
const LANGUAGES = ['en', 'hi'] as const;

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

const files = readdirSync(join(locales, 'en')).filter((file) => file.endsWith('.json'));

describe('every text is there in both languages (architecture 9)', () => {
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
});
