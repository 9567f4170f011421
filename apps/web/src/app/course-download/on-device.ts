import type { CourseId, StudentId } from '@skillkite/contract/ids';
import { canKeepMedia, keptChanged } from '@skillkite/client/offline/device-media';
import { dropKept } from '../offline/drop-kept.ts';
import type { ToWorker } from '@skillkite/client/offline/names';
import { downloadedCoursesIn } from './downloaded-courses.ts';

export const downloadedCourses = downloadedCoursesIn({
  caches: () => caches,
  storage: localStorage,
});

/** Whether a lesson's file is stored as part of a course. */
export const isFileHere = (studentId: StudentId, source: string): boolean =>
  canKeepMedia() &&
  downloadedCourses.of(studentId).some(({ files }) => files.some((file) => file.source === source));

/** Answer of the service worker; null without one, or from an older one. */
export const askWorker = (asked: ToWorker, limitMs: number): Promise<unknown> =>
  new Promise((resolve) => {
    const { controller } = navigator.serviceWorker;
    if (!controller) {
      resolve(null);
      return;
    }
    const { port1, port2 } = new MessageChannel();
    const late = setTimeout(resolve, limitMs, null);
    port1.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
      clearTimeout(late);
      resolve(data);
    });
    port1.start();
    controller.postMessage(asked, [port2]);
  });

/** Deletes a course with its videos, sounds, activities and the readers that nothing else needs. */
export async function dropCourse(studentId: StudentId, courseId: CourseId): Promise<void> {
  const lessonIds = downloadedCourses.find(studentId, courseId)?.lessonIds ?? [];
  await downloadedCourses.drop(studentId, courseId);
  for (const lessonId of lessonIds) await dropKept(studentId, lessonId);
  await askWorker({ kind: 'drop-idle-readers' }, 2_000);
  keptChanged();
}
