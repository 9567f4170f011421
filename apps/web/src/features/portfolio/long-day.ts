/** 21 November 2026, of a moment or of a calendar day. */
export const longDay = (moment: string, tag: string): string =>
  new Intl.DateTimeFormat(tag, {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    // A day alone is the same everywhere.
    ...(/^\d{4}-\d\d-\d\d$/.test(moment) && { timeZone: 'UTC' }),
  }).format(new Date(moment));
