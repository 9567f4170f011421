import { assert, integer, property } from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
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
});
