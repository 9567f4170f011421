import { scoreOf as percentOf } from '@skillkite/bridge/lesson-outcome';
import { launchableItems, packageManifest } from '@skillkite/bridge/manifest';
import type { ScoState } from '@skillkite/bridge/states/saved-state';
import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { activityEndChanged } from '../../../app/courses/celebrate-progress.ts';
import type { Classroom } from '../../../app/endpoints/classroom.ts';
import { useTranslation } from '../../../app/i18n.ts';
import { useStudent } from '../../../app/session/session.ts';
import { useAppDispatch } from '../../../app/store.ts';
import { refusalLogger } from '../log-refused.ts';
import type { PlayerProps } from '../players/player-props.ts';
import { refusedWork } from './device-refused-work.ts';
import { saveAttempt } from './keep-scorm.ts';
import type { LaunchLog } from './launch-log.ts';
import { type PlayerHost, hostPlayer } from './player-host.ts';
import { scoreOf } from './score-of.ts';
import { type LaunchDetails, useActivityEnd } from './use-activity-end.ts';

type PlayerEvents = Pick<
  Parameters<typeof hostPlayer>[0],
  'onDownload' | 'onEscape' | 'onReload' | 'onEnded'
>;
type Given = Pick<PlayerProps, 'lesson' | 'isWatched'> & {
  readonly classroom: Classroom;
  readonly details: LaunchDetails | null;
  readonly frame: RefObject<HTMLIFrameElement | null>;
  readonly on: PlayerEvents;
};

/** Connects the player in the frame with the launch: saves its states and handles its end. */
export function useActivityHost({ classroom, lesson, isWatched, details, frame, on }: Given) {
  const { t, language } = useTranslation('learning/classroom');
  const dispatch = useAppDispatch();
  const student = useStudent();
  const host = useRef<PlayerHost | null>(null);
  const lastState = useRef<ScoState | null>(null);
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
      ...on,
      onEnded: (why) => {
        on.onEnded(why);
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
  }, [details, frame]);

  return { host, end };
}
