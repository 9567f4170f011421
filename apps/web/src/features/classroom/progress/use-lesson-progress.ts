import type { LessonId } from '@skillkite/contract/ids';
import { lessonEntry } from '@skillkite/rules/learning/lesson/lesson-entry';
import { useCallback, useEffect, useEffectEvent, useMemo } from 'react';
import { useTranslation } from '../../../app/i18n.ts';
import { celebrationQueued } from '../../../app/celebrations/celebrations.ts';
import { endBeforeAnswer, lessonFinished } from '../../../app/courses/celebrate-progress.ts';
import { finishedLesson } from '../../../app/courses/celebrated-course.ts';
import { useStudent } from '../../../app/session/session.ts';
import { tellGoal } from '../../../app/todays-goal.ts';
import { store, useAppDispatch } from '../../../app/store.ts';
import { activityCompleted, lessonCompleted, selectIsAllWatched } from '../classroom-slice.ts';
import { type Classroom, type Lesson, classroomApi } from '../../../app/endpoints/classroom.ts';
import { refusalLogger } from '../log-refused.ts';
import { type Place, reportPosition, reportProgress } from './report-progress.ts';

/** Reports a lesson's progress to the server and advances the playlist at its end (spec 4). */
export function useLessonProgress(
  classroom: Classroom,
  lesson: Lesson | undefined,
  watched: ReadonlySet<LessonId>,
) {
  const { t } = useTranslation('learning/classroom');
  const logged = useMemo(() => refusalLogger(t)('lessonProgressFailed'), [t]);
  const dispatch = useAppDispatch();
  const student = useStudent();
  const studentId = student.id;
  const isWatched = lesson !== undefined && watched.has(lesson.id);
  const [replay] = classroomApi.useReplayClassMutation();
  const [replayCreative] = classroomApi.useReplayCreativeClassMutation();
  const lessonId = lesson?.id;

  // A watched lesson is a replay; an unwatched activity or project is recorded as started (spec 4).
  const enter = useEffectEvent(() => {
    if (!lesson) return;
    switch (lessonEntry({ kind: lesson.kind, isWatched })) {
      case 'replay': {
        const asked = {
          studentId,
          courseId: classroom.courseId,
          lessonId: lesson.id,
          programId: classroom.programId,
        };
        void (classroom.source === 'creative' ? replayCreative(asked) : replay(asked));
        return;
      }
      case 'record-start':
        void reportProgress({ studentId, classroom, lesson, isDone: false, seconds: 0 }).then(
          logged,
        );
        return;
      case 'nothing':
    }
  });
  // Only entering counts: a lesson that becomes watched while playing is no replay.
  useEffect(() => {
    if (lessonId !== undefined) enter();
  }, [lessonId]);

  const onBegun = useCallback(
    (seconds: number) => {
      if (lesson)
        void reportProgress({ studentId, classroom, lesson, isDone: false, seconds }).then(logged);
    },
    [studentId, classroom, lesson, logged],
  );
  // A lesson is a part of today's goal, also a repeated one (D16).
  const celebrateGoal = useCallback(
    (revisedLessonId?: LessonId) =>
      void tellGoal(studentId, revisedLessonId).then((rewards) => {
        if (rewards.length > 0) dispatch(celebrationQueued({ kind: 'late', rewards }));
      }),
    [studentId, dispatch],
  );
  const celebrate = useCallback(() => {
    if (!lesson || lesson.isSupporting) return;
    const done = finishedLesson(classroom, lesson);
    const end = endBeforeAnswer(done.course, selectIsAllWatched(store.getState()));
    dispatch(lessonFinished({ lesson: done, end }));
  }, [dispatch, classroom, lesson]);
  const onFinished = useCallback(() => {
    if (!lesson || isWatched) return;
    dispatch(activityCompleted(lesson.id));
    celebrate();
    celebrateGoal();
  }, [dispatch, lesson, isWatched, celebrate, celebrateGoal]);
  const onDone = useCallback(
    (seconds: number) => {
      if (!lesson) return;
      dispatch(lessonCompleted(lesson.id));
      if (isWatched) {
        if (!lesson.isSupporting) celebrateGoal(lesson.id);
        return;
      }
      celebrate();
      void reportProgress({ studentId, classroom, lesson, isDone: true, seconds }).then(
        (outcome) => {
          if (logged(outcome).kind === 'accepted') celebrateGoal();
        },
      );
    },
    [dispatch, studentId, classroom, lesson, isWatched, logged, celebrate, celebrateGoal],
  );
  const onPosition = useCallback(
    (place: Place) => {
      if (lesson) void reportPosition(studentId, classroom, lesson.id, place).then(logged);
    },
    [studentId, classroom, lesson, logged],
  );
  return useMemo(
    () => ({ isWatched, onBegun, onDone, onFinished, onPosition }),
    [isWatched, onBegun, onDone, onFinished, onPosition],
  );
}
