import { describe, expect, it } from 'vitest';
import {
  COMPLETE_LOCALES,
  LOCALES,
  LOCALE_CODES,
  ORIGINAL_LOCALE,
  acceptedLocale,
  formatTag,
  localeOf,
  scriptOf,
} from './locale.ts';

describe('the languages of the product (D17 one-registry)', () => {
  it('begin with the original, which is always offered', () => {
    expect(LOCALE_CODES[0]).toBe(ORIGINAL_LOCALE);
    expect(COMPLETE_LOCALES[0]).toBe(ORIGINAL_LOCALE);
  });

  it.each(LOCALE_CODES)('%s says of itself what Intl knows of it', (code) => {
    const { tag, script, numerals, name } = LOCALES[code];
    const own = new Intl.DisplayNames([tag], { type: 'language' }).of(code);
    expect(name.toLowerCase()).toBe(own?.toLowerCase());
    expect(tag.split('-')[0]).toBe(code);
    expect(scriptOf(tag)).toBe(script);
    const format = new Intl.NumberFormat(formatTag(code)).resolvedOptions();
    expect(format).toMatchObject({ locale: formatTag(code), numberingSystem: numerals });
  });

  it('are found by their code among those that are offered', () => {
    expect(localeOf('hi')).toBe('hi');
    expect(localeOf('hi', ['en'])).toBeNull();
    expect(localeOf('xx')).toBeNull();
    expect(localeOf('toString')).toBeNull();
    expect(localeOf(undefined)).toBeNull();
  });

  it('are chosen by the first that a browser asks for and we offer', () => {
    expect(acceptedLocale('hi-IN,hi;q=0.9,en;q=0.8', ['en', 'hi'])).toBe('hi');
    expect(acceptedLocale('ta-IN, EN-GB;q=0.7, hi', ['en', 'hi'])).toBe('en');
    expect(acceptedLocale('ta, hi;q=0.5', ['en', 'hi'])).toBe('hi');
    expect(acceptedLocale('hi', ['en'])).toBeNull();
    expect(acceptedLocale('', ['en', 'hi'])).toBeNull();
  });

  it('a tag has a script where it is one', () => {
    expect(scriptOf('mr-IN')).toBe('Deva');
    expect(scriptOf('en')).toBe('Latn');
    expect(scriptOf('not a tag')).toBeUndefined();
  });
});
