import type { fetchAnswers } from '@skillkite/contract/staff/class';
import { fieldIn } from '@skillkite/rules/text/local-text';
import { Failure } from '../../../../errors/failure.ts';
import type { WithSchoolCatalogue } from '../../../../content/catalogue/catalogue.ts';
import { contentAt } from '../../../../content/catalogue/content-at.ts';
import type { StaffHandler } from '../../../../staff/serve-staff.ts';
import { activityQuestions, quizQuestions } from './item-analysis.ts';
import { keptAnswers, keptRuns } from './kept-answers.ts';

export const fetchAnswersHandler =
  ({ catalogue }: WithSchoolCatalogue): StaffHandler<typeof fetchAnswers> =>
  async ({ body, visible, place }) => {
    const lesson = (await contentAt({ catalogue }, place)).lesson(body.lesson_id);
    if (!lesson) throw new Failure('NOT_FOUND');
    const name = fieldIn(lesson, 'title', body.language);
    if (lesson.kind === 'ia') {
      const { tried, ...kept } = await keptAnswers(visible, lesson.id, 'first tries');
      return {
        lesson: name,
        tried,
        is_latest_try: 1,
        questions: activityQuestions({ ...kept, lang: lesson.lang, language: body.language }),
      };
    }
    const runs = await keptRuns(visible, lesson.id);
    return {
      lesson: name,
      tried: runs.length,
      is_latest_try: 0,
      questions: quizQuestions(lesson.questions, runs, body.language),
    };
  };
