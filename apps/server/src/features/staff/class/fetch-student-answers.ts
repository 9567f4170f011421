import type { Locale } from '@skillkite/rules/locale';
import { betterOutcome } from '@skillkite/bridge/lesson-outcome';
import type { fetchStudentAnswers } from '@skillkite/contract/staff/class';
import type { Lesson } from '../../catalogue/catalogue.ts';
import { Failure } from '../../../platform/failure.ts';
import type { Services } from '../../../services.ts';
import { manifestOf } from '../../scorm/activity.ts';
import { attemptsIn } from '../../scorm/kept-outcome.ts';
import type { StaffHandler } from '../shared/serve-staff.ts';
import type { Visible } from '../shared/visible.ts';
import { activityQuestionsOfOne, quizQuestionsOfOne } from './item-analysis.ts';
import {
  type PlayedRow,
  answersOfAttempt,
  keptAnswers,
  keptAttempts,
  keptRuns,
  withoutThoseBeside,
} from './kept-answers.ts';

type Details = (typeof fetchStudentAnswers)['~details'];

/** What a student answered in a lesson, and in which language it is read. */
type Asked = { readonly visible: Visible; readonly lesson: Lesson; readonly language: Locale };

const latestOf = (rows: readonly PlayedRow[]): string | null =>
  rows.length === 0
    ? null
    : new Date(Math.max(...rows.map(({ heard_at }) => Date.parse(heard_at)))).toISOString();

/** The answers of the attempt that goes on, and of those that were made on devices which knew nothing of it (decision 19). */
async function answersToActivity({
  visible,
  lesson,
  language,
}: Asked): Promise<Pick<Details, 'questions' | 'two_devices'>> {
  const { answers, patterns } = await keptAnswers(visible, lesson.id);
  const questionsIn = (those: typeof answers) =>
    activityQuestionsOfOne({ answers: those, patterns, lang: lesson.lang, language });
  const manifest = manifestOf(lesson);
  const rows = manifest ? await keptAttempts(visible, lesson.id) : [];
  if (!manifest || rows.length === 0) {
    return { questions: questionsIn(answers), two_devices: null };
  }
  const { own, beside } = attemptsIn(manifest, rows);
  const counted = [...beside.values()].reduce(betterOutcome, own);
  const rowsOf = (launch: number | null) => rows.filter((row) => row.beside === launch);
  const told = (launch: number | null, outcome: typeof own) => ({
    heard_at: latestOf(rowsOf(launch)),
    score_percent: outcome.scorePercent,
    is_counted: outcome === counted ? (1 as const) : (0 as const),
  });
  const kept = withoutThoseBeside(answers, {
    own: answersOfAttempt(rowsOf(null)),
    beside: answersOfAttempt(rows.filter((row) => row.beside !== null)),
  });
  return {
    questions: questionsIn(kept),
    two_devices: {
      own: told(null, own),
      others: [...beside]
        .toSorted(([one], [other]) => other - one)
        .map(([launch_number, outcome]) => ({
          launch_number,
          ...told(launch_number, outcome),
          questions: questionsIn(answersOfAttempt(rowsOf(launch_number))),
        })),
    },
  };
}

export const fetchStudentAnswersHandler =
  ({ catalogue }: Services): StaffHandler<typeof fetchStudentAnswers> =>
  async ({ body, visible }) => {
    const lesson = catalogue.current().lesson(body.lesson_id);
    if (!lesson) throw new Failure('NOT_FOUND');
    if (lesson.kind === 'ia') {
      return {
        is_latest_try: 1,
        ...(await answersToActivity({ visible, lesson, language: body.language })),
      };
    }
    const [run = []] = await keptRuns(visible, lesson.id);
    return {
      is_latest_try: 0,
      questions: quizQuestionsOfOne(lesson.questions, run, body.language),
      two_devices: null,
    };
  };
