import type { CourseLesson } from '../lesson/lesson-playlist.ts';

export interface CourseProgress {
  watched: number;
  total: number;
  /** Whole percentage, rounded down: 100 only when the course is complete. */
  percentage: number;
}

/**
 * Progress of a course: watched lessons of all, without supporting files (spec 2, D4). A completed
 * course stays complete: a lesson added later counts only once it is done (decision 78).
 */
export function courseProgress<Id extends number>(
  lessons: readonly CourseLesson<Id>[],
  watched: ReadonlySet<Id>,
  isCompleted = false,
): CourseProgress {
  const counting = lessons.filter((lesson) => !lesson.isSupporting);
  const done = counting.filter((lesson) => watched.has(lesson.id)).length;
  const total = isCompleted ? done : counting.length;
  const percentage = total === 0 ? 100 : Math.floor((done / total) * 100);
  return { watched: done, total, percentage };
}

/**
 * Whether every required lesson is watched; supporting files do not count (D4). A course without
 * required lessons is complete, otherwise it would lock the rest of its program.
 */
export const isCourseComplete = <Id>(
  requiredLessons: readonly { readonly id: Id }[],
  watched: ReadonlySet<Id>,
): boolean => requiredLessons.every(({ id }) => watched.has(id));
