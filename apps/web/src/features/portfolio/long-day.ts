/** 21 November 2026. */
export const longDay = (moment: string, language: string): string =>
  new Intl.DateTimeFormat(`${language}-IN`, {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
  }).format(new Date(moment));
