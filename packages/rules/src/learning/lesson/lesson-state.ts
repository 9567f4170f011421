/** A student's progress in a lesson, as a teacher sees it. */
export const LESSON_STATES = ['done', 'stuck', 'in-work', 'not-begun'] as const;
export type LessonState = (typeof LESSON_STATES)[number];

type Seen = { readonly isDone: boolean; readonly isBegun: boolean; readonly isStuckHere: boolean };

/** State of a lesson; a finished lesson is never stuck. */
export function lessonState({ isDone, isBegun, isStuckHere }: Seen): LessonState {
  if (isDone) return 'done';
  if (isStuckHere) return 'stuck';
  return isBegun ? 'in-work' : 'not-begun';
}
