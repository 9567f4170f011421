import { lazyWithRetry } from '@skillkite/client/lazy-with-retry.tsx';
import { Skeleton } from '@skillkite/ui/feedback/skeleton.tsx';
import { Tabs } from '@skillkite/ui/tabs.tsx';
import { useMediaQuery } from '@skillkite/ui/layout/use-media-query';
import { type ReactNode, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useTranslation } from '../../../app/i18n.ts';
import type { Problem } from '../draft/problems.ts';
import type { DraftConflict, DraftSession } from '../draft/session.ts';
import type { Tree } from '../draft/tree.ts';
import type { FileLessons } from '../files/use-file-lessons.ts';
import { ConflictPanel } from './conflict-panel.tsx';
import { CourseSettings } from './course-settings.tsx';
import { LessonList } from './lesson-list.tsx';
import { Missing } from './missing.tsx';

const CourseResults = lazyWithRetry(
  async () => (await import('../results/course-results.tsx')).CourseResults,
  { whileLoading: <Skeleton className="h-96" />, Missing },
);

type Props = {
  session: DraftSession;
  tree: Tree;
  problems: readonly Problem[];
  conflicts: readonly DraftConflict[];
  files: FileLessons;
  publish: ReactNode;
};

/** The lessons of a course in their order, its settings, and how it does with students. */
export function CourseOutline({ session, tree, problems, conflicts, files, publish }: Props) {
  const { t } = useTranslation('console-learning/studio');
  const isWide = useMediaQuery('(min-width: 64rem)');
  const [params] = useSearchParams();
  const { t: results } = useTranslation('console-learning/studio-results');
  const [chosen, setTab] = useState<'outline' | 'settings' | 'results' | null>(null);
  const part = params.get('part');
  const tab = chosen ?? (part === 'settings' || part === 'results' ? part : 'outline');
  const { lang } = tree.content;
  const languages = { shown: lang, original: lang };
  const outline = <LessonList session={session} tree={tree} problems={problems} files={files} />;
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
  const withResults = [
    { key: 'settings' as const, label: t('settings') },
    { key: 'results' as const, label: results('title') },
  ];
  const shown =
    tab === 'results' ? (
      <CourseResults draftId={session.draftId} isOfSchool={tree.schoolId !== null} />
    ) : (
      settings
    );
  if (isWide)
    return (
      <div className="grid min-h-[calc(100dvh-4.125rem)] grid-cols-[22rem_minmax(0,1fr)]">
        <div className="border-r border-hairline bg-paper p-4">{outline}</div>
        <div className="p-6">
          <Tabs
            label={t('parts')}
            items={withResults}
            selected={tab === 'results' ? 'results' : 'settings'}
            onSelect={setTab}
          >
            {shown}
          </Tabs>
        </div>
      </div>
    );
  return (
    <div className="px-4 pb-24">
      <Tabs
        label={t('parts')}
        items={[{ key: 'outline', label: t('outline') }, ...withResults]}
        selected={tab}
        onSelect={setTab}
      >
        {tab === 'outline' ? outline : shown}
      </Tabs>
      <div className="fixed inset-x-0 bottom-0 z-20 flex gap-2 border-t border-hairline bg-paper p-3">
        {publish}
      </div>
    </div>
  );
}
