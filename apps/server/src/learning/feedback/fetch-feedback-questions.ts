import type { fetchFeedbackQuestions } from '@skillkite/contract/learning/feedback';
import { classGroup } from '@skillkite/rules/school/grade';
import { and, eq } from 'drizzle-orm';
import type { Handler } from '../../http/serve.ts';
import type { Ports } from '../../ports.ts';
import type { WithCatalogue } from '../../content/catalogue/catalogue.ts';
import { schools } from '../../school/accounts/tables.ts';
import { feedbackReviews } from './tables.ts';

/** The rating questions for a student's class group, and whether their school asks once more (spec 5). */
export const fetchFeedbackQuestionsHandler =
  ({
    catalogue,
    database,
  }: Ports<'database'> & WithCatalogue): Handler<typeof fetchFeedbackQuestions> =>
  async ({ body, student }) => {
    const group = classGroup(student.grade);
    const questions = group === null ? [] : (await catalogue.of(student)).feedbackQuestions(group);
    const [asking, answered] = await Promise.all([
      database.orm
        .select({ code: schools.code })
        .from(schools)
        .where(and(eq(schools.id, student.schoolId), eq(schools.asksForFeedback, true))),
      body.ilm_id === undefined
        ? []
        : database.orm
            .select({ at: feedbackReviews.at })
            .from(feedbackReviews)
            .where(
              and(
                eq(feedbackReviews.studentId, student.id),
                eq(feedbackReviews.courseId, body.ilm_id),
              ),
            ),
    ]);
    return {
      questions: questions.map(({ id, ...question }) => ({ csat_id: id, ...question })),
      csat_schools: asking.map(({ code }) => code),
      is_answered: answered.length > 0 ? 1 : 0,
    };
  };
