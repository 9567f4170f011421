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

type Props = {
  session: DraftSession;
  tree: Tree;
  problems: readonly Problem[];
  conflicts: readonly DraftConflict[];
  files: FileLessons;
  publish: ReactNode;
};

/** The lessons of a course in their order, and its settings. */
export function CourseOutline({ session, tree, problems, conflicts, files, publish }: Props) {
  const { t } = useTranslation('console-learning/studio');
  const isWide = useMediaQuery('(min-width: 64rem)');
  const [params] = useSearchParams();
  const [chosen, setTab] = useState<'outline' | 'settings' | null>(null);
  const tab = chosen ?? (params.get('part') === 'settings' ? 'settings' : 'outline');
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
