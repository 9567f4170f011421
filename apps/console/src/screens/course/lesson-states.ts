import { type LessonState, lessonState } from '@skillkite/rules/learning/lesson/lesson-state';
import type { CourseLesson, CourseStudent } from '../../app/endpoints/course.ts';

/** A student's state in a lesson, and the score in percent if any. */
export type Shown = { readonly state: LessonState; readonly score: number | null };

/** A student's state in each lesson of the course. */
export function lessonStatesOf(
  { done, begun, scores, stuck, atLessonId }: CourseStudent,
  lessons: readonly CourseLesson[],
): Shown[] {
  const [isDone, isBegun] = [new Set(done), new Set(begun)];
  const scoreAt = new Map(scores.map(({ at, percent }) => [at, percent]));
  return lessons.map(({ lessonId }, at) => ({
    state: lessonState({
      isDone: isDone.has(at),
      isBegun: isBegun.has(at),
      isStuckHere: stuck !== null && atLessonId === lessonId,
    }),
    score: scoreAt.get(at) ?? null,
  }));
}
