import type { Locale } from '@skillkite/rules/text/locale';
import type { LibraryFile } from '../../../app/endpoints/studio.ts';
import { useTranslation } from '../../../app/i18n.ts';
import { anyTextOf } from '../draft/text-in.ts';
import type { LessonNode, Tree } from '../draft/tree.ts';
import { ShownMedia } from './shown-media.tsx';

type Props = { tree: Tree; lesson: LessonNode; file: LibraryFile | undefined; language: Locale };

/** The lesson on a phone of a student. */
export function LessonPreview({ tree, lesson, file, language }: Props) {
  const { t } = useTranslation('console-learning/studio');
  const languages = { shown: language, original: tree.content.lang };
  const { content } = lesson;
  return (
    <div
      lang={language}
      className="mx-auto grid min-h-96 w-full max-w-sm content-start overflow-hidden rounded-card border-4 border-edge bg-paper"
    >
      <p className="border-b border-hairline bg-surface px-3 py-2 text-sm">
        <strong className="block break-words">{anyTextOf(tree.content.name, languages)}</strong>
      </p>
      {file?.state === 'ready' && (
        <div className="bg-surface">
          <ShownMedia file={file} language={language} content={content} />
        </div>
      )}
      <div className="grid gap-2 p-3">
        <h3 className="text-lg break-words">
          {anyTextOf(content.title, languages) || t('untitled')}
        </h3>
        <p className="break-words whitespace-pre-wrap">
          {anyTextOf(content.description, languages)}
        </p>
        {content.chapters && content.chapters.length > 0 && (
          <ol className="grid gap-1 text-sm">
            {content.chapters.map((chapter, at) => (
              <li key={at}>{anyTextOf(chapter.title, languages)}</li>
            ))}
          </ol>
        )}
      </div>
    </div>
  );
}
