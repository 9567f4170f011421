import { ALL_SOURCES } from '@skillkite/rules/learning/course/course-source';
import type { trackFeedbackReview } from '@skillkite/contract/learning/feedback';
import { canSubmitFeedback } from '@skillkite/rules/school/feedback';
import { classGroup } from '@skillkite/rules/school/grade';
import { Failure } from '../../errors/failure.ts';
import type { Handler } from '../../http/serve.ts';
import type { Ports } from '../../ports.ts';
import type { WithCatalogue } from '../../content/catalogue/catalogue.ts';
import { requireCourse } from '../../content/catalogue/course-access.ts';
import { feedbackReviews } from './tables.ts';

/** Stores a rating of a course, or that it was skipped. The first answer counts; a repeat changes nothing (D4). */
export const trackFeedbackReviewHandler =
  ({
    catalogue,
    clock,
    database,
  }: Ports<'clock' | 'database'> & WithCatalogue): Handler<typeof trackFeedbackReview> =>
  async ({ body, student, fail }) => {
    const content = await catalogue.of(student);
    const { course } = requireCourse(content, body.ilm_id, student, ALL_SOURCES);
    const group = classGroup(student.grade);
    const questions = (group === null ? [] : content.feedbackQuestions(group)).map(({ id }) => id);
    const isSkipped = body.is_skipped === 1;
    const rated = new Map(
      Object.entries(body.response).map(([id, rating]) => [Number(id), rating]),
    );
    const known = new Set<number>(questions);
    if ([...rated.keys()].some((id) => !known.has(id))) throw fail('QUESTION_NOT_FOUND');
    if (!isSkipped && !canSubmitFeedback<number>(questions, rated)) {
      throw new Failure('BAD_REQUEST', {
        field: 'response',
        message: 'The field "response" has to rate every question, 1 to 5.',
      });
    }
    await database.orm
      .insert(feedbackReviews)
      .values({
        studentId: student.id,
        courseId: course.id,
        isSkipped,
        response: isSkipped ? {} : body.response,
        at: clock.now(),
      })
      .onConflictDoNothing();
    return { is_skipped: body.is_skipped };
  };
