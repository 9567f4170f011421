import { scoreOf as percentOf } from '@skillkite/bridge/lesson-outcome';
import { launchableItems, packageManifest } from '@skillkite/bridge/manifest';
import { PLAYER_SANDBOX } from '@skillkite/bridge/messages';
import type { ScoState } from '@skillkite/bridge/states/saved-state';
import { isYoung } from '@skillkite/rules/school/grade';
import { CircleCheck, Maximize, Minimize } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useFailureWords } from '../../../app/parts/load-error.tsx';
import { kindOfError } from '@skillkite/client/failure-kind';
import { useTranslation } from '../../../app/i18n.ts';
import { useBlocker } from 'react-router';
import { useAsActivityPlayer } from '../../../app/activity-player.ts';
import {
  activityEndChanged,
  activityEndClosed,
  endBeforeAnswer,
  lessonFinished,
} from '../../../app/courses/celebrate-progress.ts';
import { finishedLesson } from '../../../app/courses/celebrated-course.ts';
import { useStudent } from '../../../app/session/session.ts';
import { store, useAppDispatch, useAppSelector } from '../../../app/store.ts';
import { Button } from '@skillkite/ui/button.tsx';
import { Scene } from '../../../app/parts/scene.tsx';
import { EmptyState } from '@skillkite/ui/feedback/empty-state.tsx';
import { refusalLogger } from '../log-refused.ts';
import {
  activityCompleted,
  selectIsAllWatched,
  selectIsLastOfFinished,
} from '../classroom-slice.ts';
import type { Classroom } from '../../../app/endpoints/classroom.ts';
import { OfferedFiles } from '../pages/offered-files.tsx';
import { useOffers } from '../pages/use-offers.ts';
import type { PlayerProps } from '../players/player-props.ts';
import { useAcceptsPress } from '../players/use-accepts-press.ts';
import { refusedWork } from './device-refused-work.ts';
import { completeScormActivity, saveAttempt } from './keep-scorm.ts';
import type { LaunchLog } from './launch-log.ts';
import { ActivityPlace } from '../activity-place.tsx';
import { type PlayerHost, hostPlayer } from './player-host.ts';
import { YoungContinueButton } from '../young-continue-button.tsx';
import { RefusedSign } from './refused-sign.tsx';
import { scoreOf } from './score-of.ts';
import { TwoDevicesNotice } from './two-devices-notice.tsx';
import { useFullScreen } from './use-full-screen.ts';
import { useLaunch } from './use-launch.ts';

type Props = PlayerProps & { classroom: Classroom };

/** Said within it, "complete" is a word of the package about itself, and not about an answer. */
const OPENING_MS = 5000;
/** Time for the activity's own feedback on the last answer. */
const SHEET_AFTER_MS = 2500;

/** Contents of H5P that keep the shape of a slide, however narrow their place is. */
const KEEPS_ITS_SHAPE = /^H5P\.(?:CoursePresentation|InteractiveVideo|BranchingScenario)$/;

/** `/classroom/1012`: going from one of its tabs to another is no leaving. */
const classroomIn = (pathname: string) => pathname.split('/').slice(0, 3).join('/');

/** A SCORM package in its own frame on another origin; leaving waits until it has said its last words. */
export function ScormLesson({ classroom, lesson, isWatched, next = null, onDone }: Props) {
  const { t, language } = useTranslation('learning/classroom');
  const words = useFailureWords();
  const dispatch = useAppDispatch();
  const student = useStudent();
  const frame = useRef<HTMLIFrameElement>(null);
  const place = useRef<HTMLDivElement>(null);
  const fullScreenButton = useRef<HTMLButtonElement>(null);
  const host = useRef<PlayerHost | null>(null);
  const { details, launch, isWaiting, error } = useLaunch({
    lessonId: lesson.id,
    courseId: classroom.courseId,
  });
  const {
    isFull,
    toggle: toggleFullScreen,
    leave: leaveFullScreen,
  } = useFullScreen({ isShown: details !== null, place, frame, button: fullScreenButton });
  const [ended, setEnded] = useState<'package' | 'elsewhere' | null>(null);
  const lastState = useRef<ScoState | null>(null);
  /** Done to its end here; what that earned is known when the server has it. */
  const [isDone, setIsDone] = useState(false);
  const [earned, setEarned] = useState(0);
  // Left with the sheet put aside: pending celebrations show.
  useEffect(
    () => () => void dispatch(activityEndClosed({ lessonId: lesson.id, ifAside: true })),
    [dispatch, lesson.id],
  );
  const goOn = () => {
    setEnded(null);
    launch();
  };

  const [offers, takeOffer] = useOffers(details?.packageUrl ?? '');
  const acceptsPress = useAcceptsPress();
  const isLast = useAppSelector(selectIsLastOfFinished);
  const isChild = isYoung(student.grade);
  const leave = () =>
    void leaveFullScreen().then(() => {
      dispatch(activityEndClosed({ lessonId: lesson.id, ifAside: false }));
      onDone(0);
    });
  useAsActivityPlayer({ lessonId: lesson.id, next, again: goOn, goOn: leave });
  const logged = refusalLogger(t);
  const work = { studentId: student.id, classroom, lesson };
  /** Result so far. With several parts only the server knows it. */
  const resultOf = ({ manifest }: NonNullable<typeof details>) => {
    const of = packageManifest(manifest) ? manifest : null;
    const isWhole = of !== null && launchableItems(of).length === 1;
    return scoreOf(lastState.current, isWhole ? percentOf(of.version, lastState.current) : null);
  };
  const openedAt = useRef(0);
  /** Launch that ends with a sheet. */
  const [endOf, setEndOf] = useState<number | null>(null);
  useEffect(() => {
    if (endOf === null) return;
    const of = { lessonId: lesson.id, launchNumber: endOf };
    const timer = setTimeout(
      () => dispatch(activityEndChanged({ of, changes: { isAside: false } })),
      SHEET_AFTER_MS,
    );
    return () => clearTimeout(timer);
  }, [dispatch, lesson.id, endOf]);
  const complete = useEffectEvent(async (given: NonNullable<typeof details>) => {
    const { launchNumber } = given.launch;
    dispatch(activityCompleted(lesson.id));
    setIsDone(true);
    const done = finishedLesson(classroom, lesson);
    const result = resultOf(given);
    dispatch(
      lessonFinished({
        lesson: done,
        end: endBeforeAnswer(done.course, selectIsAllWatched(store.getState())),
        activity: {
          lessonId: lesson.id,
          courseId: classroom.courseId,
          launchNumber,
          activity: lesson.title,
          ...result,
          rewards: isWatched ? [] : null,
          isAside: true,
        },
      }),
    );
    // A package that says so as it opens was not played yet.
    if (result.score !== null || performance.now() - openedAt.current > OPENING_MS)
      setEndOf(launchNumber);
    const outcome = logged('scormProgressFailed')(await completeScormActivity(work, launchNumber));
    if (outcome.kind === 'refused') setIsDone(false);
    if (outcome.kind !== 'accepted') return;
    setEarned(
      outcome.details.rewards
        .filter(({ kind }) => kind === 'rp')
        .reduce((points, { amount }) => points + amount, 0),
    );
  });
  const open = useEffectEvent((element: HTMLIFrameElement, given: NonNullable<typeof details>) => {
    const { launchNumber } = given.launch;
    const log = given.isLogged
      ? import('./launch-log.ts').then(({ openLaunchLog }) =>
          openLaunchLog({ studentId: student.id, lessonId: lesson.id, launchNumber }),
        )
      : null;
    // A debug log that fails to load blocks nothing.
    const note = (work: (log: LaunchLog) => void) => void log?.then(work).catch(() => {});
    return hostPlayer({
      details: given,
      frame: element,
      lessonId: lesson.id,
      language,
      theme: document.documentElement.dataset['theme'] === 'dark' ? 'dark' : 'light',
      keep: async (message) => {
        if (message.kind === 'state') {
          lastState.current = message.state;
          dispatch(
            activityEndChanged({
              of: { lessonId: lesson.id, launchNumber },
              changes: resultOf(given),
            }),
          );
        }
        const outcome = await saveAttempt(work, launchNumber, message);
        note((one) => {
          const isRefused = outcome.kind === 'refused';
          one.answered(message.sequence, isRefused ? outcome.failure.code : 'accepted');
        });
        return logged('scormStateFailed')(outcome).kind !== 'refused';
      },
      record: (message) => note((one) => one.heard(message)),
      onComplete: () => void complete(given),
      onDownload: takeOffer,
      onEscape: () => void leaveFullScreen(),
      onReload: launch,
      onEnded: (why) => {
        setEnded(why);
        // It has nothing more to show.
        const of = { lessonId: lesson.id, launchNumber };
        dispatch(activityEndChanged({ of, changes: { isAside: false } }));
      },
    });
  });
  useEffect(() => {
    if (!details || !packageManifest(details.manifest)) return;
    const scos = launchableItems(details.manifest).map(({ id }) => id);
    refusedWork.forgetOthers({ studentId: student.id, lessonId: lesson.id }, scos);
  }, [details, student.id, lesson.id]);
  useEffect(() => {
    if (!frame.current || !details) return;
    host.current?.retire();
    openedAt.current = performance.now();
    host.current = open(frame.current, details);
  }, [details]);

  // Never just remove the frame: the package is asked to leave first.
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      host.current !== null &&
      classroomIn(currentLocation.pathname) !== classroomIn(nextLocation.pathname),
  );
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    const leaving = host.current;
    host.current = null;
    void (leaving?.close() ?? Promise.resolve()).then(() => blocker.proceed());
  }, [blocker]);

  if (isWaiting) {
    return (
      <div role="status">
        <EmptyState picture={<Scene scene="done" />} title={t('activitySoon')} />
      </div>
    );
  }
  if (error) {
    return (
      <EmptyState
        picture={<Scene scene={kindOfError(error) === 'offline' ? 'offline' : 'error'} />}
        title={t('scormDetailsFailed')}
        text={words(kindOfError(error))}
        action={<Button onClick={launch}>{t('again')}</Button>}
      />
    );
  }
  if (!details) return <ActivityPlace title={lesson.title} />;
  return (
    <div
      ref={place}
      className={
        isFull
          ? 'fixed inset-x-0 top-0 z-50 flex h-dvh flex-col-reverse bg-surface pt-[env(safe-area-inset-top)] pr-[env(safe-area-inset-right)] pb-[env(safe-area-inset-bottom)] pl-[env(safe-area-inset-left)] short:flex-row-reverse'
          : 'overflow-hidden border-hairline bg-surface lg:rounded-card lg:border-2'
      }
      {...(isFull && {
        'data-fills-screen': '',
        role: 'dialog',
        'aria-modal': true,
        'aria-label': lesson.title,
      })}
    >
      <div className={isFull ? 'flex min-h-0 min-w-0 flex-1 flex-col' : undefined}>
        {/* Stored launches of earlier versions lack it. */}
        {details.otherAttempt && <TwoDevicesNotice other={details.otherAttempt} />}
        <iframe
          // A new frame for each launch, because a package may have replaced the player in the last one.
          key={details.launch.id}
          ref={frame}
          title={lesson.title}
          sandbox={PLAYER_SANDBOX}
          allow="autoplay; fullscreen"
          className={isFull ? 'min-h-0 w-full flex-1' : 'h-[calc(100dvh-11.5rem)] min-h-72 w-full'}
        />
        <OfferedFiles offers={offers} />
        {details.isLogged && (
          <p role="status" className="border-t-2 border-hairline px-3 py-2 text-sm text-soft">
            {t('launchLogged')}
          </p>
        )}
        <RefusedSign studentId={student.id} lessonId={lesson.id} />
      </div>
      <div
        data-activity-bar
        className={`flex flex-wrap items-center justify-end gap-3 border-hairline px-3 py-1 ${isFull ? 'border-b-2 short:w-min short:flex-col short:flex-nowrap short:border-r-2 short:border-b-0 short:px-2 short:py-2 short:text-center short:text-sm' : 'border-t-2'}`}
      >
        <button
          ref={fullScreenButton}
          type="button"
          aria-label={isFull ? t('leaveFullScreen') : t('fullScreen')}
          title={isFull ? t('leaveFullScreen') : t('fullScreen')}
          className={`grid size-12 shrink-0 place-items-center ${isFull ? 'mr-auto rounded-full border-2 border-hairline short:mr-0 short:mb-auto' : 'mr-auto rounded-control'}`}
          onClick={toggleFullScreen}
        >
          {isFull ? <Minimize aria-hidden /> : <Maximize aria-hidden />}
        </button>
        {KEEPS_ITS_SHAPE.test(String(details.manifest['identifier'])) && !isDone && (
          <p className="mr-auto hidden min-w-0 flex-1 text-sm text-soft max-sm:portrait:block">
            {t('turnPhone')}
          </p>
        )}
        {ended === 'elsewhere' && (
          <p role="status" className="mr-auto">
            {t('activityElsewhere')}
          </p>
        )}
        {ended && (
          <Button variant="secondary" onClick={goOn}>
            {ended === 'elsewhere' ? t('activityHere') : t('activityAgain')}
          </Button>
        )}
        {isDone && (
          // On a narrow phone its words break, so that the way on stays in view.
          <p
            role="status"
            className="flex min-w-0 flex-1 items-center justify-end gap-2 font-bold text-leaf"
          >
            <CircleCheck aria-hidden className="size-6 shrink-0" />
            {earned > 0 && !isChild ? t('doneEarned', { count: earned }) : t('done')}
          </p>
        )}
        {isWatched && acceptsPress && isChild && (
          <YoungContinueButton label={t('next')} onPress={leave} />
        )}
        {isWatched && acceptsPress && !isChild && (
          <Button
            // While it is played again, the activity comes first.
            variant={isDone ? 'primary' : 'secondary'}
            onClick={leave}
          >
            {t(isLast ? 'goOn' : 'next')}
          </Button>
        )}
      </div>
    </div>
  );
}
