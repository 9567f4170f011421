import type { CourseId, LessonId, StudentId } from '@skillkite/contract/ids';
import { useCallback, useEffect, useState } from 'react';
import { outbox, useUnsent } from '../../../app/outbox/device-outbox.ts';
import { useTranslation } from '../../../app/i18n.ts';
import { type LaunchDetails, scormApi } from '../../../app/endpoints/scorm.ts';
import { isUnreached, statusOf } from '@skillkite/client/failure-kind';
import { deviceActivities } from '../../../app/offline/drop-kept.ts';
import { useStudent } from '../../../app/session/session.ts';
import { unsentLessons } from '../progress/unsent-lessons.ts';

type Of = { lessonId: LessonId; courseId: CourseId };

const isAhead = (studentId: StudentId): boolean =>
  unsentLessons(studentId, localStorage).length > 0;

/** Waits until the server counted the lessons done here, or the wait is cancelled. */
const untilCounted = (studentId: StudentId, { signal }: { signal: AbortSignal }): Promise<void> =>
  new Promise((resolve) => {
    const stop = outbox.subscribe(() => look());
    const look = () => {
      if (isAhead(studentId) && !signal.aborted) return;
      stop();
      resolve();
    };
    signal.addEventListener('abort', look);
    look();
  });

const isLocked = (error: unknown): boolean =>
  (error as { code?: unknown } | undefined)?.code === 'LESSON_LOCKED';

type Answer = Awaited<ReturnType<ReturnType<typeof scormApi.useStartScormLaunchMutation>[0]>>;

/** The server's launch, or the stored one if the server does not answer. */
async function launchedFrom(
  place: { studentId: StudentId; lessonId: LessonId },
  { data, error }: Answer,
): Promise<LaunchDetails | null> {
  const { openKeptLaunch, withKeptWork } = await deviceActivities();
  if (data) return withKeptWork(place, data).catch(() => data);
  const status = statusOf(error) ?? 200;
  if (!isUnreached({ status })) return null;
  return openKeptLaunch(place.studentId, place.lessonId).catch(() => null);
}

/**
 * Launches an activity. If earlier lessons are not counted yet, the server still has it locked; the
 * launch then waits for them (D15).
 */
export function useLaunch({ lessonId, courseId }: Of) {
  const { id: studentId } = useStudent();
  const { language } = useTranslation();
  // The launch keeps its language when the student changes theirs.
  const [lang] = useState(language);
  const [start, { error }] = scormApi.useStartScormLaunchMutation();
  const [details, setDetails] = useState<LaunchDetails | null>(null);
  // Re-renders when the outbox changes.
  useUnsent();

  const launchFor = useCallback(
    async (signal: AbortSignal): Promise<LaunchDetails | null> => {
      while (!signal.aborted) {
        const wasAhead = isAhead(studentId);
        const asked = { studentId, courseId, lessonId, lang };
        const answer = await start(asked);
        const launched = await launchedFrom(asked, answer);
        if (!wasAhead || !isLocked(answer.error)) return launched;
        await untilCounted(studentId, { signal });
      }
      return null;
    },
    [start, lang, lessonId, courseId, studentId],
  );
  useEffect(() => {
    const leaving = new AbortController();
    void launchFor(leaving.signal).then((launched) => {
      if (!leaving.signal.aborted) setDetails(launched);
    });
    return () => leaving.abort();
  }, [launchFor]);

  const isWaiting = isLocked(error) && isAhead(studentId);
  return {
    details,
    launch: () => void launchFor(new AbortController().signal).then(setDetails),
    isWaiting,
    // A stored activity hides the error.
    error: isWaiting || details ? undefined : error,
  };
}
