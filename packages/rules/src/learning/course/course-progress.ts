import type { CourseLesson } from '../lesson/lesson-playlist.ts';

export interface CourseProgress {
  watched: number;
  total: number;
  /** Whole percents, rounded down: 100 only when the course is complete. */
  percentage: number;
}

/**
 * How far a course is: watched lessons of all, supporting files never counting (spec 2, D4). A course that was completed stays so:
 * a lesson that was added since counts once it is done (decision 78).
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
 * A course is complete when every lesson that counts is watched: all but supporting files (D4). One that has none is complete:
 * otherwise it would lock the rest of its program for good.
 */
export const isCourseComplete = <Id>(
  requiredLessons: readonly { readonly id: Id }[],
  watched: ReadonlySet<Id>,
): boolean => requiredLessons.every(({ id }) => watched.has(id));
