import { describe, expect, it } from 'vitest';
import { isAttendanceOpen, proposedMark } from './attendance.ts';

describe('what is proposed of a day of a class', () => {
  const today = '2026-11-23';
  const zone = 'Asia/Kolkata';

  it('a student seen on this school day is present, in any time zone (D13 attendance)', () => {
    expect(proposedMark(new Date('2026-11-22T18:30:00Z'), today, zone)).toBe('present');
    expect(proposedMark(new Date('2026-11-22T18:29:59Z'), today, zone)).toBe('absent');
    expect(proposedMark(new Date('2026-11-23T18:30:00Z'), today, zone)).toBe('absent');
    expect(proposedMark(null, today, zone)).toBe('absent');
  });
});

describe('the day of an attendance', () => {
  it.each([
    ['2026-11-23', true],
    ['2026-10-23', true],
    ['2026-10-22', false],
    ['2026-11-24', false],
  ] as const)('%s can be said: %s (D13 attendance-put-right)', (day, isOpen) => {
    expect(isAttendanceOpen(day, '2026-11-23')).toBe(isOpen);
  });
});
