import { lessonAccess } from '@skillkite/rules/learning/lesson/lesson-playlist';
import type { ActiveStudent } from '../../security/principal.ts';
import type { Lesson } from '../../content/catalogue/catalogue.ts';
import type { StudentProgress } from '../programs/student-progress.ts';
import { playlistOf } from '../progress-record/lesson-access.ts';

/** Number of lessons to do before this one opens; 0 if it is open. */
export function lessonsBefore(
  { id, course }: Lesson,
  student: ActiveStudent,
  { begun, doneLessons, unlocked }: StudentProgress,
): number {
  const playingLessonId =
    begun.find(({ courseId }) => courseId === course.id)?.playingLessonId ?? null;
  const playlist = playlistOf(course, student, { doneLessons, unlocked, playingLessonId });
  if (lessonAccess(playlist, id) !== 'locked') return 0;
  const required = course.requiredLessons.map((lesson) => lesson.id);
  return required.slice(0, required.indexOf(id)).filter((other) => !doneLessons.has(other)).length;
}
