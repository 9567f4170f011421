import type { insertSkillResponse } from '@skillkite/contract/assessment';
import { answerScore, isWholeAnswer, skillScores } from '@skillkite/rules/assessment-score';
import { eq } from 'drizzle-orm';
import { Failure } from '../../platform/failure.ts';
import type { Handler } from '../../platform/serve.ts';
import { transaction } from '../../platform/transaction.ts';
import type { Services } from '../../services.ts';
import { lockStudent } from '../accounts/lock-student.ts';
import { students } from '../accounts/tables.ts';
import { assessmentDrafts, assessmentResults } from './tables.ts';
import { questionsOf, standingOf } from './taking.ts';

/** Hand in the whole assessment, once: the first stands, and a repeat answers it (spec 7, D4). */
export const answerInsertSkillResponse =
  (services: Services): Handler<typeof insertSkillResponse> =>
  async ({ body, student, fail }) => {
    const { clock, database } = services;
    const now = clock.now();
    const { testresult } = body;
    return transaction(database, async (tx) => {
      await lockStudent(tx, student.id);
      const [known] = await tx
        .select({ at: assessmentResults.submittedAt })
        .from(assessmentResults)
        .where(eq(assessmentResults.studentId, student.id));
      if (known) return { is_assessment: 2, submitted_at: known.at.toISOString() };
      const { access, level } = await standingOf(tx, student.id, now);
      if (access !== 'open' || level === null) throw fail('ASSESSMENT_NOT_OPEN');
      const questions = questionsOf(services, level);
      if (questions.size === 0) throw fail('ASSESSMENT_NOT_OPEN');
      if (Object.keys(testresult).some((id) => !questions.has(Number(id)))) {
        throw fail('QUESTION_NOT_FOUND');
      }
      const judged = [...questions.values()].map((question) => {
        const given = testresult[String(question.id)];
        if (given === undefined || !isWholeAnswer(question, given)) {
          throw new Failure('BAD_REQUEST', {
            field: 'testresult',
            message: 'The field "testresult" has to answer every question.',
          });
        }
        return { skill: question.skill, score: answerScore(question, given) };
      });
      await tx.insert(assessmentResults).values({
        studentId: student.id,
        level,
        answers: testresult,
        scores: skillScores(judged),
        submittedAt: now,
      });
      await tx.delete(assessmentDrafts).where(eq(assessmentDrafts.studentId, student.id));
      await tx.update(students).set({ assessmentState: 2 }).where(eq(students.id, student.id));
      return { is_assessment: 2, submitted_at: now.toISOString() };
    });
  };
