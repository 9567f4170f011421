import type { fetchStudentAnswers } from '@skillkite/contract/staff/class';
import { Failure } from '../../../platform/failure.ts';
import type { Services } from '../../../services.ts';
import type { StaffHandler } from '../shared/serve-staff.ts';
import { activityQuestionsOfOne, quizQuestionsOfOne } from './item-analysis.ts';
import { keptAnswers, keptRuns } from './kept-answers.ts';

export const fetchStudentAnswersHandler =
  ({ catalogue }: Services): StaffHandler<typeof fetchStudentAnswers> =>
  async ({ body, visible }) => {
    const lesson = catalogue.current().lesson(body.lesson_id);
    if (!lesson) throw new Failure('NOT_FOUND');
    if (lesson.kind === 'ia') {
      const { answers } = await keptAnswers(visible, lesson.id);
      return { is_latest_try: 1, questions: activityQuestionsOfOne(answers, lesson.lang) };
    }
    const [run = []] = await keptRuns(visible, lesson.id);
    return {
      is_latest_try: 0,
      questions: quizQuestionsOfOne(lesson.questions, run, body.language),
    };
  };
