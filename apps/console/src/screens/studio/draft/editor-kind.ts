import type { DraftLesson } from '@skillkite/content/draft-schemas';
import { type LessonMedium, mediumOf } from '@skillkite/content/lesson-medium';

/** What authors tell lessons apart by. */
export type EditorKind = LessonMedium | Exclude<DraftLesson['kind'], 'lesson'>;

export const editorKindOf = (content: DraftLesson): EditorKind =>
  content.kind === 'lesson' ? (mediumOf(content) ?? 'document') : content.kind;
