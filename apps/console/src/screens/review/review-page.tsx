import { skipToken } from '@reduxjs/toolkit/query';
import { firstNameOf } from '@skillkite/rules/text/first-name';
import { MOST_LEVELS } from '@skillkite/rules/learning/assessment/rubric';
import { SceneArt } from '@skillkite/ui/art/scenes.tsx';
import { EmptyState } from '@skillkite/ui/feedback/empty-state.tsx';
import { Skeleton } from '@skillkite/ui/feedback/skeleton.tsx';
import { usePageLimit } from '@skillkite/ui/use-page-limit';
import { ArrowLeft } from 'lucide-react';
import { type ComponentProps, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useDispatch } from 'react-redux';
import { Link, useLocation, useNavigate, useParams } from 'react-router';
import { api } from '../../app/api.ts';
import { useWhoAmIQuery } from '../../app/endpoints/endpoints.ts';
import { useWaitingUpdates } from '../../app/class-changes.ts';
import { type Conflict, conflictOf } from '../../app/changed-meanwhile.ts';
import { draftOf, dropDraft, keepDraft } from '../../app/draft.ts';
import { askForTexts, useTranslation } from '../../app/i18n.ts';
import { QueryState, isGone, keepingLast } from '../../app/query-state.tsx';
import {
  type Queue,
  type ReviewedProject,
  useFetchProjectQuery,
  useFetchReviewQueueQuery,
  usePrefetch,
  useReviewProjectMutation,
  useUndoReviewMutation,
} from '../../app/endpoints/review.ts';
import { sentenceOf } from '../../app/sentence-of.ts';
import { takeFocus } from '../../app/hooks/take-focus.ts';
import { usePressDelay } from '../../app/hooks/use-press-delay.ts';
import { useTitle } from '../../app/hooks/use-title.ts';
import { pathOfReview, paths } from '../../paths.ts';
import { Brief } from './brief.tsx';
import { type Draft, EMPTY_DRAFT, keyOfDraft } from './draft-of-review.ts';
import { ProjectView } from './project-view.tsx';
import { QueueList } from './queue-list.tsx';
import { UndoBar } from '../parts/undo-bar.tsx';
import { Key } from './key.tsx';
import { RubricForm, nextLine, withMark } from './rubric-form.tsx';
import { useKeys } from './use-keys.ts';
import { VerdictForm } from './verdict-form.tsx';
import { verdictOf } from './verdict-of.ts';

type Whose = { studentId: number; courseId: number };
type Decision = 'approved' | 'returned';
/** The state of a project that a verdict is about: one that came while it was open counts once it was there to be seen. */
type Held = {
  key: string;
  version: number;
  work: string;
  reviewedAt: string | null;
  isAnew: boolean;
  isReviewed: boolean;
};
const SEEN_AFTER_MS = 2000;

const heldOf = (
  key: string,
  { version, submittedAt, reviewedAt, files }: ReviewedProject,
): Held => ({
  key,
  version,
  work: [submittedAt, ...files.map(({ id }) => id)].join(' '),
  reviewedAt,
  isAnew: false,
  isReviewed: false,
});

type Done = { project: ReviewedProject; status: Decision; draft: Draft };

/** State of a navigation by key or verdict: the focus moves to the new project. */
const LED = { state: { isLedTo: true } };

const LEVEL_KEYS = Array.from({ length: MOST_LEVELS }, (_, index) => index + 1);
const KEYS = [
  ['J K', 'next'],
  ['1 – 4', 'mark'],
  ['P', 'phrases'],
  ['A', 'approve'],
  ['R', 'giveBack'],
  ['U', 'undo'],
] as const;

function KeyList({ isOn, turn }: { isOn: boolean; turn: (isOn: boolean) => void }) {
  const { t } = useTranslation('console-learning/review');
  return (
    <section aria-label={t('keys')} className="mt-6 px-4 text-sm text-soft max-lg:hidden">
      <label className="flex min-h-10 items-center gap-2">
        <input
          type="checkbox"
          className="size-5 accent-primary"
          checked={isOn}
          onChange={({ target }) => turn(target.checked)}
        />
        {t('keysOn')}
      </label>
      {isOn && (
        <ul className="grid gap-1">
          {KEYS.map(([keys, name]) => (
            <li key={name} className="flex items-center gap-2">
              {keys.split(' ').map((key) => (
                <Key key={key}>{key}</Key>
              ))}
              {t(`key.${name}`)}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

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
  const all = useTranslation().t;
  const go = useNavigate();
  const { isLedTo = false } = (useLocation().state ?? {}) as Partial<typeof LED.state>;
  const dispatch = useDispatch();
  const { projects } = queue;
  // The first one stays open where it leaves the queue, or another comes before it.
  const [first, setFirst] = useState<Whose | null>(null);
  const [done, setDone] = useState<Done | null>(null);
  const reviewed = done && pathOfReview(done.project);
  const waiting = projects.find((one) => pathOfReview(one) !== reviewed) ?? null;
  if (asked === null && first === null && waiting !== null) setFirst(waiting);
  if (asked !== null && first !== null) setFirst(null);
  const whose = asked ?? first ?? waiting;
  const here =
    whose === null ? -1 : projects.findIndex((one) => pathOfReview(one) === pathOfReview(whose));
  const inQueue = projects[here] ?? null;
  const next = projects[here + 1] ?? projects.find((_, index) => index !== here) ?? null;
  const previous = projects[here - 1] ?? null;
  const query = useFetchProjectQuery(
    whose ? { studentId: whose.studentId, courseId: whose.courseId, language } : skipToken,
  );
  const project = query.currentData?.project;
  const prefetch = usePrefetch('fetchProject');
  useEffect(() => {
    if (next) prefetch({ studentId: next.studentId, courseId: next.courseId, language });
  }, [next, prefetch, language]);

  const draftKey = whose ? pathOfReview(whose) : '';
  const personId = useWhoAmIQuery({}).data?.id ?? 0;
  const [drafts, setDrafts] = useState<Readonly<Record<string, Draft>>>({});
  const draft = drafts[draftKey] ?? draftOf(keyOfDraft(personId, draftKey), EMPTY_DRAFT);
  const [held, hold] = useState<Held | null>(null);
  const now = project && heldOf(draftKey, project);
  if (now && held?.key !== draftKey) hold(now);
  const isAnew = held?.key === draftKey && (held.isAnew || (now ? now.work !== held.work : false));
  // A verdict that was there as the project was opened is no news.
  const isReviewed =
    held?.key === draftKey &&
    project !== undefined &&
    project.status !== 'submitted' &&
    (held.isReviewed || project.reviewedAt !== held.reviewedAt);
  const isLatest = !now || held?.version === now.version;
  useEffect(() => {
    if (isLatest || !project) return undefined;
    const seen = { ...heldOf(draftKey, project), isAnew, isReviewed };
    const timer = setTimeout(() => hold(seen), SEEN_AFTER_MS);
    return () => clearTimeout(timer);
  }, [isLatest, project, draftKey, isAnew, isReviewed]);
  const change = (changed: Draft) => {
    keepDraft(keyOfDraft(personId, draftKey), changed);
    setDrafts((before) => ({ ...before, [draftKey]: changed }));
  };
  // Newer browsers return a promise, which is no cleanup function.
  useEffect(() => {
    scrollTo({ top: 0 });
  }, [draftKey]);
  const words = useRef<HTMLTextAreaElement>(null);
  const phrases = useRef<HTMLDivElement>(null);
  const [failed, setFailed] = useState<{
    of: string;
    text?: string;
    conflict?: Conflict<ReviewedProject> | null;
  } | null>(null);
  const [said, setSaid] = useState('');
  const [review, { isLoading }] = useReviewProjectMutation();
  const [undo] = useUndoReviewMutation();
  // A second press on a verdict was not meant for the next project, which comes up below the same button.
  const [isSettling, settle] = usePressDelay(false);
  const isBusy = isLoading || isSettling;
  const over = useCallback(() => setDone(null), []);

  const fail = (error: Parameters<typeof sentenceOf>[0]) => {
    const conflict = conflictOf<ReviewedProject>(error);
    if (conflict) hold(heldOf(draftKey, conflict.current));
    const text = sentenceOf(error, all('offline')) ?? '';
    setFailed({ of: draftKey, ...(conflict ? { conflict } : { text }) });
  };
  const decide = async (status: Decision) => {
    if (!project || isBusy || project.status === status) return;
    setFailed(null);
    if (status === 'returned' && draft.remarks.trim() === '') {
      setFailed({ of: draftKey, text: t('sayWhy') });
      words.current?.focus();
      return;
    }
    const { studentId, courseId } = project;
    const version = held?.key === draftKey ? held.version : project.version;
    const remarks = draft.remarks.trim() || null;
    const answer = await review({
      studentId,
      courseId,
      language,
      version,
      status,
      remarks,
      sticker: draft.sticker,
      marks: project.rubric.flatMap(({ slug: criterion }) => {
        const level = draft.marks[criterion];
        return level === undefined ? [] : [{ criterion, level }];
      }),
    });
    if (answer.error) {
      fail(answer.error);
      dispatch(api.util.invalidateTags(['review']));
      return;
    }
    settle();
    setFirst(null);
    dropDraft(keyOfDraft(personId, draftKey));
    setDrafts((before) => ({ ...before, [draftKey]: EMPTY_DRAFT }));
    setDone({ project: answer.data.project, status, draft });
    void go(next ? pathOfReview(next) : paths.review, LED);
  };
  const takeBack = async () => {
    if (!done) return;
    const { studentId, courseId, version, fullname } = done.project;
    const takenBack = pathOfReview({ studentId, courseId });
    setDone(null);
    const answer = await undo({ studentId, courseId, language, version });
    if (answer.error) fail(answer.error);
    else {
      // After undo the earlier text is editable.
      hold(heldOf(takenBack, answer.data.project));
      keepDraft(keyOfDraft(personId, takenBack), done.draft);
      setDrafts((before) => ({ ...before, [takenBack]: done.draft }));
      setSaid(t('undone', { name: fullname }));
      void go(takenBack, LED);
    }
  };
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
    // Each of them acts on what is shown now.
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
      {/* On a phone the list, and its heading, are another page. */}
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
                  <ProjectView key={draftKey} project={details.project} isLedTo={isLedTo} />
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
                        : isReviewed
                          ? t('reviewedNow', { verdict: verdictOf(details.project, t) })
                          : isAnew && t('anew', { name: firstNameOf(details.project.fullname) })
                    }
                    isBusy={isBusy}
                    hasNext={next !== null}
                    failed={failed?.of === draftKey ? failed.text : undefined}
                    conflict={failed?.of === draftKey ? (failed.conflict ?? null) : null}
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

/** Projects that wait: the file and the brief side by side, a verdict, and the next one is there. */
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
