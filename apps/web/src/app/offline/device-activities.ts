import type { CourseId, LessonId, StudentId } from '@skillkite/contract/ids';
import { savedStates, newest } from '@skillkite/bridge/states/saved-state';
import type { Locale } from '@skillkite/rules/text/locale';
import { type LaunchDetails, scormApi } from '../endpoints/scorm.ts';
import { store } from '../store.ts';
import {
  type KeepingOptions,
  dropMedium,
  keptOf,
  noteKept,
  whileKeeping,
} from '@skillkite/client/offline/device-media';
import { keptLaunchesIn } from './kept-activities.ts';
import type { Keeping, KeptMedium } from '@skillkite/client/offline/kept-media';
import { dropPackage, isPackageHere, keepPackage } from '@skillkite/client/offline/package-keeper';

const launches = keptLaunchesIn({ caches: () => caches });

type Place = { studentId: StudentId; courseId: CourseId; lessonId: LessonId; lang: Locale };

/** A launch that the server issues now for offline use (D15). */
const launchAhead = (place: Place): Promise<LaunchDetails | null> =>
  store
    .dispatch(
      scormApi.endpoints.startScormLaunch.initiate({ ...place, isAhead: true }, { track: false }),
    )
    .unwrap()
    .catch(() => null);

/** Stores an activity for a student: its package and a launch. The lesson may still be locked. */
export const keepActivity = (
  place: Place,
  { title, path }: Pick<KeptMedium, 'title' | 'path'>,
  within?: KeepingOptions,
): Promise<Keeping> => {
  const { studentId, lessonId } = place;
  const keep = async ({ signal, onProgress }: KeepingOptions): Promise<Keeping> => {
    const details = await launchAhead(place);
    if (details === null) return 'failed';
    // In the same form as in the lesson.
    const source = details.packageUrl.replace(/\/$/, '');
    const before = keptOf(studentId, lessonId);
    const note = (bytes: number, more: Pick<KeptMedium, 'isUnfinished'> = {}) =>
      noteKept(studentId, { lessonId, title, path, source, bytes, isActivity: true, ...more });
    let bytes = before?.source === source ? before.bytes : 0;
    // Recorded first, so that a partial download can be deleted in any case.
    note(bytes, { isUnfinished: true });
    if (before !== undefined && before.source !== source) await dropUnlessKept(before.source);
    const end = await keepPackage(source, {
      signal,
      onProgress: (share, arrived) => {
        if (arrived > bytes) note((bytes = arrived), { isUnfinished: true });
        onProgress(share);
      },
    });
    if (end.kind === 'kept') {
      // A private window of WebKit deletes a frame's storage with the frame, without an error.
      if (await isPackageHere(source)) {
        await launches.keep(studentId, lessonId, details);
        note(end.bytes);
        return 'kept';
      }
      await dropMedium(studentId, lessonId);
      return 'unable';
    }
    const here = end.kind === 'not-kept' ? (end.bytes ?? bytes) : bytes;
    if (here === 0) await dropMedium(studentId, lessonId);
    else note(here, { isUnfinished: true });
    return end.kind === 'not-kept' ? end.why : 'failed';
  };
  return whileKeeping(studentId, lessonId, keep, within);
};

const isKept = (studentId: StudentId, lessonId: LessonId): boolean => {
  const kept = keptOf(studentId, lessonId);
  return kept?.isActivity === true && kept.isUnfinished !== true;
};

/** Whether any student's list on this device has the package. */
const isOnAnyList = (source: string): boolean =>
  Array.from({ length: localStorage.length }, (_, index) => localStorage.key(index) ?? '')
    .filter((key) => key.startsWith('keptMedia/'))
    .some((key) => localStorage.getItem(key)?.includes(JSON.stringify(source)) === true);

async function dropUnlessKept(source: string): Promise<void> {
  if (!isOnAnyList(source)) await dropPackage(source);
}

/** Deletes an activity that the student's list no longer has. */
export async function dropActivity(
  studentId: StudentId,
  { lessonId, source }: KeptMedium,
): Promise<void> {
  await launches.drop(studentId, lessonId);
  await dropUnlessKept(source);
}

/** Whether an activity can play offline: package and launch are stored. */
export const canPlayKept = async (studentId: StudentId, lessonId: LessonId): Promise<boolean> => {
  const source = keptOf(studentId, lessonId)?.source;
  if (source === undefined || !isKept(studentId, lessonId)) return false;
  return (await launches.has(studentId, lessonId)) && (await isPackageHere(source));
};

/** The stored launch of an activity for offline use; null without one. */
export const openKeptLaunch = (
  studentId: StudentId,
  lessonId: LessonId,
): Promise<LaunchDetails | null> =>
  isKept(studentId, lessonId) ? launches.open(studentId, lessonId) : Promise.resolve(null);

/** A new launch with stored work that the server lacks. For a stored activity it becomes the offline launch. */
export async function withKeptWork(
  { studentId, lessonId }: Pick<Place, 'studentId' | 'lessonId'>,
  details: LaunchDetails,
): Promise<LaunchDetails> {
  if (!isKept(studentId, lessonId)) return details;
  const known = await launches.open(studentId, lessonId);
  const [here, there] = [known?.saved, details.saved];
  const merged =
    savedStates(here) && savedStates(there) ? { ...details, saved: newest(there, here) } : details;
  await launches.keep(studentId, lessonId, merged);
  return merged;
}

/** Saves player states of a stored activity for the next opening. */
export async function keepSaid(
  { studentId, lessonId }: Pick<Place, 'studentId' | 'lessonId'>,
  launchNumber: number,
  message: Parameters<typeof launches.said>[3],
): Promise<void> {
  if (isKept(studentId, lessonId)) {
    await launches.said(studentId, lessonId, launchNumber, message);
  }
}

/**
 * Renews stored activities whose launch was deleted at log-out or whose package the browser
 * evicted.
 */
export async function renewActivities(places: readonly Place[]): Promise<void> {
  for (const place of places) {
    const { studentId, lessonId } = place;
    const source = keptOf(studentId, lessonId)?.source;
    if (source === undefined || !isKept(studentId, lessonId)) continue;
    if (!(await isPackageHere(source))) await keepPackage(source);
    if (await launches.has(studentId, lessonId)) continue;
    const details = await launchAhead(place);
    if (details !== null) await launches.keep(studentId, lessonId, details);
  }
}
