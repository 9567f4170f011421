import type { fetchStudentAnswers } from '@skillkite/contract/staff/class';
import type { Lesson } from '../../catalogue/catalogue.ts';
import { Failure } from '../../../platform/failure.ts';
import type { Services } from '../../../services.ts';
import { manifestOf } from '../../scorm/activity.ts';
import { type AttemptRow, attemptsIn } from '../../scorm/kept-outcome.ts';
import type { StaffHandler } from '../shared/serve-staff.ts';
import { activityQuestionsOfOne, quizQuestionsOfOne } from './item-analysis.ts';
import { keptAnswers, keptAttempts, keptRuns } from './kept-answers.ts';

/** What was done on a second device that had no connection either; null where there is nothing beside the attempt that goes on. */
function otherAttempt(lesson: Lesson, rows: readonly AttemptRow[]) {
  const manifest = manifestOf(lesson);
  if (!manifest) return null;
  const { own, beside } = attemptsIn(manifest, rows);
  return beside && { score_percent: beside.scorePercent, own_score_percent: own.scorePercent };
}

export const fetchStudentAnswersHandler =
  ({ catalogue }: Services): StaffHandler<typeof fetchStudentAnswers> =>
  async ({ body, visible }) => {
    const lesson = catalogue.current().lesson(body.lesson_id);
    if (!lesson) throw new Failure('NOT_FOUND');
    if (lesson.kind === 'ia') {
      const { answers } = await keptAnswers(visible, lesson.id);
      return {
        is_latest_try: 1,
        other_attempt: otherAttempt(lesson, await keptAttempts(visible, lesson.id)),
        questions: activityQuestionsOfOne(answers, lesson.lang),
      };
    }
    const [run = []] = await keptRuns(visible, lesson.id);
    return {
      is_latest_try: 0,
      other_attempt: null,
      questions: quizQuestionsOfOne(lesson.questions, run, body.language),
    };
  };
