import { dayOf } from '@skillkite/rules/time/calendar-day';
import { ALL_SOURCES } from '@skillkite/rules/learning/course/course-source';
import { isAnsweredKind } from '@skillkite/rules/learning/lesson/lesson-kind';
import { isRunDone, runScore } from '@skillkite/rules/quiz/quiz-run';
import { NON_VIDEO_PROGRESS } from '@skillkite/rules/learning/lesson/watch-progress';
import type { answerLesson } from '@skillkite/contract/learning/practice';
import { and, eq, sql } from 'drizzle-orm';
import type { Tx } from '../../database/database.ts';
import type { Handler } from '../../http/serve.ts';
import { transaction } from '../../database/transaction.ts';
import type { Ports } from '../../ports.ts';
import type { WithCatalogue } from '../../content/catalogue/catalogue.ts';
import { lockStudent } from '../../school/accounts/lock-student.ts';
import { requireSource } from '../../content/catalogue/course-access.ts';
import { noteEvent } from '../learning-events/note-event.ts';
import type { ProgressRecorder } from '../progress-record/record-progress.ts';
import { answerKeyOf } from '../progress-record/tell-rewards.ts';
import { countLater } from './count-questions.ts';
import { doneAt, judgedRun, knownRun, moveCards } from './judge-run.ts';
import { type KeptAttempts, quizRuns } from './tables.ts';

const runOf = (tx: Tx, studentId: number, lessonId: number) =>
  tx
    .select()
    .from(quizRuns)
    .where(and(eq(quizRuns.studentId, studentId), eq(quizRuns.lessonId, lessonId)))
    .then(([row]) => row);

/** Of all attempts the first at each question. */
const firstOf = (attempts: KeptAttempts): KeptAttempts =>
  attempts.filter(
    ({ question_id }, at) => attempts.findIndex((one) => one.question_id === question_id) === at,
  );

/** Whether a student has answered every question of a lesson, that is what finishes a quiz (D16, D25). */
export async function hasAnswered(tx: Tx, studentId: number, lessonId: number): Promise<boolean> {
  const row = await runOf(tx, studentId, lessonId);
  return row !== undefined && row.doneAt !== null;
}

/**
 * Stores the answers to a lesson's questions. The server judges them, not the device (D16). The answer that completes a
 * quiz also completes its lesson, so that a device turned off afterwards loses nothing (decision 78).
 */
export const answerLessonHandler =
  (
    { catalogue, clock, config, database }: Ports<'clock' | 'config' | 'database'> & WithCatalogue,
    progress: ProgressRecorder,
  ): Handler<typeof answerLesson> =>
  async ({ body, student, request, fail }) => {
    const answerKey = answerKeyOf(request);
    const lesson = (await catalogue.of(student)).lesson(body.class_id);
    if (!lesson) throw fail('LESSON_NOT_FOUND');
    requireSource(lesson.course.program, student, ALL_SOURCES);
    const { state } = await progress.requireLesson(student, lesson.course, lesson.id);
    const { questions } = lesson;
    if (questions.length === 0) throw fail('NO_QUESTIONS');
    const now = clock.now();
    const given = { runId: body.run_id, attempts: body.attempts };
    const kept = await transaction(database, async (tx) => {
      await lockStudent(tx, student.id);
      const stored = await runOf(tx, student.id, lesson.id);
      const known = knownRun(stored, given, questions);
      const run = judgedRun(questions, known === null && stored ? stored.attempts : body.attempts);
      const score = isRunDone(run) ? runScore(run, questions.length) : null;
      if (known !== null) {
        const values = { ...given, lastAt: now, doneAt: doneAt(run, now), score };
        const isReplay = stored?.doneAt != null && stored.runId !== given.runId;
        const first = isReplay ? (stored.firstAnswers ?? firstOf(stored.attempts)) : null;
        await tx
          .insert(quizRuns)
          .values({ studentId: student.id, lessonId: lesson.id, ...values })
          .onConflictDoUpdate({
            target: [quizRuns.studentId, quizRuns.lessonId],
            set: {
              ...values,
              doneAt: sql`coalesce(${quizRuns.doneAt}, excluded.done_at)`,
              score: sql`coalesce(${quizRuns.score}, excluded.score)`,
              ...(first && { firstAnswers: first }),
            },
          });
        const today = dayOf(now, student.timeZone);
        await moveCards(tx, { studentId: student.id, today }, run, known);
        if (score !== null) {
          if (!stored?.doneAt) await countLater(tx, lesson.id, now);
          await noteEvent(tx, config.lrsUrl !== null, {
            kind: 'quiz-done',
            studentId: student.id,
            lessonId: lesson.id,
            scorePercent: score,
            at: now,
          });
        }
      }
      return { is_done: isRunDone(run) ? (1 as const) : (0 as const), score };
    });
    const of = { ilm_id: lesson.course.id, skill_id: lesson.course.program.id };
    if (kept.is_done === 0 || !isAnsweredKind(lesson.kind)) {
      return { ...kept, ...of, course_completed: false, program_completed: false, rewards: [] };
    }
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
