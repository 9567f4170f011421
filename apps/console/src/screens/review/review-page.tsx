import { skipToken } from '@reduxjs/toolkit/query';
import { firstNameOf } from '@skillkite/rules/text/first-name';
import { MOST_LEVELS } from '@skillkite/rules/learning/assessment/rubric';
import { SceneArt } from '@skillkite/ui/art/scenes.tsx';
import { EmptyState } from '@skillkite/ui/feedback/empty-state.tsx';
import { Skeleton } from '@skillkite/ui/feedback/skeleton.tsx';
import { usePageLimit } from '@skillkite/ui/use-page-limit';
import { ArrowLeft } from 'lucide-react';
import { type ComponentProps, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { Link, useLocation, useNavigate, useParams } from 'react-router';
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
import { pathOfReview, paths } from '../../paths.ts';
import { Brief } from './brief.tsx';
import type { Draft } from './draft-of-review.ts';
import { ProjectView } from './project-view.tsx';
import { QueueList } from './queue-list.tsx';
import { UndoBar } from '../parts/undo-bar.tsx';
import { Key } from './key.tsx';
import { KeyList } from './key-list.tsx';
import { RubricForm, nextLine, withMark } from './rubric-form.tsx';
import { useDrafts } from './use-drafts.ts';
import { useKeys } from './use-keys.ts';
import { type Whose, useQueuePlace } from './use-queue-place.ts';
import { useSeenVersion } from './use-seen-version.ts';
import { type Done, LED, useVerdict } from './use-verdict.ts';
import { VerdictForm } from './verdict-form.tsx';
import { verdictOf } from './verdict-of.ts';

const LEVEL_KEYS = Array.from({ length: MOST_LEVELS }, (_, index) => index + 1);

function ReviewWorkspace({
  queue,
  asked,
  more,
}: {
  queue: Queue;
  asked: Whose | null;
  more: Pick<ComponentProps<typeof QueueList>, 'isBusy' | 'onMore'>;
}) {
  const { t, language } = useTranslation('console-learning/review');
  const go = useNavigate();
  const { isLedTo = false } = (useLocation().state ?? {}) as Partial<typeof LED.state>;
  const [done, setDone] = useState<Done | null>(null);
  const place = useQueuePlace(queue, asked, done && pathOfReview(done.project));
  const { whose, inQueue, next, previous } = place;
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
  // Newer browsers return a promise, which is no cleanup function.
  useEffect(() => {
    scrollTo({ top: 0 });
  }, [path]);
  const words = useRef<HTMLTextAreaElement>(null);
  const phrases = useRef<HTMLDivElement>(null);
  const { decide, takeBack, failed, said, isBusy } = useVerdict({
    path,
    project,
    place,
    drafts,
    seen,
    done,
    setDone,
    words,
  });
  const over = useCallback(() => setDone(null), []);

  const markNext = (level: number) => {
    const line = nextLine(project?.rubric ?? [], draft.marks);
    if (line && level <= line.levels.length)
      change({ ...draft, marks: withMark(draft.marks, line.slug, level) });
  };
  const actions = useMemo(
    () => ({
      ...Object.fromEntries(LEVEL_KEYS.map((level) => [level, () => markNext(level)])),
      j: () => next && void go(pathOfReview(next), LED),
      k: () => previous && void go(pathOfReview(previous), LED),
      a: () => void decide('approved'),
      r: () => void decide('returned'),
      u: () => void takeBack(),
      p: () => phrases.current?.querySelector('button')?.focus(),
    }),
    // The handlers use the current state.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
    [next, previous, project, draft, done, isBusy],
  );
  const keys = useKeys(actions);

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
        <div
          className={`lg:col-span-2 lg:grid lg:grid-cols-subgrid ${asked === null ? 'max-lg:hidden' : ''}`}
        >
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
              <>
                <div className="min-w-0 p-4 lg:p-5">
                  <Link
                    to={paths.review}
                    className="mb-2 inline-flex min-h-11 items-center gap-1 font-bold text-primary lg:hidden"
                  >
                    <ArrowLeft aria-hidden className="size-5" />
                    {t('back')}
                  </Link>
                  <ProjectView key={path} project={details.project} isLedTo={isLedTo} />
                </div>
                <div className="border-hairline p-4 max-lg:border-t lg:border-l lg:p-5">
                  <Brief of={details.project.brief} />
                  <RubricForm
                    project={details.project}
                    marks={draft.marks}
                    onChange={(marks) => change({ ...draft, marks })}
                  />
                  <VerdictForm
                    project={details.project}
                    phrases={queue.phrases}
                    draft={draft}
                    onChange={change}
                    onDecide={(status) => void decide(status)}
                    news={
                      isGone(query.error)
                        ? t('gone')
                        : seen.isReviewed
                          ? t('reviewedNow', { verdict: verdictOf(details.project, t) })
                          : seen.isAnew &&
                            t('anew', { name: firstNameOf(details.project.fullname) })
                    }
                    isBusy={isBusy}
                    hasNext={next !== null}
                    failed={failed?.text}
                    conflict={failed?.conflict ?? null}
                    words={words}
                    phrasesPlace={phrases}
                  />
                </div>
              </>
            )}
          </QueryState>
        </div>
      )}
      <p role="status" className="sr-only">
        {said}
      </p>
      {done && (
        <UndoBar
          undo={
            <>
              {t('undo')} <Key>U</Key>
            </>
          }
          key={pathOfReview(done.project)}
          text={t(done.status === 'approved' ? 'approvedOf' : 'returnedTo', {
            name: done.project.fullname,
          })}
          onUndo={() => void takeBack()}
          onOver={over}
        />
      )}
    </div>
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
