import { assert, integer, property } from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  addDurations2004,
  addTimespans12,
  formatDuration2004,
  formatTimespan12,
  parseDuration2004,
  parseTimespan12,
} from './scorm-time.ts';

const aTime = integer({ min: 0, max: 1_000_000_000 });

describe('laws of SCORM times', () => {
  test('what is written is read back, to the hundredth of a second', () => {
    assert(
      property(aTime, (time) => {
        expect(parseTimespan12(formatTimespan12(time))).toBe(time);
        expect(parseDuration2004(formatDuration2004(time))).toBe(time);
      }),
    );
  });

  test('adding many sessions loses nothing (D7)', () => {
    assert(
      property(aTime, aTime, (total, session) => {
        const sum12 = addTimespans12(formatTimespan12(total), formatTimespan12(session));
        const sum2004 = addDurations2004(formatDuration2004(total), formatDuration2004(session));
        expect(parseTimespan12(sum12)).toBe(total + session);
        expect(parseDuration2004(sum2004)).toBe(total + session);
      }),
    );
  });
});
