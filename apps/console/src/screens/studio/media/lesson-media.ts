import type { DraftLesson } from '@skillkite/content/draft-schemas';
import type { LessonMedium } from '@skillkite/content/lesson-medium';
import type { LibraryFileKind } from '@skillkite/content/library-file';

/** What a supporting file may be. */
const EXTRA = ['document', 'sheet', 'picture', 'sound', 'video'] as const;

const KINDS: Readonly<Record<LessonMedium, readonly LibraryFileKind[]>> = {
  page: [],
  picture: ['picture'],
  video: ['video'],
  sound: ['sound'],
  document: ['document'],
  sheet: ['sheet'],
};

/** The kinds of files that a lesson shows. */
export function kindsOf({ kind, medium }: DraftLesson): readonly LibraryFileKind[] {
  if (kind === 'ia') return ['activity'];
  return kind === 'lesson' && medium !== undefined ? KINDS[medium] : EXTRA;
}

type Begun = Pick<DraftLesson, 'kind' | 'medium'>;

/** The lesson that a file makes; null where none shows it. */
export function lessonOfKind(kind: LibraryFileKind): Begun | null {
  if (kind === 'captions') return null;
  return kind === 'activity' ? { kind: 'ia' } : { kind: 'lesson', medium: kind };
}
