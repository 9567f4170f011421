import { lazyWithRetry } from '@skillkite/client/lazy-with-retry.tsx';
import { Skeleton } from '@skillkite/ui/feedback/skeleton.tsx';
import { CalendarCheck } from 'lucide-react';
import { Link } from 'react-router';
import { useTranslation } from '../../../app/i18n.ts';
import { pathOfQuests } from '../../../paths.ts';

export const QuestsEditor = lazyWithRetry(
  async () => (await import('./quests-editor.tsx')).QuestsEditor,
  { whileLoading: <Skeleton className="m-6 h-96" /> },
);

/** From the lessons of a course to its quests. */
export function QuestsLink({ draftId, count }: { draftId: number; count: number }) {
  const { t } = useTranslation('console-learning/studio-parts');
  return (
    <Link
      to={pathOfQuests(draftId)}
      className="flex min-h-12 items-center gap-3 rounded-control px-2 font-bold hover:bg-sky"
    >
      <CalendarCheck aria-hidden className="size-5 shrink-0 text-soft" />
      {t('quests.title')}
      <span className="ml-auto text-sm font-normal text-soft">
        {count > 0 && t('quests.count', { count })}
      </span>
    </Link>
  );
}
