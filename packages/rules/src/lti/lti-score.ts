/** Maximum of every line item and score. */
export const LTI_SCORE_MAXIMUM = 100;

export type LtiScore = {
  readonly scoreGiven: number;
  readonly scoreMaximum: number;
  readonly activityProgress: 'Started' | 'InProgress' | 'Completed';
  readonly gradingProgress: 'FullyGraded';
};

/**
 * Score for a platform: the share of the course that is done, as the student sees it. Always fully graded, because
 * platforms ignore others (Moodle shows no grade).
 */
export const ltiScore = ({
  percentage,
  isComplete,
}: {
  readonly percentage: number;
  readonly isComplete: boolean;
}): LtiScore => ({
  scoreGiven: isComplete ? LTI_SCORE_MAXIMUM : percentage,
  scoreMaximum: LTI_SCORE_MAXIMUM,
  activityProgress: isComplete ? 'Completed' : percentage === 0 ? 'Started' : 'InProgress',
  gradingProgress: 'FullyGraded',
});

const SECOND_MS = 1000;

/**
 * Timestamp of the next score: at least a second after the last, because platforms compare whole
 * seconds.
 */
export function nextScoreStamp(last: Date | null, now: Date): Date {
  const wholeNow = Math.floor(now.getTime() / SECOND_MS) * SECOND_MS;
  const least = last === null ? wholeNow : last.getTime() + SECOND_MS;
  return new Date(Math.max(wholeNow, least));
}

/** Why sending a score failed: no usable answer from the platform, no access token, or refused. */
export const LTI_SCORE_PROBLEMS = ['no-answer', 'no-token', 'refused'] as const;
export type LtiScoreProblem = (typeof LTI_SCORE_PROBLEMS)[number];

/** Retries of one score; after that it waits for the student's next progress. */
export const MOST_SCORE_TRIES = 12;

const FIRST_MS = 30_000;
const LONGEST_MS = 6 * 3_600_000;

/** Delay of a score after this many failed tries. */
export const scoreDelayMs = (tries: number): number =>
  Math.min(FIRST_MS * 2 ** Math.max(tries - 1, 0), LONGEST_MS);
