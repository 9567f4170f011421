import { type LessonKind, lessonTraits } from './lesson-kind.ts';

/** What entering a lesson has to tell the server. */
export type LessonEntry = 'replay' | 'record-start' | 'nothing';

/**
 * Entering an already watched lesson triggers a replay call; entering an unwatched ia or project records watch history
 * with is_done 0 (spec 4). An unwatched video tells of itself after 5 seconds.
 */
export function lessonEntry(lesson: { kind: LessonKind; isWatched: boolean }): LessonEntry {
  const { isRequired, tellsOnEntry } = lessonTraits(lesson.kind);
  if (!isRequired) return 'nothing';
  if (lesson.isWatched) return 'replay';
  return tellsOnEntry ? 'record-start' : 'nothing';
}
