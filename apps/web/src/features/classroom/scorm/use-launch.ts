import type { CourseId, LessonId, StudentId } from '@skillkite/contract/ids';
import { useCallback, useEffect, useState } from 'react';
import { outbox, useUnsent } from '../../../app/device-outbox.ts';
import { useTranslation } from '../../../app/i18n.ts';
import { scormApi } from '../../../app/endpoints/scorm.ts';
import { useStudent } from '../../../app/session.ts';
import { unsentLessons } from '../unsent-lessons.ts';

type Of = { lessonId: LessonId; courseId: CourseId };

const isAhead = (studentId: StudentId): boolean =>
  unsentLessons(studentId, localStorage).length > 0;

/** Until the server has counted all lessons that were done here, or nobody waits for that any more. */
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

/**
 * Launches an activity. Opened here behind lessons the server has not counted yet, it is locked there for a moment: then it
 * is launched when they are (D15).
 */
export function useLaunch({ lessonId, courseId }: Of) {
  const { id: studentId } = useStudent();
  const { language } = useTranslation();
  // Who changes the language meanwhile goes on in the one that was begun with.
  const [lang] = useState(language);
  const [start, { data: details, error }] = scormApi.useStartScormLaunchMutation();
  // Renders when the outbox changes.
  useUnsent();

  const launchFor = useCallback(
    async (signal: AbortSignal) => {
      while (!signal.aborted) {
        const wasAhead = isAhead(studentId);
        const asked = { studentId, courseId, lessonId, lang };
        const answer = await start(asked);
        if (!wasAhead || !isLocked(answer.error)) return;
        await untilCounted(studentId, { signal });
      }
    },
    [start, lang, lessonId, courseId, studentId],
  );
  useEffect(() => {
    const leaving = new AbortController();
    void launchFor(leaving.signal);
    return () => leaving.abort();
  }, [launchFor]);

  const isWaiting = isLocked(error) && isAhead(studentId);
  return {
    details,
    launch: () => void launchFor(new AbortController().signal),
    isWaiting,
    error: isWaiting ? undefined : error,
  };
}
