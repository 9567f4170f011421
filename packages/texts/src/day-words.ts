/** A calendar day is the school's, without a zone. A time uses the reader's clock. */
const momentOf = (day: string): { at: Date; timeZone: string | undefined } =>
  day.length === '2026-11-23'.length
    ? { at: new Date(`${day}T12:00:00Z`), timeZone: 'UTC' }
    : { at: new Date(day), timeZone: undefined };

/** A calendar day, or the day of a moment, as people say it: 23 November. */
export function dayWords(
  day: string,
  tag: string,
  style: Intl.DateTimeFormatOptions = { day: 'numeric', month: 'long' },
): string {
  const { at, timeZone } = momentOf(day);
  return new Intl.DateTimeFormat(tag, { ...style, ...(timeZone && { timeZone }) }).format(at);
}

/** For lists: 23 Nov 2026. */
export const SHORT_DAY = {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
} as const satisfies Intl.DateTimeFormatOptions;

/** The same with its year: 23 November 2026. */
export const longDay = (day: string, tag: string): string =>
  dayWords(day, tag, { day: 'numeric', month: 'long', year: 'numeric' });

/** Two calendar days as one span: 16 – 22 November. */
export const spanWords = (from: string, to: string, tag: string): string =>
  new Intl.DateTimeFormat(tag, { day: 'numeric', month: 'long', timeZone: 'UTC' }).formatRange(
    momentOf(from).at,
    momentOf(to).at,
  );

/** How a time of day is said: 5:56 pm, and the part of the day where a language is not written in the letters of am and pm: शाम 5:56. */
export const clockStyle = (tag: string): Intl.DateTimeFormatOptions => ({
  hour: 'numeric',
  minute: '2-digit',
  ...(new Intl.Locale(tag).maximize().script !== 'Latn' && { dayPeriod: 'short' }),
});

/** A moment as people say it: 23 November at 10:40 am. `day`: how its day is said. */
export const momentWords = (
  at: string,
  tag: string,
  day: Intl.DateTimeFormatOptions = { day: 'numeric', month: 'long' },
): string => new Intl.DateTimeFormat(tag, { ...day, ...clockStyle(tag) }).format(new Date(at));

/** A time zone as people call it: India Standard Time. */
export const zoneName = (timeZone: string, tag: string): string =>
  new Intl.DateTimeFormat(tag, { timeZone, timeZoneName: 'longGeneric' })
    .formatToParts()
    .find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
