/** Fields of an event in a calendar file. */
export type CalendarEntry = {
  /** Constant, so that importing the file twice adds the event once. */
  readonly uid: string;
  readonly name: string;
  readonly description: string;
  readonly url: string;
  readonly startsAt: Date;
  readonly endsAt: Date;
};

const MOST_OCTETS = 75;
const encoder = new TextEncoder();

/** 20261121T100000Z: UTC times, which calendars convert to their own zone (RFC 5545, 3.3.5). */
const stamp = (moment: Date): string =>
  moment.toISOString().replaceAll(/[-:]/g, '').replace(/\.\d+/, '');

/** Escapes text (RFC 5545, 3.3.11). */
const escaped = (text: string): string =>
  text
    .replaceAll('\\', '\\\\')
    .replaceAll(';', '\\;')
    .replaceAll(',', '\\,')
    .replaceAll(/\r?\n/g, '\\n');

/**
 * Folds lines to 75 octets without splitting a character; continuation lines begin with a space
 * (RFC 5545, 3.1).
 */
function folded(line: string): string {
  const lines: string[] = [];
  let current = '';
  for (const character of line) {
    if (encoder.encode(current + character).length > MOST_OCTETS) {
      lines.push(current);
      current = ' ';
    }
    current += character;
  }
  return [...lines, current].join('\r\n');
}

/** An event as an iCalendar file, to be added to any calendar (RFC 5545). */
export function calendarFile(entry: CalendarEntry, { now }: { now: Date }): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Skillkite//Events//EN',
    'BEGIN:VEVENT',
    `UID:${entry.uid}`,
    `DTSTAMP:${stamp(now)}`,
    `DTSTART:${stamp(entry.startsAt)}`,
    `DTEND:${stamp(entry.endsAt)}`,
    `SUMMARY:${escaped(entry.name)}`,
    `DESCRIPTION:${escaped(entry.description)}`,
    `URL:${entry.url}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return `${lines.map(folded).join('\r\n')}\r\n`;
}
