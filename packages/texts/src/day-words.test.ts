import { describe, expect, it } from 'vitest';
import { dayWords, momentWords } from './day-words.ts';

describe('moments as people say them', () => {
  const IN_INDIA = { day: 'numeric', month: 'long', timeZone: 'Asia/Kolkata' } as const;
  it.each([
    ['en-IN', '25 November at 5:56 pm'],
    ['hi-IN', '25 नवंबर को शाम 5:56 बजे'],
  ])('in %s: %s', (tag, words) => {
    expect(momentWords('2026-11-25T12:26:00Z', tag, IN_INDIA)).toBe(words);
  });

  it('the day of a moment is that of the place it is said for, a calendar day the same everywhere', () => {
    expect(dayWords('2026-11-25T20:26:00Z', 'en-IN', IN_INDIA)).toBe('26 November');
    expect(dayWords('2026-11-25', 'en-IN', { ...IN_INDIA, timeZone: 'Pacific/Auckland' })).toBe(
      '25 November',
    );
  });
});
