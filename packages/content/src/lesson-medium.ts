import type { DraftLesson } from './draft-schemas.ts';

/** What a lesson of kind `lesson` shows. */
export const LESSON_MEDIA = ['page', 'video', 'sound', 'picture', 'document', 'sheet'] as const;
export type LessonMedium = (typeof LESSON_MEDIA)[number];

/** Null where only its file can tell. */
export function mediumOf({ medium, file, body }: DraftLesson): LessonMedium | null {
  if (medium !== undefined) return medium;
  return file === undefined || body !== undefined ? 'page' : null;
}
