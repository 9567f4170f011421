import type { Locale } from '@skillkite/rules/text/locale';
import { betterOutcome } from '@skillkite/bridge/lesson-outcome';
import type { fetchStudentAnswers } from '@skillkite/contract/staff/class';
import type { Lesson, WithSchoolCatalogue } from '../../../../content/catalogue/catalogue.ts';
import { contentAt } from '../../../../content/catalogue/content-at.ts';
import { Failure } from '../../../../errors/failure.ts';
import { manifestOf } from '../../../scorm/activity.ts';
import { atTheirBest, attemptsIn, outcomeIn } from '../../../scorm/states/kept-outcome.ts';
import type { StaffHandler } from '../../../../staff/serve-staff.ts';
import type { Visible } from '../../../../staff/visible.ts';
import { activityQuestionsOfOne, quizQuestionsOfOne } from './item-analysis.ts';
import {
  type PlayedRow,
  answersOfAttempt,
  keptAnswers,
  keptAttempts,
  keptRuns,
  withoutOtherAttempts,
} from './kept-answers.ts';

type Details = (typeof fetchStudentAnswers)['~details'];

/** A student's answers in a lesson, and the reading language. */
type Asked = { readonly visible: Visible; readonly lesson: Lesson; readonly language: Locale };

const latestOf = (rows: readonly PlayedRow[]): string | null =>
  rows.length === 0
    ? null
    : new Date(Math.max(...rows.map(({ heard_at }) => Date.parse(heard_at)))).toISOString();

/**
 * Answers of the continuing attempt, of attempts on other devices (decision 19), and of a better earlier one (decision
 * 83).
 */
async function answersToActivity({
  visible,
  lesson,
  language,
}: Asked): Promise<Pick<Details, 'questions' | 'attempts'>> {
  const { answers, patterns } = await keptAnswers(visible, lesson.id, 'all tries');
  const questionsIn = (those: typeof answers) =>
    activityQuestionsOfOne({ answers: those, patterns, lang: lesson.lang, language });
  const manifest = manifestOf(lesson);
  const rows = manifest ? await keptAttempts(visible, lesson.id) : [];
  const ownRows = rows.filter(({ kind }) => kind === 'own');
  const deviceRows = rows.filter(({ kind }) => kind === 'device');
  const bestRows = atTheirBest(
    ownRows,
    rows.filter(({ kind }) => kind === 'best'),
  );
  const isLower = bestRows.some(({ kind }) => kind === 'best');
  if (!manifest || (deviceRows.length === 0 && !isLower)) {
    return { questions: questionsIn(answers), attempts: null };
  }
  const { own, beside } = attemptsIn(manifest, [...ownRows, ...deviceRows]);
  const best = isLower ? outcomeIn(manifest, bestRows) : own;
  const counted = [...beside.values()].reduce(betterOutcome, betterOutcome(own, best));
  const told = (of: readonly PlayedRow[], outcome: typeof own) => ({
    heard_at: latestOf(of),
    score_percent: outcome.scorePercent,
    is_counted: outcome === counted ? (1 as const) : (0 as const),
  });
  const kept = withoutOtherAttempts(answers, {
    own: answersOfAttempt(ownRows),
    beside: answersOfAttempt([...deviceRows, ...bestRows]),
  });
  const ofDevice = (launch: number) => deviceRows.filter((row) => row.beside === launch);
  return {
    questions: questionsIn(kept),
    attempts: {
      own: told(ownRows, own),
      others: [
        ...(isLower
          ? [
              {
                kind: 'best' as const,
                ...told(bestRows, best),
                questions: questionsIn(answersOfAttempt(bestRows)),
              },
            ]
          : []),
        ...[...beside]
          .toSorted(([one], [other]) => other - one)
          .map(([launch, outcome]) => ({
            kind: 'device' as const,
            ...told(ofDevice(launch), outcome),
            questions: questionsIn(answersOfAttempt(ofDevice(launch))),
          })),
      ],
    },
  };
}

export const fetchStudentAnswersHandler =
  ({ catalogue }: WithSchoolCatalogue): StaffHandler<typeof fetchStudentAnswers> =>
  async ({ body, visible, place }) => {
    const lesson = (await contentAt({ catalogue }, place)).lesson(body.lesson_id);
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
      attempts: null,
    };
  };
