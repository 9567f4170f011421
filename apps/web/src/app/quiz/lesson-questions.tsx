import { answerLesson } from '@skillkite/contract/learning/practice';
import { watchHistory } from '@skillkite/contract/learning/progress';
import type { CourseId, LessonId } from '@skillkite/contract/ids';
import { useState } from 'react';
import type { FinishedLesson } from '../celebrations/celebrations.ts';
import { useHoldCelebrations } from '../celebrations/hold-celebrations.ts';
import { deliver } from '../outbox/device-outbox.ts';
import { type Question, type Run, practiceApi } from '../endpoints/practice.ts';
import { newId } from '@skillkite/client/new-id';
import { useStudent } from '../session/session.ts';
import { LessonEnd } from './lesson-end.tsx';
import { QuizStage } from './quiz-stage.tsx';
import { latestRun, runsOnDevice } from './runs-on-device.ts';

/** The questions of a lesson. `refetch` retries after a failure. */
export function useLessonQuestions(courseId: CourseId, lessonId: LessonId) {
  const student = useStudent();
  const asked = practiceApi.useFetchQuestionsQuery({ studentId: student.id, courseId });
  const questions = asked.data?.questions.filter((question) => question.lessonId === lessonId);
  return { asked, questions };
}

const isBegun = (run: Run | null): run is Run => run !== null && run.attempts.length > 0;

/** State of a lesson's questions on this device and, as far as known, on the server. */
export function useLessonRun(courseId: CourseId, lessonId: LessonId) {
  const student = useStudent();
  const { data } = practiceApi.useFetchQuestionsQuery({ studentId: student.id, courseId });
  const stored = data?.runs.find((run) => run.lessonId === lessonId);
  const device = runsOnDevice(student.id);
  const there = stored && !stored.isDone ? stored : null;
  const run = latestRun(device.ofLesson(lessonId), there);
  return { isDone: stored?.isDone === true, begun: isBegun(run) ? run : null };
}

type Props = {
  title: string;
  lessonId: LessonId;
  questions: readonly Question[];
  begun: Run | null;
  /** The lesson finished by the last answer; null for none. */
  finishes: FinishedLesson | null;
  /**
   * Called when every question is answered. The server judges the same answers and finishes the
   * lesson.
   */
  onFinished?: () => void;
  onLeave: () => void;
  /** Called when the end screen is closed. */
  onDone: () => void;
};

/**
 * The questions of a lesson in full screen; every answer is saved on the device, then on the
 * server.
 */
export function LessonQuestions({
  title,
  lessonId,
  questions,
  begun,
  finishes,
  onFinished,
  onLeave,
  onDone,
}: Props) {
  useHoldCelebrations();
  const student = useStudent();
  const device = runsOnDevice(student.id);
  const [run] = useState<Run>(() => begun ?? { runId: newId(), attempts: [] });
  const keep = (latest: Run, isDone: boolean) => {
    device.keepLesson(lessonId, isDone ? null : latest);
    void deliver(
      answerLesson,
      {
        studentId: student.id,
        lessonId,
        runId: latest.runId,
        attempts: latest.attempts.map(({ chosen, ...attempt }) => ({
          ...attempt,
          chosen: [...chosen],
        })),
      },
      {
        studentId: student.id,
        key: `quiz/${lessonId}`,
        // The outbox entry has its own key; offline, it opens the next lesson.
        ...(isDone &&
          finishes && {
            key: `quiz/${lessonId}/done`,
            finishes: { ...finishes, isActivity: false },
            invalidates: [...watchHistory.invalidates, 'practice'],
          }),
      },
    );
    if (isDone) onFinished?.();
  };
  return (
    <QuizStage
      title={title}
      questions={questions}
      begun={run}
      onAnswered={keep}
      onLeave={onLeave}
      renderEnd={(end) => <LessonEnd end={end} onContinue={onDone} />}
    />
  );
}
