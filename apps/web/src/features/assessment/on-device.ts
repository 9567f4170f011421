import { ASSESSMENT_ANSWERS_KEY } from '@skillkite/rules/learning/assessment/assessment-answers-key';
import { COMPLETED_KEY, storedAssessment } from '../../app/stored-assessment.ts';

/**
 * Storage keys of spec 3 that log-out and Switch User read and clear (app/session/local-data.ts).
 */
const ANSWERED_KEY = 'alreadyAnswered';
const OWNER_KEY = 'testResultOf';

export type Answers = Readonly<Record<string, number[]>>;

/** Owner and window of answers: each window has its own. */
export type Owner = { readonly studentId: number; readonly window: number };
const ownerKey = ({ studentId, window }: Owner) =>
  window === 1 ? String(studentId) : `${studentId}/${window}`;

/**
 * A student's answers on this device. Answers of another student do not count, because computers
 * are shared.
 */
export function answersOnDevice(owner: Owner): Answers {
  if (localStorage.getItem(OWNER_KEY) !== ownerKey(owner)) return {};
  return storedAssessment().answers as Answers;
}

/** Whether this device has a student's unsubmitted answers of any window. */
export function hasBegunOnDevice(studentId: number): boolean {
  const { answers, isAllCompleted } = storedAssessment();
  const [owner] = (localStorage.getItem(OWNER_KEY) ?? '').split('/');
  return owner === String(studentId) && !isAllCompleted && Object.keys(answers).length > 0;
}

export function keepOnDevice(owner: Owner, answers: Answers): void {
  localStorage.setItem(OWNER_KEY, ownerKey(owner));
  localStorage.setItem(ASSESSMENT_ANSWERS_KEY, JSON.stringify(answers));
  localStorage.removeItem(COMPLETED_KEY);
}

/** Stores the server's answers (spec 3). */
export const keepAnswered = (answers: Answers): void =>
  localStorage.setItem(ANSWERED_KEY, JSON.stringify(answers));

/** Marks the assessment as submitted or queued, so that log-out has nothing to save (spec 5). */
export const markCompleted = (): void => localStorage.setItem(COMPLETED_KEY, 'true');
export const markUnfinished = (): void => localStorage.removeItem(COMPLETED_KEY);
