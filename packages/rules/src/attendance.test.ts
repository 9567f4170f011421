import { describe, expect, it } from 'vitest';
import { proposedMark } from './attendance.ts';

describe('what is proposed of a day of a class', () => {
  const today = '2026-11-23';
  const zone = 'Asia/Kolkata';

  it('who was seen on this day of the school is here, whatever day it is elsewhere (D13 attendance)', () => {
    expect(proposedMark(new Date('2026-11-22T18:30:00Z'), today, zone)).toBe('present');
    expect(proposedMark(new Date('2026-11-22T18:29:59Z'), today, zone)).toBe('absent');
    expect(proposedMark(new Date('2026-11-23T18:30:00Z'), today, zone)).toBe('absent');
    expect(proposedMark(null, today, zone)).toBe('absent');
  });
});
