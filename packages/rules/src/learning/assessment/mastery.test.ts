import { assert, constantFrom, property } from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  isScormComplete,
  judgeScorm12,
  judgeScorm2004,
  lessonStatusOf2004,
  statusToKeep,
} from './mastery.ts';
import type { Scorm12Attempt, Scorm12Status, Scorm2004Attempt } from './mastery.ts';

const STATUSES = [
  'not attempted',
  'incomplete',
  'completed',
  'browsed',
  'passed',
  'failed',
] as const;

function judged12(attempt: Partial<Scorm12Attempt>): Scorm12Status {
  return judgeScorm12({
    credit: 'credit',
    isSuspended: false,
    isFinished: true,
    ownStatus: 'incomplete',
    scoreRaw: 90,
    masteryScore: 80,
    ...attempt,
  });
}

describe('mastery in SCORM 1.2', () => {
  test('a score from the mastery score on passes, one below fails', () => {
    expect(judged12({ scoreRaw: 80 })).toBe('passed');
    expect(judged12({ scoreRaw: 79.9 })).toBe('failed');
    expect(judged12({ scoreRaw: 60, ownStatus: 'completed' })).toBe('failed');
  });

  test('a suspended, incomplete attempt does not become passed', () => {
    expect(judged12({ isSuspended: true })).toBe('incomplete');
  });

  test('a passed attempt with a low score does not become failed', () => {
    expect(judged12({ ownStatus: 'passed', scoreRaw: 60 })).toBe('passed');
  });

  test('without credit the package’s own status stands', () => {
    expect(judged12({ credit: 'no-credit' })).toBe('incomplete');
    expect(judged12({ credit: 'no-credit', ownStatus: 'browsed' })).toBe('browsed');
  });

  test('without a mastery score in the manifest the package’s own status stands', () => {
    expect(judged12({ masteryScore: null })).toBe('incomplete');
  });

  test('without a score the package’s own status stands', () => {
    expect(judged12({ scoreRaw: null, ownStatus: 'completed' })).toBe('completed');
  });

  test('a score of 0 is a score', () => {
    expect(judged12({ scoreRaw: 0 })).toBe('failed');
    expect(judged12({ scoreRaw: 0, masteryScore: 0 })).toBe('passed');
  });

  test('nothing is judged before the end', () => {
    expect(judged12({ isFinished: false })).toBe('incomplete');
    expect(judged12({ isFinished: false, ownStatus: null })).toBe('not attempted');
  });

  test('a status never set at Finish means completed', () => {
    expect(judged12({ ownStatus: null, masteryScore: null })).toBe('completed');
    expect(judged12({ ownStatus: 'not attempted', masteryScore: null })).toBe('completed');
    expect(judged12({ ownStatus: null, scoreRaw: 10 })).toBe('failed');
  });

  test('a package that suspends without ever setting a status is not complete', () => {
    expect(judged12({ ownStatus: null, isSuspended: true })).toBe('incomplete');
  });
});

describe('thresholds in SCORM 2004', () => {
  const judged2004 = (attempt: Partial<Scorm2004Attempt>) =>
    judgeScorm2004({
      credit: 'credit',
      isSuspended: false,
      isFinished: true,
      completionStatus: 'incomplete',
      successStatus: 'unknown',
      scoreScaled: 0.7,
      scaledPassingScore: 0.7,
      progressMeasure: null,
      completionThreshold: null,
      ...attempt,
    });

  test('a scaled score from the passing score on passes, one below fails', () => {
    expect(judged2004({}).successStatus).toBe('passed');
    expect(judged2004({ scoreScaled: 0.69 }).successStatus).toBe('failed');
  });

  test('success is judged only with credit, a passing score and no suspend, and never downgraded', () => {
    expect(judged2004({ credit: 'no-credit' }).successStatus).toBe('unknown');
    expect(judged2004({ isSuspended: true }).successStatus).toBe('unknown');
    expect(judged2004({ isFinished: false }).successStatus).toBe('unknown');
    expect(judged2004({ scaledPassingScore: null }).successStatus).toBe('unknown');
    expect(judged2004({ scoreScaled: null }).successStatus).toBe('unknown');
    expect(judged2004({ successStatus: 'passed', scoreScaled: 0 }).successStatus).toBe('passed');
  });

  test('progress up to the completion threshold completes', () => {
    const half = { completionThreshold: 0.5 };
    expect(judged2004({ ...half, progressMeasure: 0.5 }).completionStatus).toBe('completed');
    expect(judged2004({ ...half, progressMeasure: 0.4 }).completionStatus).toBe('incomplete');
    expect(judged2004({ ...half, progressMeasure: null }).completionStatus).toBe('incomplete');
    expect(judged2004({ progressMeasure: 1 }).completionStatus).toBe('incomplete');
  });

  test('a completed attempt is not taken back by its progress', () => {
    const attempt = { completionThreshold: 1, progressMeasure: 0.2 };
    expect(judged2004({ ...attempt, completionStatus: 'completed' }).completionStatus).toBe(
      'completed',
    );
  });

  test.each([
    ['completed', 'passed', 'passed'],
    ['incomplete', 'passed', 'passed'],
    ['completed', 'failed', 'completed'],
    ['completed', 'unknown', 'completed'],
    ['incomplete', 'failed', 'failed'],
    ['incomplete', 'unknown', 'incomplete'],
    ['unknown', 'unknown', 'not attempted'],
    ['not attempted', 'unknown', 'not attempted'],
  ] as const)('%s and %s is told as %s (spec 3, D7)', (completionStatus, successStatus, status) => {
    expect(lessonStatusOf2004({ completionStatus, successStatus })).toBe(status);
  });
});

test('complete means completed or passed (D7)', () => {
  expect(STATUSES.filter(isScormComplete)).toEqual(['completed', 'passed']);
});

describe('another attempt', () => {
  test('takes nothing back: complete stays complete, passed stays passed (D4, D7)', () => {
    const status = constantFrom(...STATUSES);
    assert(
      property(status, status, (kept, judged) => {
        const now = statusToKeep(kept, judged);
        expect(isScormComplete(now)).toBe(isScormComplete(kept) || isScormComplete(judged));
        expect(now === 'passed').toBe(kept === 'passed' || judged === 'passed');
      }),
    );
  });

  test('may pass what was failed or only completed (D7)', () => {
    expect(statusToKeep('failed', 'passed')).toBe('passed');
    expect(statusToKeep('completed', 'passed')).toBe('passed');
    expect(statusToKeep('failed', 'incomplete')).toBe('incomplete');
  });
});
