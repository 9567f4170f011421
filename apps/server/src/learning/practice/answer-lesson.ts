import { dayOf } from '@skillkite/rules/time/calendar-day';
import { ALL_SOURCES } from '@skillkite/rules/learning/course/course-source';
import { isAnsweredKind } from '@skillkite/rules/learning/lesson/lesson-kind';
import { isRunDone, runScore } from '@skillkite/rules/quiz/quiz-run';
import { NON_VIDEO_PROGRESS } from '@skillkite/rules/learning/lesson/watch-progress';
import type { answerLesson } from '@skillkite/contract/learning/practice';
import { and, eq } from 'drizzle-orm';
import type { Tx } from '../../database/database.ts';
import { busyRetry } from '../../errors/busy-retry.ts';
import type { Handler } from '../../http/serve.ts';
import type { Ports } from '../../ports.ts';
import type { ActiveStudent } from '../../security/principal.ts';
import type { Lesson, WithCatalogue } from '../../content/catalogue/catalogue.ts';
import { requireSource } from '../../content/catalogue/course-access.ts';
import type { ProgressRecorder } from '../progress-record/record-progress.ts';
import { answerKeyOf } from '../progress-record/tell-rewards.ts';
import { countDue } from './count-questions.ts';
import { judgedRun, knownRun, movedCards } from './judge-run.ts';
import { type QuizStanding, quizStandingReader } from './quiz-standing.ts';
import { type KeptAttempts, quizRuns } from './tables.ts';
import { type GivenRun, runWriter } from './write-run.ts';

/** Of all attempts the first at each question. */
const firstOf = (attempts: KeptAttempts): KeptAttempts =>
  attempts.filter(
    ({ question_id }, at) => attempts.findIndex((one) => one.question_id === question_id) === at,
  );

/** Whether a student has answered every question of a lesson, that is what finishes a quiz (D16, D25). */
export async function hasAnswered(tx: Tx, studentId: number, lessonId: number): Promise<boolean> {
  const [row] = await tx
    .select({ doneAt: quizRuns.doneAt })
    .from(quizRuns)
    .where(and(eq(quizRuns.studentId, studentId), eq(quizRuns.lessonId, lessonId)));
  return row !== undefined && row.doneAt !== null;
}

type Given = { readonly runId: string; readonly attempts: KeptAttempts };
type Answering = {
  readonly student: ActiveStudent;
  readonly lesson: Lesson;
  readonly given: Given;
  readonly now: Date;
};

/** Judges a run by what is stored; null as the change where it brings nothing new. */
function judge({ student, lesson, given, now }: Answering, { run: stored, cards }: QuizStanding) {
  const { id: lessonId, questions } = lesson;
  const known = knownRun(stored, given, questions);
  const run = judgedRun(questions, known === null && stored ? stored.attempts : given.attempts);
  const score = isRunDone(run) ? runScore(run, questions.length) : null;
  const isFinished = stored !== null && stored.doneAt !== null;
  const change: GivenRun | null = known && {
    ...given,
    studentId: student.id,
    lessonId,
    firstAnswers:
      isFinished && stored.runId !== given.runId
        ? (stored.firstAnswers ?? firstOf(stored.attempts))
        : null,
    score,
    at: now,
    before: stored,
    cards: movedCards(run, known, { cards, today: dayOf(now, student.timeZone) }),
    count: score === null || isFinished ? null : countDue(lessonId, now),
  };
  return { change, outcome: { is_done: isRunDone(run) ? (1 as const) : (0 as const), score } };
}

/** Judges and stores runs of all students of a process, in batches; judges again where another answer was first. */
function runRecorder({ config, database }: Ports<'config' | 'database'>) {
  const standingOf = quizStandingReader(database);
  const write = runWriter(database, config.lrsUrl !== null);
  return async (answering: Answering) => {
    const { student, lesson } = answering;
    const questionIds = lesson.questions.map(({ id }) => id);
    const busy = busyRetry();
    for (;;) {
      const standing = await standingOf({
        studentId: student.id,
        lessonId: lesson.id,
        questionIds,
      });
      const { change, outcome } = judge(answering, standing);
      if (change === null || (await write(change)) === 'written') return outcome;
      await busy.rest();
    }
  };
}

/**
 * Stores the answers to a lesson's questions. The server judges them, not the device (D16). The answer that completes a
 * quiz also completes its lesson, so that a device turned off afterwards loses nothing (decision 78).
 */
export function answerLessonHandler(
  { catalogue, clock, ...ports }: Ports<'clock' | 'config' | 'database'> & WithCatalogue,
  progress: ProgressRecorder,
): Handler<typeof answerLesson> {
  const recordRun = runRecorder(ports);
  return async ({ body, student, request, fail }) => {
    const answerKey = answerKeyOf(request);
    const lesson = (await catalogue.of(student)).lesson(body.class_id);
    if (!lesson) throw fail('LESSON_NOT_FOUND');
    const { course } = lesson;
    requireSource(course.program, student, ALL_SOURCES);
    await progress.requireLessonInPlay(student, course, lesson.id);
    if (lesson.questions.length === 0) throw fail('NO_QUESTIONS');
    const now = clock.now();
    const given = { runId: body.run_id, attempts: body.attempts };
    const kept = await recordRun({ student, lesson, given, now });
    const of = { ilm_id: course.id, skill_id: course.program.id };
    if (kept.is_done === 0 || !isAnsweredKind(lesson.kind)) {
      return { ...kept, ...of, course_completed: false, program_completed: false, rewards: [] };
    }
    const { state } = await progress.requireLesson(student, course, lesson.id);
    const { courseCompleted, programCompleted, rewards } = await progress.record({
      student,
      lesson,
      state,
      isDone: true,
      seconds: NON_VIDEO_PROGRESS,
      answerKey,
      now,
    });
    return {
      ...kept,
      ...of,
      course_completed: courseCompleted,
      program_completed: programCompleted,
      rewards,
    };
  };
}
