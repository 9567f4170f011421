import { launchableItems, packageManifest } from '@skillkite/bridge/manifest';
import { PLAYER_SANDBOX } from '@skillkite/bridge/messages';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useFailureWords } from '../../../app/load-error.tsx';
import { kindOfError } from '../../../app/failure-kind.ts';
import { useTranslation } from '../../../app/i18n.ts';
import { useBlocker } from 'react-router';
import { celebrationQueued } from '../../../app/celebrations.ts';
import { useStudent } from '../../../app/session.ts';
import { useAppDispatch } from '../../../app/store.ts';
import { Button } from '../../../ui/button.tsx';
import { SceneArt } from '../../../ui/art/scenes.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { refusalLogger } from '../log-refused.ts';
import { celebrationOf } from '../celebration-of.ts';
import { activityCompleted } from '../classroom-slice.ts';
import type { Classroom } from '../../../app/endpoints/classroom.ts';
import { OfferedFiles } from '../pages/offered-files.tsx';
import { useOffers } from '../pages/use-offers.ts';
import type { PlayerProps } from '../players/player-props.ts';
import { useAcceptsPress } from '../players/use-accepts-press.ts';
import { completeScormActivity, refusedWork, saveAttempt } from './keep-scorm.ts';
import { type PlayerHost, hostPlayer } from './player-host.ts';
import { RefusedSign } from './refused-sign.tsx';
import { useLaunch } from './use-launch.ts';

type Props = PlayerProps & { classroom: Classroom };

/** `/classroom/1012`: going from one of its tabs to another is no leaving. */
const classroomIn = (pathname: string) => pathname.split('/').slice(0, 3).join('/');

/** A SCORM package in its own frame on another origin; leaving waits until it has said its last words. */
export function ScormLesson({ classroom, lesson, isWatched, onDone }: Props) {
  const { t, language } = useTranslation('classroom');
  const words = useFailureWords();
  const dispatch = useAppDispatch();
  const student = useStudent();
  const frame = useRef<HTMLIFrameElement>(null);
  const host = useRef<PlayerHost | null>(null);
  const { details, launch, isWaiting, error } = useLaunch({
    lessonId: lesson.id,
    courseId: classroom.courseId,
  });
  const [ended, setEnded] = useState<'package' | 'elsewhere' | null>(null);
  const goOn = () => {
    setEnded(null);
    launch();
  };

  const [offers, takeOffer] = useOffers(details?.packageUrl ?? '');
  const acceptsPress = useAcceptsPress();
  const logged = refusalLogger(t);
  const work = { studentId: student.id, classroom, lesson };
  const complete = useEffectEvent(async (launchNumber: number) => {
    dispatch(activityCompleted(lesson.id));
    const outcome = logged('scormProgressFailed')(await completeScormActivity(work, launchNumber));
    if (outcome.kind !== 'accepted') return;
    const { badge } = outcome.details;
    if (badge) dispatch(celebrationQueued({ kind: 'badge', badge }));
    const won = celebrationOf(classroom, lesson, outcome);
    // A badge says more than the points that came with it.
    if (won && !(badge && won.kind === 'lesson')) dispatch(celebrationQueued(won));
    dispatch(celebrationQueued({ kind: 'feedback', courseId: classroom.courseId }));
  });
  const open = useEffectEvent((element: HTMLIFrameElement, given: NonNullable<typeof details>) =>
    hostPlayer({
      details: given,
      frame: element,
      lessonId: lesson.id,
      language,
      theme: document.documentElement.dataset['theme'] === 'dark' ? 'dark' : 'light',
      keep: async (message) => {
        const outcome = await saveAttempt(work, given.launch.launchNumber, message);
        return logged('scormStateFailed')(outcome).kind !== 'refused';
      },
      onComplete: () => void complete(given.launch.launchNumber),
      onDownload: takeOffer,
      onReload: launch,
      onEnded: setEnded,
    }),
  );
  useEffect(() => {
    if (!details || !packageManifest(details.manifest)) return;
    const scos = launchableItems(details.manifest).map(({ id }) => id);
    refusedWork.forgetOthers({ studentId: student.id, lessonId: lesson.id }, scos);
  }, [details, student.id, lesson.id]);
  useEffect(() => {
    if (!frame.current || !details) return;
    host.current?.retire();
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
        <EmptyState picture={<SceneArt scene="done" />} title={t('activitySoon')} />
      </div>
    );
  }
  if (error) {
    return (
      <EmptyState
        picture={<SceneArt scene={kindOfError(error) === 'offline' ? 'offline' : 'error'} />}
        title={t('scormDetailsFailed')}
        text={words(kindOfError(error))}
        action={<Button onClick={launch}>{t('again')}</Button>}
      />
    );
  }
  if (!details) return <Skeleton className="h-[70vh] w-full" />;
  return (
    <div className="overflow-hidden border-hairline bg-surface lg:rounded-card lg:border-2">
      <iframe
        // A window of its own for each launch: what a package left in the last one shall not be taken for the player.
        key={details.launch.id}
        ref={frame}
        title={lesson.title}
        sandbox={PLAYER_SANDBOX}
        allow="autoplay; fullscreen"
        className="h-[75vh] w-full"
      />
      <OfferedFiles offers={offers} />
      <RefusedSign studentId={student.id} lessonId={lesson.id} />
      {(isWatched || ended) && (
        <div className="flex flex-wrap items-center justify-end gap-3 border-t-2 border-hairline p-3">
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
          {isWatched && acceptsPress && <Button onClick={() => onDone(0)}>{t('next')}</Button>}
        </div>
      )}
    </div>
  );
}
