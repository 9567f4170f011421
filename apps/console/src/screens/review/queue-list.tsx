import { Kite } from '@skillkite/ui/art/kite.tsx';
import { Hourglass } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { classNameOf } from '../../app/class-name.ts';
import { daysSince } from '../../app/days-since.ts';
import { useTranslation } from '../../app/i18n.ts';
import type { Queue, QueuedProject } from '../../app/endpoints/review.ts';
import { pathOfReview } from '../../paths.ts';
import { ListEnd } from '../parts/list-end.tsx';

function Row({ project, isChosen }: { project: QueuedProject; isChosen: boolean }) {
  const { t } = useTranslation('console-learning/review');
  const [now] = useState(() => Date.now());
  const days = daysSince(project.submittedAt, now);
  return (
    <li className="border-b border-hairline">
      <Link
        to={pathOfReview(project)}
        aria-current={isChosen ? 'true' : undefined}
        className="flex min-h-15 items-center gap-3 border-l-4 border-transparent px-4 py-2 hover:bg-sky aria-[current=true]:border-primary aria-[current=true]:bg-sky"
      >
        <Kite id={project.studentId} className="h-8 w-7 shrink-0" />
        <span className="min-w-0 flex-1">
          <strong className="block truncate">{project.fullname}</strong>
          <span className="block truncate text-sm text-soft">
            {classNameOf(project)} · {t('files', { count: project.fileCount })} ·{' '}
            <span lang={project.course.lang}>{project.course.text}</span>
          </span>
        </span>
        <span className="text-sm whitespace-nowrap text-soft">
          {days === 0 ? t('today') : t('days', { count: days })}
        </span>
      </Link>
    </li>
  );
}

type Props = {
  queue: Queue;
  chosen: QueuedProject | null;
  isBusy: boolean;
  onMore: (most: number) => void;
};

/** Waiting projects, longest wait first. */
export function QueueList({ queue, chosen, isBusy, onMore }: Props) {
  const { t } = useTranslation('console-learning/review');
  return (
    <nav aria-label={t('queue')}>
      {queue.total > 0 && (
        <p className="mx-4 mb-3 flex items-center gap-2 rounded-control bg-flame-wash px-4 py-3 font-bold text-flame">
          <Hourglass aria-hidden className="size-5 shrink-0" />
          {t('waits', { count: queue.total })}
        </p>
      )}
      <ul className="border-t border-hairline">
        {queue.projects.map((project) => (
          <Row
            key={pathOfReview(project)}
            project={project}
            isChosen={chosen !== null && pathOfReview(project) === pathOfReview(chosen)}
          />
        ))}
      </ul>
      <ListEnd
        nextMost={queue.nextMost}
        shown={queue.projects.length}
        isBusy={isBusy}
        onMore={onMore}
      />
      {queue.reviewedToday > 0 && (
        <p className="px-4 py-3 text-sm text-soft">
          {t('reviewedToday', { count: queue.reviewedToday })}
        </p>
      )}
    </nav>
  );
}
