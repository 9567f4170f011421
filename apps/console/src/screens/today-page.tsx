import { lazyWithRetry } from '@skillkite/client/lazy-with-retry.tsx';
import { ROLES } from '@skillkite/rules/access/role';
import type { WaitingKind } from '@skillkite/rules/school/waiting';
import { SceneArt } from '@skillkite/ui/art/scenes.tsx';
import { Kite } from '@skillkite/ui/art/kite.tsx';
import { EmptyState } from '@skillkite/ui/feedback/empty-state.tsx';
import { Skeleton } from '@skillkite/ui/feedback/skeleton.tsx';
import { isPainted } from '@skillkite/ui/layout/use-media-query';
import { FileWarning, Hourglass } from 'lucide-react';
import { skipToken } from '@reduxjs/toolkit/query';
import { Suspense, useState } from 'react';
import { useDispatch } from 'react-redux';
import { Link } from 'react-router';
import { api } from '../app/api.ts';
import { useWaitingUpdates } from '../app/class-changes.ts';
import { classNameOf } from '../app/class-name.ts';
import {
  type WaitingItem as Item,
  type Waits,
  useFetchWaitingQuery,
  useWhoAmIQuery,
} from '../app/endpoints/endpoints.ts';
import { daysSince } from '../app/days-since.ts';
import { type AskedParent, useFetchAskedQuery } from '../app/endpoints/families.ts';
import { useTranslation } from '../app/i18n.ts';
import { QueryState } from '../app/query-state.tsx';
import {
  type FaultyImport,
  type ListedTicket,
  useFetchFaultyImportsQuery,
  useFetchTicketsQuery,
} from '../app/endpoints/roster.ts';
import { stuckWords } from '../app/stuck-words.ts';
import { useTitle } from '../app/hooks/use-title.ts';
import {
  pathOfClass,
  pathOfReview,
  pathOfStudent,
  pathOfStudentLesson,
  pathOfUpload,
  paths,
} from '../paths.ts';
import { TodayClasses } from './class/today-classes.tsx';
import { Chips } from './parts/chips.tsx';
import { FaultOf } from './import/faulty-import.tsx';
import { PraiseDialog, type Sent } from './praise/praise-button.tsx';
import { PraiseUndo } from './praise/take-back.tsx';

const DraftsWaiting = lazyWithRetry(
  async () => (await import('./studio/ways/drafts-waiting.tsx')).DraftsWaiting,
);

function Sentence({ item: { kind, course, lesson, streak, stuck } }: { item: Item }) {
  const { t } = useTranslation();
  if (kind === 'streak') return t('streakOf', { streak });
  if (kind === 'project')
    return course === null ? (
      t('handedIn')
    ) : (
      <span lang={course.lang}>{t('projectOf', { course: course.text })}</span>
    );
  if (lesson === null) return t('notSeen');
  if (stuck !== null && kind === 'stuck')
    return (
      <>
        <span lang={lesson.lang}>{lesson.text}</span> · {stuckWords(t, stuck)}
      </>
    );
  return <span lang={lesson.lang}>{t('notSeenAt', { lesson: lesson.text })}</span>;
}

/** Questions shown here; the page of questions lists all. */
const MOST_QUESTIONS = 5;
/** Classes shown here; a school may have sixty, and Classes lists all. */
const MOST_CLASSES = 6;
/** Refetches when the page opens or its window gets focus. */
const ANEW = { refetchOnMountOrArgChange: true, refetchOnFocus: true } as const;

const ROW = 'flex min-h-11 flex-wrap items-center gap-x-3 border-t border-hairline py-1.5';
const CELLS =
  'min-w-0 flex-1 sm:grid sm:grid-cols-[minmax(8rem,12rem)_4rem_1fr_4rem] sm:items-baseline sm:gap-3';
const ACTION =
  'inline-flex min-h-10 items-center rounded-control bg-sky px-4 text-sm font-bold text-primary hover:underline';

/** An unanswered question. */
function Question({ of: { ticketId, student, text, createdAt } }: { of: ListedTicket }) {
  const { t } = useTranslation();
  const [now] = useState(() => Date.now());
  const days = daysSince(createdAt, now);
  return (
    <li className={ROW}>
      <Kite id={student.studentId} className="h-8 w-7 shrink-0" />
      <div className={CELLS}>
        <Link to={pathOfStudent(student)} className="block truncate font-bold hover:underline">
          {student.fullname}
        </Link>
        <span className="text-sm text-soft max-sm:hidden">{classNameOf(student)}</span>
        <span className="block truncate text-sm text-soft">{text}</span>
        <span className="text-sm whitespace-nowrap text-soft sm:text-right">
          <span className="sm:hidden">{classNameOf(student)} · </span>
          {days === 0 ? t('sinceToday') : t('days', { count: days })}
        </span>
      </div>
      <Link to={paths.questions} state={{ ticketId }} className={ACTION}>
        {t('questions.open')}
        <span className="sr-only"> {student.fullname}</span>
      </Link>
    </li>
  );
}

/** An import with errors. */
function FaultyImportRow({ of }: { of: FaultyImport }) {
  const { t } = useTranslation();
  const [now] = useState(() => Date.now());
  const days = daysSince(of.begunAt, now);
  const { importId, fileName } = of.import;
  return (
    <li className={ROW}>
      <FileWarning aria-hidden className="size-7 shrink-0 text-flame" />
      <div className={CELLS}>
        <span className="block truncate font-bold">{fileName}</span>
        <span className="max-sm:hidden" />
        <span className="block text-sm text-soft">
          <FaultOf of={of.import} /> · {of.by}
        </span>
        <span className="text-sm whitespace-nowrap text-soft sm:text-right">
          {days === 0 ? t('sinceToday') : t('days', { count: days })}
        </span>
      </div>
      <Link to={pathOfUpload({ schoolId: of.schoolId, importId })} className={ACTION}>
        {t('import.mend')}
        <span className="sr-only"> {fileName}</span>
      </Link>
    </li>
  );
}

/** A parent to confirm. */
function ParentRow({ of }: { of: AskedParent }) {
  const { t } = useTranslation();
  const [now] = useState(() => Date.now());
  const days = daysSince(of.askedAt, now);
  return (
    <li className={ROW}>
      <Kite id={of.studentId} className="h-8 w-7 shrink-0" />
      <div className={CELLS}>
        <span className="block truncate font-bold">{of.parentName}</span>
        <span className="text-sm text-soft max-sm:hidden">{classNameOf(of)}</span>
        <span className="block text-sm text-soft">{t('parentFor', { child: of.fullname })}</span>
        <span className="text-sm whitespace-nowrap text-soft sm:text-right">
          <span className="sm:hidden">{classNameOf(of)} · </span>
          {days === 0 ? t('sinceToday') : t('days', { count: days })}
        </span>
      </div>
      <Link to={paths.families} className={ACTION}>
        {t('confirm')}
        <span className="sr-only"> {of.parentName}</span>
      </Link>
    </li>
  );
}

/** Classes with students who have never signed in; only information. */
function NeverSignedIn({ classes }: { classes: Waits['neverSignedIn'] }) {
  const { t } = useTranslation();
  if (classes.length === 0) return null;
  const never = classes.reduce((sum, one) => sum + one.never, 0);
  return (
    <section className="mt-8" aria-labelledby="never-signed-in">
      <h2 className="text-lg">
        <span id="never-signed-in">{t('neverSignedIn')}</span>{' '}
        <span className="font-sans text-sm font-normal text-soft">{never}</span>
      </h2>
      <p className="mb-1 text-sm text-soft">{t('neverSignedInText')}</p>
      <ul className="max-w-xl">
        {classes.slice(0, MOST_CLASSES).map((one) => (
          <li key={pathOfClass(one)} className="border-t border-hairline">
            <Link
              to={pathOfClass(one)}
              className="flex min-h-11 items-center justify-between gap-3 font-bold hover:underline"
            >
              {classNameOf(one)}
              <span className="text-sm font-normal text-soft">
                {t('neverOf', { never: one.never, count: one.students })}
              </span>
            </Link>
          </li>
        ))}
      </ul>
      {classes.length > MOST_CLASSES && (
        <Link
          to={paths.classes}
          className="inline-flex min-h-11 items-center font-bold text-primary hover:underline"
        >
          {t('roster.allClasses')}
        </Link>
      )}
    </section>
  );
}

/** Whether the person may do this; unknown counts as no. */
function useMay(
  action: 'answer-tickets' | 'edit-content' | 'manage-people' | 'manage-roster',
): boolean {
  const me = useWhoAmIQuery({});
  return me.currentData?.roles.some(({ role }) => action in ROLES[role].may) === true;
}

type Beside = {
  /** Open questions, oldest first, and their number. */
  tickets: readonly ListedTicket[];
  questions: number;
  imports: readonly FaultyImport[];
  parents: readonly AskedParent[];
  isComing: boolean;
};

/** Waiting items besides students, by permission; none if the request failed. */
function useBeside(): Beside {
  const mayAnswer = useMay('answer-tickets');
  const mayMend = useMay('manage-roster');
  const mayConfirm = useMay('manage-people');
  const open = useFetchTicketsQuery(mayAnswer ? { status: 'open' } : skipToken, ANEW);
  const faulty = useFetchFaultyImportsQuery(mayMend ? {} : skipToken, ANEW);
  const asked = useFetchAskedQuery(mayConfirm ? {} : skipToken, ANEW);
  return {
    tickets: open.currentData?.tickets ?? [],
    questions: open.currentData?.total ?? 0,
    imports: faulty.currentData?.imports ?? [],
    parents: asked.currentData?.asked ?? [],
    isComing: open.isLoading || faulty.isLoading || asked.isLoading,
  };
}

const Coming = () => (
  <div className="grid gap-3">
    <Skeleton className="h-14" />
    <Skeleton className="h-10" />
    <Skeleton className="h-96" />
  </div>
);

const HELP = { project: 'review', stuck: 'seeAnswers', 'not-seen': 'openStudent' } as const;

/** Target page of an item: review, answers at the lesson, or student. */
function whereToHelp({ kind, studentId, courseId, lessonId }: Item): string {
  if (kind === 'project' && courseId !== null) return pathOfReview({ studentId, courseId });
  if (kind === 'stuck' && lessonId !== null) return pathOfStudentLesson({ studentId, lessonId });
  return pathOfStudent({ studentId });
}

function Row({ item, onPraise }: { item: Item; onPraise: () => void }) {
  const { t } = useTranslation();
  const { kind, days, studentId, fullname } = item;
  const since = days === 0 ? t('sinceToday') : t('days', { count: days });
  return (
    <li className={ROW}>
      <Kite id={studentId} className="h-8 w-7 shrink-0" />
      <div className={CELLS}>
        <Link to={pathOfStudent(item)} className="block truncate font-bold hover:underline">
          {fullname}
        </Link>
        <span className="text-sm text-soft max-sm:hidden">{classNameOf(item)}</span>
        <span className="block text-sm text-soft">
          <Sentence item={item} />
        </span>
        <span className="text-sm whitespace-nowrap text-soft sm:text-right">
          <span className="sm:hidden">{classNameOf(item)} · </span>
          {kind === 'streak' ? t('tonight') : since}
        </span>
      </div>
      {kind === 'streak' ? (
        <button type="button" className={ACTION} onClick={onPraise}>
          {t('praise')}
          <span className="sr-only"> {fullname}</span>
        </button>
      ) : (
        <Link to={whereToHelp(item)} className={ACTION}>
          {t(HELP[kind])}
          <span className="sr-only"> {fullname}</span>
        </Link>
      )}
    </li>
  );
}

type WaitingProps = Waits & { beside: Beside; onPraise: (item: Item) => void };

function Waiting({ items, kinds: counted, total, beside, onPraise }: WaitingProps) {
  const { tickets, questions, imports, parents, isComing } = beside;
  const { t } = useTranslation();
  const count = total + questions + imports.length + parents.length;
  const [now] = useState(() => Date.now());
  const [chosen, choose] = useState<WaitingKind | 'question' | 'import' | 'parent' | null>(null);
  const kinds = counted.map((group) => ({
    ...group,
    items: items.filter(({ kind }) => kind === group.kind),
  }));
  const oldest = Math.max(
    0,
    ...items.map(({ days }) => days),
    ...tickets.map(({ createdAt }) => daysSince(createdAt, now)),
    ...imports.map(({ begunAt }) => daysSince(begunAt, now)),
    ...parents.map(({ askedAt }) => daysSince(askedAt, now)),
  );
  // At once, because a later part would move the others.
  if (isComing) return <Coming />;
  if (count === 0)
    return (
      <EmptyState
        picture={<SceneArt scene="done" />}
        title={t('nothingWaits')}
        text={t('nothingWaitsText')}
      />
    );
  return (
    <>
      <p className="mb-4 flex flex-wrap items-center gap-x-3 rounded-control bg-flame-wash px-4 py-3">
        <Hourglass aria-hidden className="size-5 text-flame" />
        <strong className="font-display text-lg text-flame">{t('waits', { count })}</strong>
        <span>{oldest === 0 ? t('onlyToday') : t('oldest', { count: oldest })}</span>
      </p>
      <Chips
        chosen={chosen}
        onChoose={choose}
        all={count}
        of={[
          ...(imports.length > 0
            ? [{ key: 'import' as const, word: t('import.faulty'), count: imports.length }]
            : []),
          ...(questions > 0
            ? [{ key: 'question' as const, word: t('questions.short'), count: questions }]
            : []),
          ...(parents.length > 0
            ? [{ key: 'parent' as const, word: t('parentsWait'), count: parents.length }]
            : []),
          ...kinds.map((group) => ({
            key: group.kind,
            word: t(`kind.${group.kind}`),
            count: group.count,
          })),
        ]}
      />
      {imports.length > 0 && (chosen === null || chosen === 'import') && (
        <section className="mt-5" aria-labelledby="faulty-imports">
          <h2 className="mb-1 text-lg">
            <span id="faulty-imports">{t('import.faulty')}</span>{' '}
            <span className="font-sans text-sm font-normal text-soft">{imports.length}</span>
          </h2>
          <ul>
            {imports.map((of) => (
              <FaultyImportRow key={of.import.importId} of={of} />
            ))}
          </ul>
        </section>
      )}
      {questions > 0 && (chosen === null || chosen === 'question') && (
        <section className="mt-5" aria-labelledby="open-questions">
          <h2 className="mb-1 text-lg">
            <span id="open-questions">{t('questions.title')}</span>{' '}
            <span className="font-sans text-sm font-normal text-soft">{questions}</span>
          </h2>
          <ul>
            {tickets.slice(0, MOST_QUESTIONS).map((ticket) => (
              <Question key={ticket.ticketId} of={ticket} />
            ))}
          </ul>
          {questions > MOST_QUESTIONS && (
            <Link
              to={paths.questions}
              className="inline-flex min-h-11 items-center font-bold text-primary hover:underline"
            >
              {t('questions.moreWait')}
            </Link>
          )}
        </section>
      )}
      {parents.length > 0 && (chosen === null || chosen === 'parent') && (
        <section className="mt-5" aria-labelledby="parents-waiting">
          <h2 className="mb-1 text-lg">
            <span id="parents-waiting">{t('parentsWait')}</span>{' '}
            <span className="font-sans text-sm font-normal text-soft">{parents.length}</span>
          </h2>
          <ul>
            {parents.map((of) => (
              <ParentRow key={of.joinId} of={of} />
            ))}
          </ul>
        </section>
      )}
      {kinds
        .filter(({ kind }) => chosen === null || chosen === kind)
        .map((group) => (
          <section key={group.kind} className="mt-5">
            <h2 className="mb-1 text-lg">
              {t(`kind.${group.kind}`)}{' '}
              <span className="font-sans text-sm font-normal text-soft">{group.count}</span>
            </h2>
            <ul>
              {group.items.map((item) => (
                <Row
                  key={`${item.studentId} ${item.courseId}`}
                  item={item}
                  onPraise={() => onPraise(item)}
                />
              ))}
            </ul>
            {group.count > group.items.length && (
              <p className="border-t border-hairline py-2 text-sm text-soft">
                {t('oldestShown', { count: group.items.length })}
              </p>
            )}
          </section>
        ))}
    </>
  );
}

/** Refetches a visible page when a student hands in or asks, and when a role ends. */
function useMovesByItself(): void {
  const dispatch = useDispatch();
  useWaitingUpdates((isHearing) => {
    // The server ended the stream because of missing permission.
    if (!isHearing && !document.hidden) dispatch(api.util.invalidateTags(['me']));
  });
}

/** Waiting items: most urgent kind first, oldest of each first. */
export function TodayPage() {
  const { t, language, tag } = useTranslation();
  const today = useFetchWaitingQuery({ language }, ANEW);
  const beside = useBeside();
  const mayEdit = useMay('edit-content');
  useMovesByItself();
  useTitle(t('today'));
  const [praised, praise] = useState<Item | null>(null);
  const [sent, setSent] = useState<Sent | null>(null);
  const [said, say] = useState('');
  const [openedAt] = useState(() => new Date());
  const date = new Intl.DateTimeFormat(tag, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    timeZone: today.data?.timeZone ?? undefined,
  });
  return (
    <div className="mx-auto max-w-7xl gap-8 px-4 py-5 lg:px-8 xl:grid xl:grid-cols-[minmax(0,1fr)_auto]">
      <div className="max-w-5xl">
        <div className="mb-4 flex flex-wrap items-baseline gap-x-4">
          <h1 className="text-2xl">{t('today')}</h1>
          <p className="text-soft">{date.format(openedAt)}</p>
        </div>
        {sent && (
          <Suspense>
            <PraiseUndo key={sent.praiseIds.join()} sent={sent} onSaid={say} />
          </Suspense>
        )}
        <p
          role="status"
          className={said === '' ? 'sr-only' : 'mb-3 rounded-card bg-leaf-wash px-4 py-2'}
        >
          {said}
        </p>
        <QueryState of={today} skeleton={<Coming />}>
          {(waits) => (
            <>
              <Waiting {...waits} beside={beside} onPraise={praise} />
              {!beside.isComing && <NeverSignedIn classes={waits.neverSignedIn} />}
              {/* Below all else, and asked for later: it is not painted. */}
              {!beside.isComing && mayEdit && !isPainted() && (
                <Suspense>
                  <DraftsWaiting />
                </Suspense>
              )}
            </>
          )}
        </QueryState>
      </div>
      <div className="xl:w-64 xl:pt-2 xl:empty:hidden">
        <TodayClasses />
      </div>
      <Suspense>
        {praised && (
          <PraiseDialog
            of={praised}
            studentIds={[praised.studentId]}
            onClose={() => praise(null)}
            onDone={setSent}
          />
        )}
      </Suspense>
    </div>
  );
}
