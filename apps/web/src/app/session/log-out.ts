import type { StudentId } from '@skillkite/contract/ids';
import type { Student } from '../domain.ts';
import { isSavedOnLogout } from '@skillkite/rules/learning/assessment/assessment';
import { paths } from '../../paths.ts';
import { ACTIVITIES_OF } from '@skillkite/client/offline/names';
import { actAs, outbox } from '../outbox/device-outbox.ts';
import { endSession } from './end-session.ts';
import { unfinishedAssessment } from '../endpoints/unfinished-assessment.ts';
import { hasChosenFiles } from './has-chosen-files.ts';
import { clearAssessment, clearLocalData, storeUser } from './local-data.ts';
import { storedAssessment } from '../stored-assessment.ts';
import { setSaving } from './persistence.ts';
import { loggingOut, selectUser } from './session-slice.ts';
import { store } from '../store.ts';

/** Longest wait for unsent entries at log-out; they stay on the device for their student. */
const PATIENCE_MS = 3000;

/** Sends unsent entries for a short time. */
const trySending = () =>
  Promise.race([outbox.flush(), new Promise<void>((resolve) => setTimeout(resolve, PATIENCE_MS))]);

/** Videos must not play behind a dialog or after a log-out (spec 4 "User state"). */
export function pausePlayingVideos(): void {
  for (const video of document.querySelectorAll('video')) video.pause();
}

/** Puts an unfinished assessment into the outbox for its student (spec 4, 5). */
function keepUnfinishedAssessment(user: Student): void {
  const { answers, isAllCompleted } = storedAssessment();
  if (!isSavedOnLogout({ isAllCompleted, answerCount: Object.keys(answers).length })) return;
  void outbox.put({
    key: 'unfinished-assessment',
    studentId: user.id,
    ...unfinishedAssessment(user, answers),
  });
}

/** Deletes the student's data except unsent entries; this page writes nothing afterwards (spec 4 "Logout"). */
export function forgetStudent(): void {
  const user = selectUser(store.getState());
  if (user) {
    keepUnfinishedAssessment(user);
    void forgetActivities(user.id);
  }
  actAs(null);
  setSaving(false);
  clearLocalData();
}

/** Deletes the student's work in stored activities; packages are shared and stay. */
const forgetActivities = async (studentId: StudentId): Promise<void> => {
  if ('caches' in globalThis) await caches.delete(ACTIVITIES_OF + studentId);
};

/**
 * The page that started with such files, or chose them, has loaded this module already
 * (router.tsx).
 */
async function forgetFiles(studentId: StudentId): Promise<void> {
  const { forgetChosenFiles } = await import('../uploads/chosen-files.ts');
  await forgetChosenFiles(studentId);
}

let isLeaving = false;

/**
 * Log-out: saves unfinished work, sends unsent entries once more, clears the device (spec 4 "Logout"). `to`: next login
 * page.
 */
export async function logOut(to: string = paths.login): Promise<void> {
  if (isLeaving) return;
  isLeaving = true;
  const user = selectUser(store.getState());
  store.dispatch(loggingOut());
  pausePlayingVideos();
  if (user) {
    keepUnfinishedAssessment(user);
    await trySending();
    if (hasChosenFiles(user.id)) await forgetFiles(user.id);
    await forgetActivities(user.id);
  }
  clearAssessment();
  forgetStudent();
  await endSession();
  location.replace(to);
}

/**
 * Back to the account's profiles: saves progress and deletes the assessment's keys (spec 4 "Switch
 * user").
 */
export async function leaveProfile(): Promise<void> {
  const user = selectUser(store.getState());
  pausePlayingVideos();
  if (user) keepUnfinishedAssessment(user);
  await trySending();
  clearAssessment();
}

/**
 * Continues as another profile after a full page load, which drops the previous student's state
 * (spec 4 "Switch user").
 */
export function enterAs(user: Student, isPinLogin: boolean, path: string): void {
  actAs(null);
  setSaving(false);
  clearLocalData();
  storeUser(user, isPinLogin);
  location.assign(path);
}
