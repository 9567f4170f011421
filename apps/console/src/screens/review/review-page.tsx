import { skipToken } from '@reduxjs/toolkit/query';
import { SceneArt } from '@skillkite/ui/art/scenes.tsx';
import { EmptyState } from '@skillkite/ui/feedback/empty-state.tsx';
import { Skeleton } from '@skillkite/ui/feedback/skeleton.tsx';
import { usePageLimit } from '@skillkite/ui/use-page-limit';
import { type ComponentProps, useCallback, useEffect, useRef, useState } from 'react';
import { useLocation, useParams } from 'react-router';
import { useWaitingUpdates } from '../../app/class-changes.ts';
import { askForTexts, useTranslation } from '../../app/i18n.ts';
import { QueryState, isGone, keepingLast } from '../../app/query-state.tsx';
import {
  type Queue,
  useFetchProjectQuery,
  useFetchReviewQueueQuery,
  usePrefetch,
} from '../../app/endpoints/review.ts';
import { takeFocus } from '../../app/hooks/take-focus.ts';
import { useTitle } from '../../app/hooks/use-title.ts';
import { pathOfReview } from '../../paths.ts';
import type { Draft } from './draft-of-review.ts';
import { OpenReview } from './open-review.tsx';
import { QueueList } from './queue-list.tsx';
import { UndoBar } from '../parts/undo-bar.tsx';
import { Key } from './key.tsx';
import { KeyList } from './key-list.tsx';
import { useDrafts } from './use-drafts.ts';
import { useReviewKeys } from './use-review-keys.ts';
import { type Whose, useQueuePlace } from './use-queue-place.ts';
import { useSeenVersion } from './use-seen-version.ts';
import { type Done, LED, useVerdict } from './use-verdict.ts';

type WorkspaceProps = {
  queue: Queue;
  asked: Whose | null;
  more: Pick<ComponentProps<typeof QueueList>, 'isBusy' | 'onMore'>;
};

function ReviewWorkspace({ queue, asked, more }: WorkspaceProps) {
  const { t, language } = useTranslation('console-learning/review');
  const { isLedTo = false } = (useLocation().state ?? {}) as Partial<typeof LED.state>;
  const [done, setDone] = useState<Done | null>(null);
  const place = useQueuePlace(queue, asked, done && pathOfReview(done.project));
  const { whose, inQueue, next } = place;
  const query = useFetchProjectQuery(
    whose ? { studentId: whose.studentId, courseId: whose.courseId, language } : skipToken,
  );
  const project = query.currentData?.project;
  const prefetch = usePrefetch('fetchProject');
  useEffect(() => {
    if (next) prefetch({ studentId: next.studentId, courseId: next.courseId, language });
  }, [next, prefetch, language]);

  const path = whose ? pathOfReview(whose) : '';
  const drafts = useDrafts();
  const draft = drafts.of(path);
  const change = (changed: Draft) => drafts.change(path, changed);
  const seen = useSeenVersion(path, project);
  useEffect(() => {
    if (path !== '') scrollTo({ top: 0 });
  }, [path]);
  const words = useRef<HTMLTextAreaElement>(null);
  const phrases = useRef<HTMLDivElement>(null);
  const verdict = useVerdict({ path, project, place, drafts, seen, done, setDone, words });
  const keys = useReviewKeys({ place, project, draft, change, done, verdict, phrases });
  const isHiddenOnPhone = asked === null ? 'max-lg:hidden' : '';

  return (
    <div className="lg:grid lg:min-h-dvh lg:grid-cols-[15rem_1fr_20rem] xl:grid-cols-[18rem_1fr_23rem]">
      <div
        className={`py-5 lg:border-r lg:border-hairline ${asked === null ? '' : 'max-lg:hidden'}`}
      >
        <h1 className="mb-4 px-4 text-2xl">{t('title')}</h1>
        <QueueList queue={queue} chosen={inQueue} {...more} />
        {whose && <KeyList {...keys} />}
      </div>
      {/* On a phone the list with its heading is a separate page. */}
      {asked !== null && <h1 className="sr-only lg:hidden">{t('title')}</h1>}
      {whose === null ? (
        <div ref={isLedTo ? takeFocus : undefined} tabIndex={-1} className="lg:col-span-2">
          <EmptyState picture={<SceneArt scene="done" />} title={t('none')} text={t('noneText')} />
        </div>
      ) : (
        <div className={`lg:col-span-2 lg:grid lg:grid-cols-subgrid ${isHiddenOnPhone}`}>
          <QueryState
            of={query}
            gone={t('gone')}
            skeleton={
              <div className="grid gap-3 p-4">
                <Skeleton className="h-12" />
                <Skeleton className="h-96" />
              </div>
            }
          >
            {(details) => (
              <OpenReview
                project={details.project}
                isGone={isGone(query.error)}
                isLedTo={isLedTo}
                hasNext={next !== null}
                savedPhrases={queue.phrases}
                draft={draft}
                onChange={change}
                seen={seen}
                verdict={verdict}
                words={words}
                phrases={phrases}
              />
            )}
          </QueryState>
        </div>
      )}
      <p role="status" className="sr-only">
        {verdict.said}
      </p>
      {done && <UndoVerdict of={done} onUndo={verdict.takeBack} onOver={setDone} />}
    </div>
  );
}

type UndoProps = {
  of: Done;
  onUndo: () => Promise<void>;
  onOver: (done: null) => void;
};

function UndoVerdict({ of: { project, status }, onUndo, onOver }: UndoProps) {
  const { t } = useTranslation('console-learning/review');
  const over = useCallback(() => onOver(null), [onOver]);
  return (
    <UndoBar
      undo={
        <>
          {t('undo')} <Key>U</Key>
        </>
      }
      key={pathOfReview(project)}
      text={t(status === 'approved' ? 'approvedOf' : 'returnedTo', { name: project.fullname })}
      onUndo={() => void onUndo()}
      onOver={over}
    />
  );
}

/** Waiting projects: file and brief next to each other; after a verdict the next project opens. */
export function ReviewPage() {
  askForTexts('learning/classroom');
  const { t, language } = useTranslation('console-learning/review');
  const { studentId, courseId } = useParams();
  const { asked: most, setMost } = usePageLimit();
  const queue = keepingLast(
    useFetchReviewQueueQuery({ language, ...most }, { refetchOnMountOrArgChange: true }),
  );
  useWaitingUpdates();
  useTitle(t('title'));
  const asked =
    studentId === undefined || courseId === undefined
      ? null
      : { studentId: Number(studentId), courseId: Number(courseId) };
  return (
    <>
      {queue.currentData === undefined && <h1 className="px-4 pt-5 text-2xl">{t('title')}</h1>}
      <QueryState
        of={queue}
        skeleton={
          <div className="grid gap-3 p-5 lg:grid-cols-[18rem_1fr_23rem]">
            <Skeleton className="h-96" />
            <Skeleton className="h-96" />
            <Skeleton className="h-96" />
          </div>
        }
      >
        {(details) => (
          <ReviewWorkspace
            queue={details}
            asked={asked}
            more={{ isBusy: queue.isFetching, onMore: setMost }}
          />
        )}
      </QueryState>
    </>
  );
}
