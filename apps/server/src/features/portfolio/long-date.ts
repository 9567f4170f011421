export type Language = 'en' | 'hi';

/** A calendar day in words: 4 March 2026, 4 मार्च 2026. */
export const longDate = (day: string, language: Language): string =>
  new Intl.DateTimeFormat(`${language}-IN`, {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(`${day}T00:00:00Z`));
