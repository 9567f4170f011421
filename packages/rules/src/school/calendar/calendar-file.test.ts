import { assert, property, string } from 'fast-check';
import { expect, test } from 'vitest';
import { calendarFile } from './calendar-file.ts';

const NOW = new Date('2026-11-21T05:00:00Z');
const entry = {
  uid: 'event-7@skillkite',
  name: 'Stars; planets, and more',
  description: 'Bring paper.\nAnd a pencil \\ or two.',
  url: 'https://learn.example/events-detail/7',
  startsAt: new Date('2026-11-22T13:00:00Z'),
  endsAt: new Date('2026-11-22T13:40:00.500Z'),
};

/** Unfolds lines as a calendar does. */
const unfolded = (file: string) => file.replaceAll('\r\n ', '').split('\r\n');

test('an event becomes a file that calendars take', () => {
  expect(unfolded(calendarFile(entry, { now: NOW }))).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Skillkite//Events//EN',
    'BEGIN:VEVENT',
    'UID:event-7@skillkite',
    'DTSTAMP:20261121T050000Z',
    'DTSTART:20261122T130000Z',
    'DTEND:20261122T134000Z',
    'SUMMARY:Stars\\; planets\\, and more',
    'DESCRIPTION:Bring paper.\\nAnd a pencil \\\\ or two.',
    'URL:https://learn.example/events-detail/7',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]);
});

test('no line is longer than 75 octets, and no text is lost by folding (RFC 5545)', () => {
  assert(
    property(string({ unit: 'grapheme', minLength: 60, maxLength: 300 }), (name) => {
      const text = name.replaceAll(/\p{Cc}/gu, '');
      const file = calendarFile({ ...entry, name: text }, { now: NOW });
      for (const line of file.split('\r\n'))
        expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
      const summary = unfolded(file).find((line) => line.startsWith('SUMMARY:')) ?? '';
      expect(summary.slice('SUMMARY:'.length).replaceAll(/\\(.)/gu, '$1')).toBe(text);
    }),
  );
});
