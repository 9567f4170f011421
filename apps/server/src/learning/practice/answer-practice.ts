import { dayOf } from '@skillkite/rules/time/calendar-day';
import { isRunDone, runScore } from '@skillkite/rules/quiz/quiz-run';
import type { answerPractice } from '@skillkite/contract/learning/practice';
import { sql } from 'drizzle-orm';
import type { Handler } from '../../http/serve.ts';
import { transaction } from '../../database/transaction.ts';
import type { Ports } from '../../ports.ts';
import type { WithCatalogue } from '../../content/catalogue/catalogue.ts';
import type { WithProgressReads } from '../programs/student-progress.ts';
import { lockStudent } from '../../school/accounts/lock-student.ts';
import { noteEvent } from '../learning-events/note-event.ts';
import { practiceRunOf, questionsOf } from './fetch-practice.ts';
import { doneAt, judgedRun, knownRun, moveCards } from './judge-run.ts';
import { practiceQuestions } from './practice-questions.ts';
import { practiceRuns } from './tables.ts';

/**
 * The answers of a practice so far, of questions out of finished lessons or of a warm-up. It counts for the day on which it arrives: a device's
 * clock is often wrong, and a day that is missed costs nothing (D16).
 */
export const answerPracticeHandler =
  (
    services: Ports<'clock' | 'config' | 'database'> & WithCatalogue & WithProgressReads,
  ): Handler<typeof answerPractice> =>
  async ({ body, student, fail }) => {
    const { catalogue, clock, config, database } = services;
    const content = await catalogue.of(student);
    const now = clock.now();
    const day = dayOf(now, student.timeZone);
    const offered = await practiceQuestions(services, student);
    // A warm-up that was begun goes on, though another lesson comes next by now.
    const begun = await practiceRunOf(database.orm, student.id, day);
    const open = new Set<number>([
      ...offered.questions.map(({ id }) => id),
      ...(begun?.questionIds ?? []),
    ]);
    const questions = questionsOf(content, [...new Set(body.question_ids)]).filter(({ id }) =>
      open.has(id),
    );
    if (questions.length === 0) throw fail('QUESTION_NOT_FOUND');
    const given = { runId: body.run_id, attempts: body.attempts };
    return transaction(database, async (tx) => {
      await lockStudent(tx, student.id);
      const stored = await practiceRunOf(tx, student.id, day);
      const known = knownRun(stored, given, questions);
      const run = judgedRun(questions, known === null && stored ? stored.attempts : body.attempts);
      const score = isRunDone(run) ? runScore(run, questions.length) : null;
      if (known !== null) {
        const values = {
          ...given,
          questionIds: questions.map(({ id }) => id),
          lastAt: now,
          doneAt: doneAt(run, now),
        };
        await tx
          .insert(practiceRuns)
          .values({ studentId: student.id, day, ...values })
          .onConflictDoUpdate({
            target: [practiceRuns.studentId, practiceRuns.day],
            set: { ...values, doneAt: sql`coalesce(${practiceRuns.doneAt}, excluded.done_at)` },
          });
        await moveCards(tx, { studentId: student.id, today: day }, run, known);
        if (score !== null) {
          await noteEvent(tx, config.lrsUrl !== null, {
            kind: 'practice-done',
            studentId: student.id,
            scorePercent: score,
            at: now,
          });
        }
      }
      return { is_done: isRunDone(run) ? 1 : 0, score };
    });
  };
