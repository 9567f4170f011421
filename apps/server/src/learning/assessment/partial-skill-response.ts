import type { partialSkillResponse } from '@skillkite/contract/learning/assessment';
import { and, eq, ne } from 'drizzle-orm';
import type { Handler } from '../../http/serve.ts';
import { transaction } from '../../database/transaction.ts';
import type { Ports } from '../../ports.ts';
import type { WithInstallationCatalogue } from '../../content/catalogue/catalogue.ts';
import { lockStudent } from '../../school/accounts/lock-student.ts';
import { students } from '../../school/accounts/tables.ts';
import { assessmentDrafts } from './tables.ts';
import { fittingAnswers, keepDraft, questionsOf, standingOf } from './student-assessment.ts';

/** Stores the answers so far, or returns the stored ones; the latest count (spec 7, D4). */
export const partialSkillResponseHandler =
  (
    services: Ports<'clock' | 'database'> & WithInstallationCatalogue,
  ): Handler<typeof partialSkillResponse> =>
  async ({ body, student, fail }) => {
    const { clock, database } = services;
    const now = clock.now();
    return transaction(database, async (tx) => {
      await lockStudent(tx, student.id);
      const { access, level } = await standingOf(tx, student.id, now);
      if (access === 'done') throw fail('ASSESSMENT_DONE');
      if (access === 'not-open' || level === null) throw fail('ASSESSMENT_NOT_OPEN');
      const questions = questionsOf(services, level);
      if (body.testresult === undefined) {
        const [draft] = await tx
          .select({ answers: assessmentDrafts.answers })
          .from(assessmentDrafts)
          .where(eq(assessmentDrafts.studentId, student.id));
        return { testresult: fittingAnswers(questions, draft?.answers ?? {}) };
      }
      if (Object.keys(body.testresult).some((id) => !questions.has(Number(id)))) {
        throw fail('QUESTION_NOT_FOUND');
      }
      const testresult = fittingAnswers(questions, body.testresult);
      await keepDraft(tx, student.id, testresult, now);
      await tx
        .update(students)
        .set({ assessmentState: 1 })
        .where(and(eq(students.id, student.id), ne(students.assessmentState, 1)));
      return { testresult };
    });
  };
