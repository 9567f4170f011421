import { type LessonState, lessonState } from '@skillkite/rules/learning/lesson/lesson-state';
import type { CourseLesson, CourseStudent } from '../../app/endpoints/course.ts';

/** How far a student is with one lesson; the score in percent, where there is one. */
export type Shown = { readonly state: LessonState; readonly score: number | null };

/** Each lesson of the course as one student has it. */
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
