import { PLAYER_SANDBOX } from '@skillkite/bridge/messages';
import { type ComponentProps, type RefObject, useRef, useState } from 'react';
import { useFailureWords } from '../../../app/parts/load-error.tsx';
import { kindOfError } from '@skillkite/client/failure-kind';
import { useTranslation } from '../../../app/i18n.ts';
import { useAsActivityPlayer } from '../../../app/activity-player.ts';
import { activityEndClosed } from '../../../app/courses/celebrate-progress.ts';
import { useStudent } from '../../../app/session/session.ts';
import { useAppDispatch } from '../../../app/store.ts';
import { Button } from '@skillkite/ui/button.tsx';
import { Scene } from '../../../app/parts/scene.tsx';
import { EmptyState } from '@skillkite/ui/feedback/empty-state.tsx';
import type { Classroom } from '../../../app/endpoints/classroom.ts';
import { OfferedFiles } from '../pages/offered-files.tsx';
import { useOffers } from '../pages/use-offers.ts';
import type { PlayerProps } from '../players/player-props.ts';
import { ActivityBar } from './activity-bar.tsx';
import { ActivityPlace } from '../activity-place.tsx';
import { RefusedSign } from './refused-sign.tsx';
import { TwoDevicesNotice } from './two-devices-notice.tsx';
import type { LaunchDetails } from './use-activity-end.ts';
import { useActivityHost } from './use-activity-host.ts';
import { useAskedToLeave } from './use-asked-to-leave.ts';
import { useFullScreen } from './use-full-screen.ts';
import { useLaunch } from './use-launch.ts';

type Props = PlayerProps & { classroom: Classroom };

/** H5P contents with a fixed aspect ratio. */
const KEEPS_ITS_SHAPE = /^H5P\.(?:CoursePresentation|InteractiveVideo|BranchingScenario)$/;

/** A SCORM package in a frame on another origin; navigation waits until it has saved. */
export function ScormLesson({ classroom, lesson, isWatched, next = null, onDone }: Props) {
  const { t } = useTranslation('learning/classroom');
  const words = useFailureWords();
  const dispatch = useAppDispatch();
  const frame = useRef<HTMLIFrameElement>(null);
  const place = useRef<HTMLDivElement>(null);
  const fullScreenButton = useRef<HTMLButtonElement>(null);
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
  const { host, end } = useActivityHost({
    classroom,
    lesson,
    isWatched,
    details,
    frame,
    on: {
      onDownload: takeOffer,
      onEscape: () => void leaveFullScreen(),
      onReload: launch,
      onEnded: setEnded,
    },
  });
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
      <ActivityFrame
        lesson={lesson}
        details={details}
        isFull={isFull}
        frame={frame}
        offers={offers}
      />
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

type FrameProps = Pick<Props, 'lesson'> & {
  details: LaunchDetails;
  isFull: boolean;
  frame: RefObject<HTMLIFrameElement | null>;
  offers: ComponentProps<typeof OfferedFiles>['offers'];
};

/** The player's frame with its notices. */
function ActivityFrame({ lesson, details, isFull, frame, offers }: FrameProps) {
  const { t } = useTranslation('learning/classroom');
  const { id: studentId } = useStudent();
  return (
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
      <RefusedSign studentId={studentId} lessonId={lesson.id} />
    </div>
  );
}
