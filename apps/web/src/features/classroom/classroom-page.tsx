import { ContentText } from '../../app/parts/content-text.tsx';
import type { CourseId, LessonId } from '@skillkite/contract/ids';
import type { CourseSource } from '@skillkite/rules/learning/course/course-source';
import {
  classroomFlags,
  classroomSource,
  classroomTabs,
} from '@skillkite/rules/learning/course/classroom';
import { isYoung } from '@skillkite/rules/school/grade';
import { isHeldByPreviousIa } from '@skillkite/rules/learning/course/ia-gate';
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import { selectCelebrationsWaiting } from '../../app/celebrations/celebrations.ts';
import { useJourneyOf } from '../../app/courses/next-course.ts';
import { useTranslation } from '../../app/i18n.ts';
import {
  NavLink,
  NavigationType,
  Outlet,
  isRouteErrorResponse,
  useLoaderData,
  useLocation,
  useNavigationType,
  useParams,
  useRevalidator,
  useRouteError,
} from 'react-router';
import { QueryState } from '../../app/parts/query-state.tsx';
import { RouteFailure } from '../../app/parts/route-failure.tsx';
import { useStudent } from '../../app/session/session.ts';
import { useAppDispatch, useAppSelector } from '../../app/store.ts';
import type { AskToUnlock } from '../../app/unlockable.ts';
import { Scene } from '../../app/parts/scene.tsx';
import { EmptyState } from '@skillkite/ui/feedback/empty-state.tsx';
import { Skeleton } from '@skillkite/ui/feedback/skeleton.tsx';
import {
  classroomLeft,
  classroomOpened,
  lessonChosen,
  selectClassroom,
  selectIsAllWatched,
  selectIsNearEnd,
  statusOf,
} from './classroom-slice.ts';
import type { Classroom } from '../../app/endpoints/classroom.ts';
import { CoursePanel } from './course-panel.tsx';
import { keepCourse } from './download/keep-course.ts';
import { lessonKindOf } from './lesson-kinds.tsx';
import { LessonPlayer } from './lesson-player.tsx';
import { NextStep } from './next-step.tsx';
import { PreviousIaDialog } from './previous-ia-dialog.tsx';
import { useClassroom } from './use-classroom.ts';
import { useLessonProgress } from './progress/use-lesson-progress.ts';
import { lazyWithRetry } from '@skillkite/client/lazy-with-retry.tsx';

export { classroomLoader as loader } from './classroom-loader.ts';

const YoungClassroom = lazyWithRetry(() =>
  import('./young-classroom.tsx').then((m) => m.YoungClassroom),
);

/** Outlet context of the tabs. */
export type ClassroomContext = { classroom: Classroom };

const TAB_WORDS = {
  classes: 'classes',
  projects: 'projects',
  'daily-quests': 'dailyQuest',
} as const;

/** Whether the course is below the lesson (Tailwind's `lg`). */
const isNarrow = () => matchMedia('(width < 64rem)').matches;
/** Script scrolling ignores CSS, so reduced motion is checked here (look "Motion"). */
const isStill = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

type Shown = { askToUnlock: AskToUnlock };

function ClassroomTabs({ classroom }: { classroom: Classroom }) {
  const { t } = useTranslation('learning/classroom');
  const { search } = useLocation();
  const tabs = useRef<HTMLElement>(null);
  // On a phone the lesson fills the screen: scroll to the opened tab, also after a link.
  const bringUp = () => tabs.current?.scrollIntoView({ block: isNarrow() ? 'start' : 'nearest' });
  const isOnClasses = useLocation().pathname.endsWith('/classes');
  const cameByLink = useNavigationType() === NavigationType.Push;
  const arrive = useEffectEvent(() => {
    if (cameByLink && !isOnClasses && isNarrow()) bringUp();
  });
  useEffect(() => arrive(), []);
  return (
    <nav
      ref={tabs}
      id="classroom-tabs"
      aria-label={t('tabs')}
      className="flex border-b-2 border-hairline"
    >
      {classroomTabs(classroom).map((tab) => (
        <NavLink
          key={tab}
          replace
          preventScrollReset
          to={{ pathname: tab, search }}
          onClick={bringUp}
          className="-mb-0.5 flex min-h-12 min-w-12 items-center justify-center border-b-4 border-transparent px-4 max-[24rem]:px-2 font-bold text-soft aria-[current=page]:border-primary aria-[current=page]:text-primary"
        >
          {t(TAB_WORDS[tab])}
        </NavLink>
      ))}
    </nav>
  );
}

function OpenClassroom({ classroom, askToUnlock }: Shown & { classroom: Classroom }) {
  const { t } = useTranslation('learning/classroom');
  const dispatch = useAppDispatch();
  const state = useAppSelector(selectClassroom);
  const isCelebrating = useAppSelector(selectCelebrationsWaiting) > 0;
  const isAllWatched = useAppSelector(selectIsAllWatched);
  // Preloads the journey, so that the end of the course names the next one.
  useJourneyOf(classroom, { isWanted: useAppSelector(selectIsNearEnd) });
  const playingId = state.kind === 'open' ? state.playlist.playing : null;
  const lesson = classroom.lessons.find(({ id }) => id === playingId);
  const watched = new Set<LessonId>(state.kind === 'open' ? state.playlist.watched : []);
  const student = useStudent();
  const player = useRef<HTMLDivElement>(null);
  const choose = (lessonId: LessonId) => {
    dispatch(lessonChosen(lessonId));
    // On a phone the list is below the player: scroll up to it.
    const behavior = isStill() ? 'instant' : 'smooth';
    if (isNarrow()) player.current?.scrollIntoView({ block: 'start', behavior });
  };
  const shownId = useRef(playingId);
  useEffect(() => {
    // The focused element was in the previous lesson.
    if (playingId !== null && document.activeElement === document.body) {
      // The classroom of classes I to III has no player element.
      const place = player.current ?? document.querySelector<HTMLElement>('main');
      place?.focus({ preventScroll: true });
    }
    // The next lesson starts at its top, although the last one was scrolled down.
    const isNext = shownId.current !== null && playingId !== shownId.current;
    shownId.current = playingId;
    if (isNext && isNarrow()) (player.current ?? document.body).scrollIntoView({ block: 'start' });
  }, [playingId]);
  const isHeld =
    lesson !== undefined &&
    isHeldByPreviousIa({
      isMass: student.isMass,
      grade: student.grade,
      courseKind: classroom.kind,
      isIa: lesson.kind === 'ia',
      lessonsInCourse: classroom.lessons.filter(({ isSupporting }) => !isSupporting).length,
      isRestricted: classroom.iaRestriction.isRestricted,
      milestone: classroom.badgeMilestone,
      isWatched: watched.has(lesson.id),
    });
  const isOnClasses = useLocation().pathname.endsWith('/classes');
  const kind = lesson && lessonKindOf(lesson);
  // A video stays visible while its course is read. On a phone, quests and projects need the space.
  const staysInView = isOnClasses && kind === 'Video';
  // A lesson behind the dialog is paused and reports nothing.
  const lessonProgress = useLessonProgress(classroom, isHeld ? undefined : lesson, watched);
  if (isYoung(student.grade) && !isHeld) {
    return (
      <YoungClassroom
        classroom={classroom}
        lesson={lesson}
        watched={watched}
        isAllWatched={isAllWatched}
        progress={lessonProgress}
        onChoose={choose}
      />
    );
  }
  // Scroll margin of the chosen lesson: below the bar; at the top in landscape on a phone.
  const around = (shown: ReactNode) => (
    <div
      ref={player}
      role="region"
      aria-label={lesson?.title ?? classroom.name}
      tabIndex={-1}
      data-tour="lesson"
      className={`-scroll-mt-3.5 outline-none short:-scroll-mt-20 ${kind === 'Video' ? 'flex min-h-0 flex-1 flex-col' : ''} ${staysInView ? 'max-lg:sticky max-lg:top-16 max-lg:z-10 filled:static filled:z-auto' : ''}`}
    >
      {shown}
    </div>
  );
  return (
    <div className="mx-auto grid max-w-page grid-cols-1 lg:grid-cols-[2fr_1fr] lg:gap-6 lg:px-6 lg:py-6">
      <div className="min-w-0 max-lg:contents">
        {/* During a celebration the lesson keeps its position, and no other link leads on. */}
        {isAllWatched && !isCelebrating && <NextStep classroom={classroom} />}
        {isHeld && <PreviousIaDialog classroom={classroom} askToUnlock={askToUnlock} />}
        {lesson && !isHeld ? (
          <LessonPlayer classroom={classroom} lesson={lesson} around={around} {...lessonProgress} />
        ) : (
          around(<EmptyState picture={<Scene scene="nothing" />} title={t('selectLesson')} />)
        )}
        <div className="px-4 lg:px-0">
          <ClassroomTabs classroom={classroom} />
          {/* The title appears once: in the list row on a phone, or at the top of a page. Quests and projects have their own. */}
          <h1
            className={isOnClasses && kind !== 'html' ? 'mt-4 text-2xl max-lg:sr-only' : 'sr-only'}
          >
            {lesson ? (
              <ContentText of={lesson} field="title" />
            ) : (
              <ContentText of={classroom} field="name" />
            )}
          </h1>
          {isOnClasses && (
            <p
              className={`mb-4 max-w-prose text-soft max-lg:hidden ${kind === 'html' ? 'mt-4' : ''}`}
            >
              <ContentText of={lesson?.description ? lesson : classroom} field="description" />
            </p>
          )}
          <div className={isOnClasses ? 'max-lg:mt-4' : 'mt-4'}>
            <Outlet context={{ classroom } satisfies ClassroomContext} />
          </div>
        </div>
      </div>
      <aside className="px-4 lg:px-0">
        <CoursePanel
          classroom={classroom}
          watched={watched}
          statusOf={(lessonId) => statusOf(state, lessonId)}
          isAllWatched={isAllWatched}
          onChoose={choose}
        />
      </aside>
    </div>
  );
}

/** Statuses of a course that is closed to the student. */
const CLOSED = [403, 409];

/** Renders a closed course that a coin may unlock, or `failure` for others. */
export type ShowClosed = (courseId: CourseId, failure: ReactNode) => ReactNode;

/** A classroom that failed to load (spec 2, 8). A coin may unlock an old course (D4). */
export function ClassroomFailure({ showClosed }: { showClosed: ShowClosed }) {
  const { t } = useTranslation('learning/classroom');
  const { revalidate, state } = useRevalidator();
  const { id } = useParams();
  const source = classroomSource(classroomFlags(new URLSearchParams(useLocation().search)));
  const error = useRouteError();
  // Other errors go to the parent route.
  if (!isRouteErrorResponse(error)) throw error;
  const failure = (
    <RouteFailure
      of={error}
      failed={t('failed')}
      onAgain={() => void revalidate()}
      isBusy={state === 'loading'}
    />
  );
  const mayBeOld = source === 'school' || source === 'old';
  return CLOSED.includes(error.status) && mayBeOld
    ? showClosed(Number(id) as CourseId, failure)
    : failure;
}

const Place = () => (
  <div className="mx-auto max-w-page lg:p-6">
    <Skeleton className="aspect-video w-full lg:w-2/3" />
  </div>
);

/** The classroom: lesson on the left, course on the right (spec 2). */
export function ClassroomPage({ askToUnlock }: Shown) {
  const { t, language } = useTranslation('learning/classroom');
  const dispatch = useAppDispatch();
  const student = useStudent();
  const { source, courseId } = useLoaderData<{ source: CourseSource; courseId: CourseId }>();
  const asked = useClassroom({ source, courseId, studentId: student.id });
  const { data: classroom } = asked;
  // A link may set the first lesson.
  const { lessonId: startAt } = (useLocation().state ?? {}) as { lessonId?: LessonId };
  const isOpen = useAppSelector(selectClassroom).kind === 'open';
  useEffect(() => {
    if (classroom) dispatch(classroomOpened({ classroom, startAt }));
  }, [dispatch, classroom, startAt]);
  useEffect(
    () =>
      classroom ? keepCourse(classroom, { studentId: student.id, lang: language }) : undefined,
    [classroom, student.id, language],
  );
  // Lesson data is cleared on leaving (spec 4).
  useEffect(() => () => void dispatch(classroomLeft()), [dispatch]);

  return (
    <QueryState
      of={asked}
      as="page"
      failed={t('failed')}
      loading={t('loading')}
      skeleton={<Place />}
    >
      {/* Without a lesson there is nothing to show. */}
      {(classroom) =>
        isOpen ? <OpenClassroom classroom={classroom} askToUnlock={askToUnlock} /> : <Place />
      }
    </QueryState>
  );
}
