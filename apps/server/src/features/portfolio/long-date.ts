import { type Locale, formatTag } from '@skillkite/rules/locale';

/** A calendar day in words: 4 March 2026, 4 मार्च 2026. */
export const longDate = (day: string, language: Locale): string =>
  new Intl.DateTimeFormat(formatTag(language), {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(`${day}T00:00:00Z`));
