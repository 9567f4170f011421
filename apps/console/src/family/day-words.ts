const noon = (day: string) => new Date(`${day}T12:00:00Z`);

/** A calendar day in words. It is the school's: no zone moves it. */
export const dayWords = (day: string, tag: string, style: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat(tag, { ...style, timeZone: 'UTC' }).format(noon(day));

/** Two days as one span: 16 – 22 November. */
export const spanWords = (from: string, to: string, tag: string): string =>
  new Intl.DateTimeFormat(tag, { day: 'numeric', month: 'long', timeZone: 'UTC' }).formatRange(
    noon(from),
    noon(to),
  );
