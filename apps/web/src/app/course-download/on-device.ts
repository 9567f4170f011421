import type { CourseId, StudentId } from '@skillkite/contract/ids';
import { canKeepMedia, keptChanged } from '../offline/device-media.ts';
import { dropKept } from '../offline/drop-kept.ts';
import { downloadedCoursesIn } from './downloaded-courses.ts';

export const downloadedCourses = downloadedCoursesIn({
  caches: () => caches,
  storage: localStorage,
});

/** Whether a file of a lesson lies on this device, as part of a course. */
export const isFileHere = (studentId: StudentId, source: string): boolean =>
  canKeepMedia() &&
  downloadedCourses.of(studentId).some(({ files }) => files.some((file) => file.source === source));

/** Gives the room of a course back, with its videos, sounds and activities. */
export async function dropCourse(studentId: StudentId, courseId: CourseId): Promise<void> {
  const lessonIds = downloadedCourses.find(studentId, courseId)?.lessonIds ?? [];
  await downloadedCourses.drop(studentId, courseId);
  for (const lessonId of lessonIds) await dropKept(studentId, lessonId);
  keptChanged();
}
