import type { DraftLesson } from '@skillkite/content/draft-schemas';
import { type LessonMedium, mediumOf } from '@skillkite/content/lesson-medium';

/** What authors tell lessons apart by. */
export type EditorKind =
  | LessonMedium
  | 'extra'
  | Exclude<DraftLesson['kind'], 'lesson' | 'supporting_file'>;

export function editorKindOf(content: DraftLesson): EditorKind {
  if (content.kind === 'supporting_file') return 'extra';
  return content.kind === 'lesson' ? (mediumOf(content) ?? 'document') : content.kind;
}
