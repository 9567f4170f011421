import { FILE_KINDS, kindOfName } from '@skillkite/content/library-file';
import { useState } from 'react';
import { useWhoAmIQuery } from '../../../app/endpoints/endpoints.ts';
import { useTranslation } from '../../../app/i18n.ts';
import { editorKindOf } from '../draft/editor-kind.ts';
import type { DraftSession } from '../draft/session.ts';
import type { Key, Tree } from '../draft/tree.ts';
import { lessonOfKind } from '../media/lesson-media.ts';
import { type Unfit, inOrderOfNames, titleOfFile, unfitOf } from './local-file.ts';
import { addUpload } from './uploads.ts';

/** The kinds of files that make a lesson. */
export const LESSON_FILES = FILE_KINDS.filter((kind) => lessonOfKind(kind) !== null);

export type FileLessons = {
  /** A lesson for each file, at the end, in the order of their names. The first of them. */
  take: (files: readonly File[]) => Key | null;
  readonly added: number;
  readonly unfit: readonly Unfit[];
  dismiss: () => void;
};

/** Files that become lessons of a course. */
export function useFileLessons(session: DraftSession, tree: Tree): FileLessons {
  const { t } = useTranslation('console-learning/studio');
  const { currentData: me } = useWhoAmIQuery({});
  const [{ added, unfit }, setResult] = useState<Pick<FileLessons, 'added' | 'unfit'>>({
    added: 0,
    unfit: [],
  });
  const take = (files: readonly File[]): Key | null => {
    if (!me) return null;
    const notTaken: Unfit[] = [];
    const keys: Key[] = [];
    for (const file of inOrderOfNames(files)) {
      const reason = unfitOf(file, LESSON_FILES);
      const kind = kindOfName(file.name);
      const begins = kind && lessonOfKind(kind);
      if (reason !== null || !begins) {
        notTaken.push({ name: file.name, reason: reason ?? 'kind' });
        continue;
      }
      const fallback = t(`newLesson.${editorKindOf({ ...begins, title: '' })}`);
      const title = titleOfFile(file.name) ?? fallback;
      const after = keys.at(-1) ?? tree.lessons.at(-1)?.key ?? null;
      const lesson = session.addLesson({ ...begins, title }, after);
      keys.push(lesson);
      const { lang: language } = tree.content;
      const target = { draftId: session.draftId, lesson, field: 'file', language } as const;
      void addUpload(file, { personId: me.id, libraryId: tree.libraryId, target });
    }
    setResult({ added: keys.length, unfit: notTaken });
    return keys[0] ?? null;
  };
  return { take, added, unfit, dismiss: () => setResult({ added: 0, unfit: [] }) };
}
