import { scoreOf as percentOf } from '@skillkite/bridge/lesson-outcome';
import { launchableItems, packageManifest } from '@skillkite/bridge/manifest';
import { PLAYER_SANDBOX } from '@skillkite/bridge/messages';
import type { ScoState } from '@skillkite/bridge/states/saved-state';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useFailureWords } from '../../../app/parts/load-error.tsx';
import { kindOfError } from '@skillkite/client/failure-kind';
import { useTranslation } from '../../../app/i18n.ts';
import { useAsActivityPlayer } from '../../../app/activity-player.ts';
import { activityEndChanged, activityEndClosed } from '../../../app/courses/celebrate-progress.ts';
import { useStudent } from '../../../app/session/session.ts';
import { useAppDispatch } from '../../../app/store.ts';
import { Button } from '@skillkite/ui/button.tsx';
import { Scene } from '../../../app/parts/scene.tsx';
import { EmptyState } from '@skillkite/ui/feedback/empty-state.tsx';
import { refusalLogger } from '../log-refused.ts';
import type { Classroom } from '../../../app/endpoints/classroom.ts';
import { OfferedFiles } from '../pages/offered-files.tsx';
import { useOffers } from '../pages/use-offers.ts';
import type { PlayerProps } from '../players/player-props.ts';
import { refusedWork } from './device-refused-work.ts';
import { saveAttempt } from './keep-scorm.ts';
import type { LaunchLog } from './launch-log.ts';
import { ActivityBar } from './activity-bar.tsx';
import { ActivityPlace } from '../activity-place.tsx';
import { type PlayerHost, hostPlayer } from './player-host.ts';
import { RefusedSign } from './refused-sign.tsx';
import { scoreOf } from './score-of.ts';
import { TwoDevicesNotice } from './two-devices-notice.tsx';
import { type LaunchDetails, useActivityEnd } from './use-activity-end.ts';
import { useAskedToLeave } from './use-asked-to-leave.ts';
import { useFullScreen } from './use-full-screen.ts';
import { useLaunch } from './use-launch.ts';

type Props = PlayerProps & { classroom: Classroom };

/** H5P contents with a fixed aspect ratio. */
const KEEPS_ITS_SHAPE = /^H5P\.(?:CoursePresentation|InteractiveVideo|BranchingScenario)$/;

/** A SCORM package in a frame on another origin; navigation waits until it has saved. */
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
  const goOn = () => {
    setEnded(null);
    launch();
  };

  const [offers, takeOffer] = useOffers(details?.packageUrl ?? '');
  const leave = () =>
    void leaveFullScreen().then(() => {
      dispatch(activityEndClosed({ lessonId: lesson.id, ifAside: false }));
      onDone(0);
    });
  useAsActivityPlayer({ lessonId: lesson.id, next, again: goOn, goOn: leave });
  const logged = refusalLogger(t);
  const work = { studentId: student.id, classroom, lesson };
  /** Result so far. With several parts only the server knows it. */
  const resultOf = ({ manifest }: LaunchDetails) => {
    const of = packageManifest(manifest) ? manifest : null;
    const isWhole = of !== null && launchableItems(of).length === 1;
    return scoreOf(lastState.current, isWhole ? percentOf(of.version, lastState.current) : null);
  };
  const end = useActivityEnd({ classroom, lesson, isWatched, resultOf });
  const complete = useEffectEvent(end.complete);
  const opens = useEffectEvent(end.opens);
  const open = useEffectEvent((element: HTMLIFrameElement, given: LaunchDetails) => {
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
        // The package has ended.
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
    opens();
    host.current = open(frame.current, details);
  }, [details]);

  useAskedToLeave(host);

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
          // A new frame per launch, because a package may have replaced the player in the last one.
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
      <ActivityBar
        isFull={isFull}
        onFullScreen={toggleFullScreen}
        fullScreenButton={fullScreenButton}
        turnsPhone={KEEPS_ITS_SHAPE.test(String(details.manifest['identifier'])) && !end.isDone}
        ended={ended}
        onAgain={goOn}
        earned={end.isDone ? end.earned : null}
        onNext={isWatched ? leave : null}
      />
    </div>
  );
}
