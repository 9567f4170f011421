import type { insertSkillResponse } from '@skillkite/contract/learning/assessment';
import { isWholeAnswer } from '@skillkite/rules/learning/assessment/assessment-score';
import { and, eq } from 'drizzle-orm';
import { Failure } from '../../errors/failure.ts';
import type { Handler } from '../../http/serve.ts';
import { transaction } from '../../database/transaction.ts';
import type { Ports } from '../../ports.ts';
import type { WithInstallationCatalogue } from '../../content/catalogue/catalogue.ts';
import { lockStudent } from '../../school/accounts/lock-student.ts';
import { keepResult } from './keep-result.ts';
import { assessmentResults } from './tables.ts';
import { questionsOf, standingOf } from './student-assessment.ts';

/**
 * Hands in the whole assessment, once in a window. The first one counts, and a repeat gets its result, even when the
 * next window is open (spec 7, D4).
 */
export const insertSkillResponseHandler =
  (
    services: Ports<'clock' | 'database'> & WithInstallationCatalogue,
  ): Handler<typeof insertSkillResponse> =>
  async ({ body, student, fail }) => {
    const { clock, database } = services;
    const now = clock.now();
    const { testresult, window } = body;
    return transaction(database, async (tx) => {
      await lockStudent(tx, student.id);
      const { access, level, windowNumber } = await standingOf(tx, student.id, now);
      const [known] = await tx
        .select({ at: assessmentResults.submittedAt })
        .from(assessmentResults)
        .where(
          and(
            eq(assessmentResults.studentId, student.id),
            eq(assessmentResults.windowNumber, window ?? windowNumber),
          ),
        );
      if (known) return { is_assessment: 2, submitted_at: known.at.toISOString() };
      if (access !== 'open' || level === null) throw fail('ASSESSMENT_NOT_OPEN');
      const questions = questionsOf(services, level);
      if (questions.size === 0) throw fail('ASSESSMENT_NOT_OPEN');
      if (Object.keys(testresult).some((id) => !questions.has(Number(id)))) {
        throw fail('QUESTION_NOT_FOUND');
      }
      for (const question of questions.values()) {
        const given = testresult[String(question.id)];
        if (given === undefined || !isWholeAnswer(question, given)) {
          throw new Failure('BAD_REQUEST', {
            field: 'testresult',
            message: 'The field "testresult" has to answer every question.',
          });
        }
      }
      await keepResult(tx, {
        studentId: student.id,
        windowNumber,
        level,
        questions: questions.values(),
        answers: testresult,
        at: now,
      });
      return { is_assessment: 2, submitted_at: now.toISOString() };
    });
  };
