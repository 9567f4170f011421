import type { DraftLesson } from '@skillkite/content/draft-schemas';
import type { DraftSession } from '../draft/session.ts';
import { type Key, lessonOf } from '../draft/tree.ts';

/** Changes a lesson as it is now: an answer of the server may come after more was typed. */
export function changeLesson(
  session: DraftSession,
  key: Key,
  change: (content: DraftLesson) => DraftLesson,
): void {
  const { tree } = session.state();
  const lesson = tree ? lessonOf(tree, key) : undefined;
  if (lesson) session.save(lesson.key, { of: 'lesson', content: change(lesson.content) });
}
