import type { DraftLesson } from '@skillkite/content/draft-schemas';
import { isAnsweredKind } from '@skillkite/rules/learning/lesson/lesson-kind';
import { Tabs } from '@skillkite/ui/tabs.tsx';
import { useMediaQuery } from '@skillkite/ui/layout/use-media-query';
import { Flag } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router';
import { useTranslation } from '../../../app/i18n.ts';
import { pathOfDraftLesson } from '../../../paths.ts';
import type { Problem } from '../draft/problems.ts';
import type { DraftConflict, DraftSession } from '../draft/session.ts';
import { editorKindOf } from '../draft/editor-kind.ts';
import { anyTextOf } from '../draft/text-in.ts';
import type { Tree } from '../draft/tree.ts';
import { lessonEditorOf } from '../lesson-editors.tsx';
import { AddLesson } from './add-lesson.tsx';
import { ConflictPanel } from './conflict-panel.tsx';
import { CourseSettings } from './course-settings.tsx';
import { Outline } from './outline.tsx';

type Props = {
  session: DraftSession;
  tree: Tree;
  problems: readonly Problem[];
  conflicts: readonly DraftConflict[];
  publish: ReactNode;
};

function LessonIcon({ of }: { of: DraftLesson }) {
  const { Icon } = lessonEditorOf(of);
  return <Icon aria-hidden className="mt-0.5 size-5 shrink-0 text-soft" />;
}

/** The lessons of a course in their order, and its settings. */
export function CourseOutline({ session, tree, problems, conflicts, publish }: Props) {
  const { t } = useTranslation('console-learning/studio');
  const navigate = useNavigate();
  const isWide = useMediaQuery('(min-width: 64rem)');
  const [tab, setTab] = useState<'outline' | 'settings'>('outline');
  const { lang } = tree.content;
  const languages = { shown: lang, original: lang };
  const go = (key: string) => void navigate(pathOfDraftLesson(session.draftId, key));
  const textOf = (content: DraftLesson, questions: number) => {
    const kind = t(`lessonKind.${editorKindOf(content)}`);
    return isAnsweredKind(content.kind)
      ? `${kind} · ${t('questionCount', { count: questions })}`
      : kind;
  };
  const outline = (
    <section aria-label={t('outline')} className="grid content-start gap-3">
      <h2 className="text-lg">{t('lessons', { count: tree.lessons.length })}</h2>
      {tree.lessons.length === 0 && <p className="text-soft">{t('noLessons')}</p>}
      <Outline
        label={t('outline')}
        items={tree.lessons.map(({ key, content, questions, state }) => ({
          key,
          icon: <LessonIcon of={content} />,
          title: anyTextOf(content.title, languages) || t('untitled'),
          text: textOf(content, questions.length),
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
        chosen={null}
        onChoose={(key) => go(key)}
        onMove={session.move}
      />
      <AddLesson session={session} tree={tree} />
    </section>
  );
  const conflict = conflicts.find(({ key }) => key === tree.key);
  const settings = (
    <>
      {conflict && (
        <ConflictPanel
          key={conflict.version}
          of={conflict}
          mine={tree.content}
          languages={languages}
          onSettle={(takes) => session.settle(conflict, takes)}
        />
      )}
      <CourseSettings session={session} tree={tree} />
    </>
  );
  if (isWide)
    return (
      <div className="grid min-h-[calc(100dvh-4.125rem)] grid-cols-[22rem_minmax(0,1fr)]">
        <div className="border-r border-hairline bg-paper p-4">{outline}</div>
        <div className="p-6">{settings}</div>
      </div>
    );
  return (
    <div className="px-4 pb-24">
      <Tabs
        label={t('parts')}
        items={[
          { key: 'outline', label: t('outline') },
          { key: 'settings', label: t('settings') },
        ]}
        selected={tab}
        onSelect={setTab}
      >
        {tab === 'outline' ? outline : settings}
      </Tabs>
      <div className="fixed inset-x-0 bottom-0 z-20 flex gap-2 border-t border-hairline bg-paper p-3">
        {publish}
      </div>
    </div>
  );
}
