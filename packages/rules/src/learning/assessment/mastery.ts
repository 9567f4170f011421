/** The lesson statuses of SCORM 1.2. */
export const SCORM_12_STATUSES = [
  'not attempted',
  'incomplete',
  'completed',
  'browsed',
  'passed',
  'failed',
] as const;
export type Scorm12Status = (typeof SCORM_12_STATUSES)[number];
export type CompletionStatus = 'not attempted' | 'unknown' | 'incomplete' | 'completed';
export type SuccessStatus = 'unknown' | 'passed' | 'failed';

interface Attempt {
  credit: 'credit' | 'no-credit';
  /** The package left with `suspend`: the attempt goes on another time. */
  isSuspended: boolean;
  /** The package said it was over (LMSFinish, Terminate); false while it runs. */
  isFinished: boolean;
}

export interface Scorm12Attempt extends Attempt {
  /** Status set by the package itself; null if it set none. */
  ownStatus: Scorm12Status | null;
  scoreRaw: number | null;
  /** `adlcp:masteryscore` of the manifest. */
  masteryScore: number | null;
}

/** Mastery is judged at the end alone, only with credit, and not when the attempt was suspended. */
function isJudged(attempt: Attempt): boolean {
  return attempt.isFinished && attempt.credit === 'credit' && !attempt.isSuspended;
}

function ownStatusAtEnd(attempt: Scorm12Attempt): Scorm12Status {
  const status = attempt.ownStatus ?? 'not attempted';
  if (status !== 'not attempted' || !attempt.isFinished) return status;
  // A package that never speaks of its status but asks to be resumed is not done.
  return attempt.isSuspended ? 'incomplete' : 'completed';
}

/**
 * The lesson status of a SCORM 1.2 attempt. Never set at Finish it is completed; a mastery score in the manifest turns a
 * score into passed or failed; a package's own `passed` is never downgraded (D7).
 */
export function judgeScorm12(attempt: Scorm12Attempt): Scorm12Status {
  const own = ownStatusAtEnd(attempt);
  const { masteryScore, scoreRaw } = attempt;
  if (!isJudged(attempt) || masteryScore === null || scoreRaw === null) return own;
  return own === 'passed' || scoreRaw >= masteryScore ? 'passed' : 'failed';
}

export interface Scorm2004Attempt extends Attempt {
  completionStatus: CompletionStatus;
  successStatus: SuccessStatus;
  /** `cmi.score.scaled`, -1 to 1. */
  scoreScaled: number | null;
  /** `imsss:minNormalizedMeasure` of the manifest. */
  scaledPassingScore: number | null;
  /** `cmi.progress_measure`, 0 to 1. */
  progressMeasure: number | null;
  /** `adlcp:completionThreshold` of the manifest. */
  completionThreshold: number | null;
}

export interface Scorm2004Verdict {
  completionStatus: CompletionStatus;
  successStatus: SuccessStatus;
}

function judgedCompletion(attempt: Scorm2004Attempt): CompletionStatus {
  const { completionStatus, completionThreshold, progressMeasure } = attempt;
  if (completionStatus === 'completed' || completionThreshold === null) return completionStatus;
  if (progressMeasure === null) return completionStatus;
  return progressMeasure >= completionThreshold ? 'completed' : 'incomplete';
}

function judgedSuccess(attempt: Scorm2004Attempt): SuccessStatus {
  const { successStatus, scaledPassingScore, scoreScaled } = attempt;
  if (successStatus === 'passed' || !isJudged(attempt)) return successStatus;
  if (scaledPassingScore === null || scoreScaled === null) return successStatus;
  return scoreScaled >= scaledPassingScore ? 'passed' : 'failed';
}

/** Statuses of a SCORM 2004 attempt by the thresholds of its manifest; completed and passed stay so (D7). */
export function judgeScorm2004(attempt: Scorm2004Attempt): Scorm2004Verdict {
  return { completionStatus: judgedCompletion(attempt), successStatus: judgedSuccess(attempt) };
}

/**
 * One `lesson_status` for a SCORM 2004 attempt, so that complete means the same for both (spec 3 "SCORM data", D7): a
 * completed attempt that failed is completed.
 */
export function lessonStatusOf2004(verdict: Scorm2004Verdict): Scorm12Status {
  if (verdict.successStatus === 'passed') return 'passed';
  if (verdict.completionStatus === 'completed') return 'completed';
  if (verdict.successStatus === 'failed') return 'failed';
  return verdict.completionStatus === 'incomplete' ? 'incomplete' : 'not attempted';
}

/** Complete means `completed` or `passed` (D7). */
export function isScormComplete(status: Scorm12Status): boolean {
  return status === 'completed' || status === 'passed';
}

/** Status after another attempt: passed stays passed, completed stays completed (D4, D7). */
export function statusToKeep(kept: Scorm12Status, judged: Scorm12Status): Scorm12Status {
  if (kept === 'passed') return kept;
  return isScormComplete(kept) && !isScormComplete(judged) ? kept : judged;
}
