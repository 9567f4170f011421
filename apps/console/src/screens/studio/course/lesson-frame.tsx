import { Tabs } from '@skillkite/ui/tabs.tsx';
import { useMediaQuery } from '@skillkite/ui/layout/use-media-query';
import { Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from '../../../app/i18n.ts';
import type { LessonEditorProps } from '../lesson-editors.tsx';
import { ConflictPanel } from './conflict-panel.tsx';

type Props = LessonEditorProps & {
  edit: ReactNode;
  /** The lesson as students see it. */
  preview?: ReactNode;
};
type Tab = 'outline' | 'edit' | 'preview';

/** The lessons, one of them to edit, and how students see it: columns of a computer, or tabs of a phone. */
export function LessonFrame(props: Props) {
  const { session, tree, lesson, conflicts, outline, preview, publish, onRemove } = props;
  const { t } = useTranslation('console-learning/studio');
  const isWide = useMediaQuery('(min-width: 64rem)');
  const [tab, setTab] = useState<Tab>('edit');
  const languages = { shown: tree.content.lang, original: tree.content.lang };
  const conflict = conflicts.find(({ key }) => key === lesson.key);
  const edit = (
    <div className="grid max-w-3xl grid-cols-[minmax(0,1fr)] gap-4">
      {conflict && (
        <ConflictPanel
          key={conflict.version}
          of={conflict}
          mine={lesson.content}
          languages={languages}
          onSettle={(takes) => session.settle(conflict, takes)}
        />
      )}
      {props.edit}
      {onRemove && (
        <button
          type="button"
          className="inline-flex min-h-11 items-center gap-2 justify-self-start rounded-control px-2 text-sm text-soft hover:bg-sky"
          onClick={onRemove}
        >
          <Trash2 aria-hidden className="size-4" />
          {t('removeLesson')}
        </button>
      )}
    </div>
  );
  if (isWide)
    return (
      <div
        className={`grid min-h-[calc(100dvh-4.125rem)] ${preview === undefined ? 'grid-cols-[18rem_minmax(0,1fr)]' : 'grid-cols-[18rem_minmax(0,1fr)_22rem]'}`}
      >
        <div className="border-r border-hairline bg-paper p-4">{outline}</div>
        <div className="min-w-0 p-6">{edit}</div>
        {preview !== undefined && (
          <section
            aria-label={t('tab.preview')}
            className="border-l border-hairline bg-paper px-4 py-5"
          >
            <div className="sticky top-24 grid gap-3">
              <h2 className="text-lg">{t('tab.preview')}</h2>
              {preview}
            </div>
          </section>
        )}
      </div>
    );
  return (
    <div className="px-4 pb-24">
      <Tabs<Tab>
        label={t('parts')}
        items={[
          { key: 'outline', label: t('tab.lessons', { count: tree.lessons.length }) },
          { key: 'edit', label: t('tab.edit') },
          ...(preview === undefined ? [] : [{ key: 'preview' as const, label: t('tab.preview') }]),
        ]}
        selected={tab}
        onSelect={setTab}
      >
        {tab === 'outline' ? outline : tab === 'edit' ? edit : preview}
      </Tabs>
      <div className="fixed inset-x-0 bottom-0 z-20 flex gap-2 border-t border-hairline bg-paper p-3">
        {publish}
      </div>
    </div>
  );
}
