import { type CalendarDay, dayOf } from '@skillkite/rules/time/calendar-day';
import { practiceOf } from '@skillkite/rules/quiz/practice';
import type { fetchPractice } from '@skillkite/contract/learning/practice';
import { isRunDone } from '@skillkite/rules/quiz/quiz-run';
import { and, eq } from 'drizzle-orm';
import type { Tx } from '../../database/database.ts';
import type { Handler } from '../../http/serve.ts';
import type { Ports } from '../../ports.ts';
import type { WithProgressReads } from '../programs/student-progress.ts';
import type { Catalogue, QuizQuestion, WithCatalogue } from '../../content/catalogue/catalogue.ts';
import { cardsOf } from './cards.ts';
import { judgedRun } from './judge-run.ts';
import { practiceQuestions } from './practice-questions.ts';
import { questionShape } from './question-shape.ts';
import { practiceRuns } from './tables.ts';

/** The practice of a day as it was last heard of. */
export const practiceRunOf = (tx: Tx, studentId: number, day: CalendarDay) =>
  tx
    .select()
    .from(practiceRuns)
    .where(and(eq(practiceRuns.studentId, studentId), eq(practiceRuns.day, day)))
    .then(([row]) => row);

/** Existing questions only: a new version of a pack may lack some. */
export const questionsOf = (catalogue: Catalogue, ids: readonly number[]): QuizQuestion[] =>
  ids.flatMap((id) => catalogue.question(id) ?? []);

/** Today's practice: an unfinished one, else five questions of finished lessons (D16), or a warm-up. */
export const fetchPracticeHandler =
  (
    services: Ports<'clock' | 'config' | 'database'> & WithCatalogue & WithProgressReads,
  ): Handler<typeof fetchPractice> =>
  async ({ student }) => {
    const { catalogue, clock, config, database } = services;
    const content = await catalogue.of(student);
    const day = dayOf(clock.now(), student.timeZone);
    const stored = await practiceRunOf(database.orm, student.id, day);
    const begun = stored ? questionsOf(content, stored.questionIds) : [];
    const isGoingOn =
      stored !== undefined && begun.length > 0 && !isRunDone(judgedRun(begun, stored.attempts));
    const cards = await cardsOf(database.orm, student.id);
    const offered = await practiceQuestions(services, student);
    const due = offered.questions.map((question) => ({
      id: question.id,
      programId: question.lesson.course.program.id,
      question,
    }));
    const questions = isGoingOn
      ? begun
      : practiceOf(due, cards, day).map(({ question }) => question);
    return {
      day,
      is_done: stored && stored.doneAt !== null ? 1 : 0,
      questions: questions.map(questionShape(config)),
      missed: questions.flatMap(({ id }) => {
        const missedOn = cards.get(id)?.missedOn ?? null;
        return missedOn === null || missedOn === day
          ? []
          : [{ question_id: id, missed_on: missedOn }];
      }),
      is_warm_up: offered.isWarmUp ? 1 : 0,
      run: isGoingOn ? { run_id: stored.runId, attempts: stored.attempts } : null,
    };
  };
