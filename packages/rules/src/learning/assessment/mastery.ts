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
  /** The package exited with `suspend`: the attempt can be resumed. */
  isSuspended: boolean;
  /** The package ended the session (LMSFinish, Terminate). */
  isFinished: boolean;
}

export interface Scorm12Attempt extends Attempt {
  /** Status set by the package itself; null if it set none. */
  ownStatus: Scorm12Status | null;
  scoreRaw: number | null;
  /** `adlcp:masteryscore` of the manifest. */
  masteryScore: number | null;
}

/** Mastery is judged only at the end, with credit, for attempts that are not suspended. */
function isJudged(attempt: Attempt): boolean {
  return attempt.isFinished && attempt.credit === 'credit' && !attempt.isSuspended;
}

function ownStatusAtEnd(attempt: Scorm12Attempt): Scorm12Status {
  const status = attempt.ownStatus ?? 'not attempted';
  if (status !== 'not attempted' || !attempt.isFinished) return status;
  // A package that sets no status and asks to be resumed is incomplete.
  return attempt.isSuspended ? 'incomplete' : 'completed';
}

/**
 * The lesson status of a SCORM 1.2 attempt (D7). Without a status at the end it is completed. A
 * mastery score in the manifest turns a score into passed or failed. The package's own `passed`
 * stays.
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

/**
 * Statuses of a SCORM 2004 attempt by the thresholds of its manifest. Completed and passed are
 * never downgraded (D7).
 */
export function judgeScorm2004(attempt: Scorm2004Attempt): Scorm2004Verdict {
  return { completionStatus: judgedCompletion(attempt), successStatus: judgedSuccess(attempt) };
}

/**
 * Maps a SCORM 2004 verdict to one `lesson_status` (spec 3 "SCORM data", D7). A completed attempt
 * that failed is completed, so that complete means the same for both versions.
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

/** Status after another attempt: passed and completed are never downgraded (D4, D7). */
export function statusToKeep(kept: Scorm12Status, judged: Scorm12Status): Scorm12Status {
  if (kept === 'passed') return kept;
  return isScormComplete(kept) && !isScormComplete(judged) ? kept : judged;
}
