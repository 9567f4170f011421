import { describe, expect, it } from 'vitest';
import { ltiScore, nextScoreStamp, scoreDelayMs } from './lti-score.ts';

describe('the score a platform is told', () => {
  it('is the share of the course that is done', () => {
    expect(ltiScore({ percentage: 0, isComplete: false })).toEqual({
      scoreGiven: 0,
      scoreMaximum: 100,
      activityProgress: 'Started',
      gradingProgress: 'FullyGraded',
    });
    expect(ltiScore({ percentage: 33, isComplete: false })).toMatchObject({
      scoreGiven: 33,
      activityProgress: 'InProgress',
    });
  });

  it('is all of it for a course that was completed, whatever lessons came since', () => {
    expect(ltiScore({ percentage: 80, isComplete: true })).toMatchObject({
      scoreGiven: 100,
      activityProgress: 'Completed',
    });
  });

  it('is of a later second than the one before, also where the clock was set back', () => {
    const at = (time: string) => new Date(`2026-03-04T${time}Z`);
    expect(nextScoreStamp(null, at('10:00:00.700'))).toEqual(at('10:00:00'));
    expect(nextScoreStamp(at('10:00:00'), at('10:00:00.900'))).toEqual(at('10:00:01'));
    expect(nextScoreStamp(at('10:00:09'), at('09:00:00'))).toEqual(at('10:00:10'));
    expect(nextScoreStamp(at('10:00:00'), at('10:30:00'))).toEqual(at('10:30:00'));
  });

  it('waits longer after each try that failed, and not for ever', () => {
    expect([1, 2, 3].map(scoreDelayMs)).toEqual([30_000, 60_000, 120_000]);
    expect(scoreDelayMs(50)).toBe(6 * 3_600_000);
  });
});
