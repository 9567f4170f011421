import type { fetchSkillQuestions } from '@skillkite/contract/learning/assessment';
import { eq } from 'drizzle-orm';
import type { Handler } from '../../http/serve.ts';
import type { Ports } from '../../ports.ts';
import type { WithInstallationCatalogue } from '../../content/catalogue/catalogue.ts';
import { assessmentDrafts } from './tables.ts';
import { fittingAnswers, questionsOf, standingOf } from './student-assessment.ts';

/** Questions of the student's level without right answers, and the stored answers (spec 5, 7). */
export const fetchSkillQuestionsHandler =
  (
    services: Ports<'clock' | 'database'> & WithInstallationCatalogue,
  ): Handler<typeof fetchSkillQuestions> =>
  async ({ student, fail }) => {
    const { clock, database } = services;
    const { access, level, windowNumber } = await standingOf(database.orm, student.id, clock.now());
    if (access === 'done') throw fail('ASSESSMENT_DONE');
    if (access === 'not-open' || level === null) throw fail('ASSESSMENT_NOT_OPEN');
    const questions = questionsOf(services, level);
    const [draft] = await database.orm
      .select({ answers: assessmentDrafts.answers })
      .from(assessmentDrafts)
      .where(eq(assessmentDrafts.studentId, student.id));
    return {
      level,
      window: windowNumber,
      questions: [...questions.values()].map(({ id, kind, lang, question, options }) => ({
        question_id: id,
        kind,
        lang,
        question,
        options: options.map((option, index) => ({ option: index + 1, ...option })),
      })),
      testresult: fittingAnswers(questions, draft?.answers ?? {}),
    };
  };
