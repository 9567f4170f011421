import { ASSESSMENT_ANSWERS_KEY } from '@skillkite/rules/assessment-answers-key';
import { storedAssessment } from '../../app/local-data.ts';

/** The keys of spec 3 that log-out and Switch User read and clear (app/local-data.ts). */
const ANSWERED_KEY = 'alreadyAnswered';
const OWNER_KEY = 'testResultOf';
const COMPLETED_KEY = 'completed';

export type Answers = Readonly<Record<string, number[]>>;

/** The answers this device holds for a student; a machine is shared, so another's are not theirs. */
export function answersOnDevice(studentId: number): Answers {
  if (localStorage.getItem(OWNER_KEY) !== String(studentId)) return {};
  return storedAssessment().answers as Answers;
}

export function keepOnDevice(studentId: number, answers: Answers): void {
  localStorage.setItem(OWNER_KEY, String(studentId));
  localStorage.setItem(ASSESSMENT_ANSWERS_KEY, JSON.stringify(answers));
  localStorage.removeItem(COMPLETED_KEY);
}

/** What the server has of the answers: the already-answered ones (spec 3). */
export const keepAnswered = (answers: Answers): void =>
  localStorage.setItem(ANSWERED_KEY, JSON.stringify(answers));

/** Handed in, or on its way: log-out has nothing unfinished to save (spec 5). */
export const markCompleted = (): void => localStorage.setItem(COMPLETED_KEY, 'true');
export const markUnfinished = (): void => localStorage.removeItem(COMPLETED_KEY);
