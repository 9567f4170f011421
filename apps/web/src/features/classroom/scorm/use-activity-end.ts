import { useEffect, useRef, useState } from 'react';
import {
  activityEndChanged,
  activityEndClosed,
  endBeforeAnswer,
  lessonFinished,
} from '../../../app/courses/celebrate-progress.ts';
import { finishedLesson } from '../../../app/courses/celebrated-course.ts';
import type { Classroom } from '../../../app/endpoints/classroom.ts';
import { useTranslation } from '../../../app/i18n.ts';
import { useStudent } from '../../../app/session/session.ts';
import { store, useAppDispatch } from '../../../app/store.ts';
import { activityCompleted, selectIsAllWatched } from '../classroom-slice.ts';
import { refusalLogger } from '../log-refused.ts';
import type { PlayerProps } from '../players/player-props.ts';
import { completeScormActivity } from './keep-scorm.ts';
import type { scoreOf } from './score-of.ts';
import type { useLaunch } from './use-launch.ts';

export type LaunchDetails = NonNullable<ReturnType<typeof useLaunch>['details']>;

/** A completion within this time comes from the package's start, not from the student. */
const OPENING_MS = 5000;
/** Time to see the activity's feedback on the last answer. */
const SHEET_AFTER_MS = 2500;

type Given = Pick<PlayerProps, 'lesson' | 'isWatched'> & {
  readonly classroom: Classroom;
  /** Result of the activity so far. */
  readonly resultOf: (given: LaunchDetails) => ReturnType<typeof scoreOf>;
};

/** Completion of an activity: the request, the points, and the sheet at its end. */
export function useActivityEnd({ classroom, lesson, isWatched, resultOf }: Given) {
  const { t } = useTranslation('learning/classroom');
  const dispatch = useAppDispatch();
  const student = useStudent();
  const logged = refusalLogger(t);
  const work = { studentId: student.id, classroom, lesson };
  /** Completed here; the points are known after the server answered. */
  const [isDone, setIsDone] = useState(false);
  const [earned, setEarned] = useState(0);
  // On leaving with a hidden sheet, pending celebrations show.
  useEffect(
    () => () => void dispatch(activityEndClosed({ lessonId: lesson.id, ifAside: true })),
    [dispatch, lesson.id],
  );
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
  const complete = async (given: LaunchDetails) => {
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
    // A package that completes while opening was not played yet.
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
  };
  return {
    isDone,
    earned,
    complete,
    opens: () => {
      openedAt.current = performance.now();
    },
  };
}
