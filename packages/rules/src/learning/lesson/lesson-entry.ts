import { type LessonKind, lessonTraits } from './lesson-kind.ts';

/** What the app reports to the server when a student enters a lesson. */
export type LessonEntry = 'replay' | 'record-start' | 'nothing';

/**
 * Entering a watched lesson triggers a replay call. Entering an unwatched IA or project records
 * watch history with is_done 0 (spec 4). An unwatched video reports after 5 seconds.
 */
export function lessonEntry(lesson: { kind: LessonKind; isWatched: boolean }): LessonEntry {
  const { isRequired, tellsOnEntry } = lessonTraits(lesson.kind);
  if (!isRequired) return 'nothing';
  if (lesson.isWatched) return 'replay';
  return tellsOnEntry ? 'record-start' : 'nothing';
}
