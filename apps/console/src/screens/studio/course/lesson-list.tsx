import type { DraftLesson } from '@skillkite/content/draft-schemas';
import { fileRef } from '@skillkite/content/library-file';
import { byLocale } from '@skillkite/content/local-text';
import { isAnsweredKind } from '@skillkite/rules/learning/lesson/lesson-kind';
import { Flag } from 'lucide-react';
import { useNavigate } from 'react-router';
import { useTranslation } from '../../../app/i18n.ts';
import { pathOfDraftLesson } from '../../../paths.ts';
import { editorKindOf } from '../draft/editor-kind.ts';
import type { Problem } from '../draft/problems.ts';
import type { DraftSession } from '../draft/session.ts';
import { anyTextOf } from '../draft/text-in.ts';
import type { Key, Tree } from '../draft/tree.ts';
import type { FileLessons } from '../files/use-file-lessons.ts';
import { type Upload, useUploads } from '../files/uploads.ts';
import { lessonEditorOf } from '../lesson-editors.tsx';
import { QuestsLink } from '../parts/quests-part.tsx';
import { AddLesson } from './add-lesson.tsx';
import { Outline } from './outline.tsx';
import { TakenFiles } from './taken-files.tsx';

type Props = {
  session: DraftSession;
  tree: Tree;
  problems: readonly Problem[];
  files: FileLessons;
  /** The lesson that is open. */
  chosen?: Key | null;
};

function LessonIcon({ of }: { of: DraftLesson }) {
  const { Icon } = lessonEditorOf(of);
  return <Icon aria-hidden className="mt-0.5 size-5 shrink-0 text-soft" />;
}

/** The lessons of a course in their order; one can be added. */
export function LessonList({ session, tree, problems, files, chosen = null }: Props) {
  const { t } = useTranslation('console-learning/studio');
  const { t: media } = useTranslation('console-learning/studio-files');
  const navigate = useNavigate();
  const uploads = useUploads();
  const { lang } = tree.content;
  const languages = { shown: lang, original: lang };
  const textOf = (content: DraftLesson, questions: number) => {
    const kind = t(`lessonKind.${editorKindOf(content)}`);
    return isAnsweredKind(content.kind)
      ? `${kind} · ${t('questionCount', { count: questions })}`
      : kind;
  };
  const sendingOf = (content: DraftLesson, key: Key, id: number | null): string | null => {
    const named = Object.values(byLocale(content.file ?? '', lang));
    const isOf = ({ fileId, target }: Upload) =>
      target === null
        ? fileId !== null && named.includes(fileRef(fileId))
        : target.lesson === key || target.lesson === String(id);
    const upload = uploads.find((one) => isOf(one));
    return upload
      ? media(`sending.${upload.state.kind === 'refused' ? 'failed' : upload.state.kind}`, {
          percent: upload.percent,
        })
      : null;
  };
  return (
    <section aria-label={t('outline')} className="grid content-start gap-3">
      <h2 className="text-lg">{t('lessons', { count: tree.lessons.length })}</h2>
      {tree.lessons.length === 0 && <p className="text-soft">{t('noLessons')}</p>}
      <Outline
        label={t('outline')}
        items={tree.lessons.map(({ key, id, content, questions, state }) => ({
          key,
          icon: <LessonIcon of={content} />,
          title: anyTextOf(content.title, languages) || t('untitled'),
          text: sendingOf(content, key, id) ?? textOf(content, questions.length),
          sign: problems.some((one) => one.isError && one.lesson === key) ? (
            <span className="shrink-0 pt-1 text-flame">
              <Flag aria-hidden className="size-4" />
              <span className="sr-only">{t('hasToFix')}</span>
            </span>
          ) : (
            tree.published !== null &&
            state !== 'published' && (
              <span className="shrink-0 rounded-full bg-sky px-2 py-0.5 text-sm font-bold text-primary">
                {t(`lessonState.${state}`)}
              </span>
            )
          ),
        }))}
        chosen={chosen}
        onChoose={(key) => void navigate(pathOfDraftLesson(session.draftId, key))}
        onMove={session.move}
      />
      <QuestsLink draftId={session.draftId} count={tree.content.quests?.length ?? 0} />
      <AddLesson session={session} tree={tree} files={files} />
      <TakenFiles of={files} />
    </section>
  );
}
