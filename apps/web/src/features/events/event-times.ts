/** The zone's own name: India Standard Time. */
export function zoneName(timeZone: string, tag: string): string {
  const parts = new Intl.DateTimeFormat(tag, {
    timeZone,
    timeZoneName: 'long',
  }).formatToParts(new Date());
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
}

/** Months from that of a date on, as `2026-11`. */
export function monthsFrom(moment: Date, count: number, before: number): string[] {
  return Array.from({ length: count }, (_, index) => {
    const at = new Date(Date.UTC(moment.getFullYear(), moment.getMonth() - before + index, 1));
    return at.toISOString().slice(0, 7);
  });
}

/** November 2026. */
export const monthName = (month: string, tag: string): string =>
  new Intl.DateTimeFormat(tag, {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(`${month}-01T00:00:00Z`));
