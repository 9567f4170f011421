import {
  type Confusion,
  confusionOfLesson,
  confusionOfQuestion,
  mostConfusing,
} from '@skillkite/rules/learning/results/course-results';
import { averageRating } from '@skillkite/rules/school/feedback';
import { minutesAndSeconds } from '@skillkite/rules/time/duration';
import { SceneArt } from '@skillkite/ui/art/scenes.tsx';
import { EmptyState } from '@skillkite/ui/feedback/empty-state.tsx';
import { Skeleton } from '@skillkite/ui/feedback/skeleton.tsx';
import { Star } from 'lucide-react';
import { Link } from 'react-router';
import { type CourseResults as Answer, studioApi } from '../../../app/endpoints/studio.ts';
import { useTranslation } from '../../../app/i18n.ts';
import { QueryState } from '../../../app/query-state.tsx';
import { pathOfDraftLesson } from '../../../paths.ts';
import { FirstTry } from '../bank/question-list.tsx';

type Results = NonNullable<Answer['results']>;
type Lesson = Results['lessons'][number];
type Question = Lesson['questions'][number];

/** A question that less than this tells apart says hardly who knows the rest. */
const LITTLE = 0.2;

const pathOf = (draftId: number, lesson: Lesson, question?: Question) =>
  pathOfDraftLesson(
    draftId,
    String(lesson.draftId),
    question === undefined ? undefined : String(question.draftId),
  );

type Found = Confusion & {
  readonly lesson: Lesson;
  readonly question?: Question;
};

const confusing = (lessons: readonly Lesson[]): Found[] =>
  mostConfusing(
    lessons.flatMap((lesson): Found[] => {
      const ofLesson = lesson.results && confusionOfLesson(lesson.results);
      return [
        ...(ofLesson ? [{ ...ofLesson, lesson }] : []),
        ...lesson.questions.flatMap((question) => {
          const of = question.results && confusionOfQuestion(question.results);
          return of ? [{ ...of, lesson, question }] : [];
        }),
      ];
    }),
  );

function useWhy() {
  const { t } = useTranslation('console-learning/studio-results');
  return ({ why, lesson, question }: Found): string => {
    if (question) {
      const { studentCount: all = 0, rightCount = 0, distractor } = question.results ?? {};
      if (why === 'distracts')
        return t('why.distracts', {
          count: distractor?.studentCount ?? 0,
          all,
          name: distractor?.text ?? '',
        });
      return why === 'misleads' ? t('why.misleads') : t('why.hard', { right: rightCount, all });
    }
    const { leftCount = 0, openedCount = 0, leftAtSeconds = null } = lesson.results ?? {};
    const { usualSeconds, plannedSeconds } = lesson.results ?? {};
    if (why === 'slow')
      return t('why.slow', {
        usual: minutesAndSeconds(usualSeconds ?? 0),
        planned: minutesAndSeconds(plannedSeconds ?? 0),
      });
    return leftAtSeconds === null
      ? t('why.left', { count: leftCount, all: openedCount })
      : t('why.leftAt', {
          count: leftCount,
          all: openedCount,
          at: minutesAndSeconds(leftAtSeconds),
        });
  };
}

function Confusions({ draftId, of }: { draftId: number; of: Results }) {
  const { t } = useTranslation('console-learning/studio-results');
  const why = useWhy();
  const found = confusing(of.lessons);
  return (
    <section className="grid gap-2">
      <h3 className="text-lg">{t('confuses')}</h3>
      {found.length === 0 ? (
        <p className="text-soft">{t('nothingConfuses')}</p>
      ) : (
        <ol className="grid gap-2">
          {found.map((one) => (
            <li
              key={`${one.lesson.draftId} ${one.question?.draftId ?? ''}`}
              className="rounded-card border-2 border-hairline border-l-flame px-4 py-2"
            >
              <Link
                to={pathOf(draftId, one.lesson, one.question)}
                className="flex min-h-11 flex-wrap content-center items-center gap-x-2 font-bold break-words hover:underline"
              >
                {one.question ? one.question.question : one.lesson.title || t('untitled')}
              </Link>
              <p className="text-sm">{why(one)}</p>
              {one.question && <p className="text-sm text-soft">{one.lesson.title}</p>}
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}

function QuestionResults({ draftId, of }: { draftId: number; of: Lesson }) {
  const { t } = useTranslation('console-learning/studio-results');
  const apartOf = (value: number | null) => {
    if (value === null) return t('apart.unknown');
    if (value < 0) return t('apart.against');
    return value < LITTLE ? t('apart.little') : t('apart.well');
  };
  return (
    <details className="mt-2">
      <summary className="min-h-11 cursor-pointer py-2 font-bold text-primary">
        {t('questions', { count: of.questions.length })}
        <span className="sr-only"> {of.title}</span>
      </summary>
      <ul className="grid gap-2">
        {of.questions.map((question) => {
          const { results } = question;
          return (
            <li key={question.draftId} className="rounded-control bg-paper px-3 py-2">
              <p className="flex flex-wrap items-center justify-between gap-x-4">
                <Link
                  to={pathOf(draftId, of, question)}
                  className="inline-flex min-h-11 items-center font-bold break-words hover:underline"
                >
                  {question.question || t('untitled')}
                </Link>
                <span className="inline-flex items-center gap-2">
                  <span className="sr-only">{t('firstTry')}</span>
                  <FirstTry of={results} />
                </span>
              </p>
              {results && (
                <dl className="flex flex-wrap gap-x-6 gap-y-1 text-sm">
                  <div className="flex flex-wrap gap-x-2">
                    <dt className="text-soft">{t('tellsApart')}</dt>
                    <dd className={(results.discrimination ?? 0) < 0 ? 'font-bold text-flame' : ''}>
                      {apartOf(results.discrimination)}
                      {results.discrimination !== null && ` (${results.discrimination.toFixed(2)})`}
                    </dd>
                  </div>
                  {results.distractor && (
                    <div className="flex flex-wrap gap-x-2">
                      <dt className="text-soft">{t('wrongMost')}</dt>
                      <dd className="break-words">
                        {results.distractor.text} ·{' '}
                        {t('chosen', { count: results.distractor.studentCount })}
                      </dd>
                    </div>
                  )}
                </dl>
              )}
            </li>
          );
        })}
      </ul>
    </details>
  );
}

function LessonResults({ draftId, of, number }: { draftId: number; of: Lesson; number: number }) {
  const { t } = useTranslation('console-learning/studio-results');
  const { results } = of;
  const share = (count: number) =>
    results && results.openedCount > 0
      ? `${count} (${Math.round((count / results.openedCount) * 100)}%)`
      : String(count);
  const figures = results
    ? [
        [t('opened'), String(results.openedCount)],
        [t('done'), share(results.doneCount)],
        [
          t('left'),
          results.leftAtSeconds === null
            ? share(results.leftCount)
            : `${share(results.leftCount)} · ${minutesAndSeconds(results.leftAtSeconds)}`,
        ],
        [
          t('time'),
          results.usualSeconds === null ? '–' : minutesAndSeconds(results.usualSeconds),
          results.plannedSeconds === null
            ? ''
            : t('planned', { time: minutesAndSeconds(results.plannedSeconds) }),
        ],
        [t('again'), results.againCount === null ? '–' : String(results.againCount)],
      ]
    : [];
  return (
    <li className="rounded-card border-2 border-hairline px-4 py-2">
      <Link
        to={pathOf(draftId, of)}
        className="inline-flex min-h-11 items-center gap-2 font-bold break-words hover:underline"
      >
        <span className="text-soft">{number}</span> {of.title || t('untitled')}
      </Link>
      {results ? (
        <dl className="grid grid-cols-2 gap-x-4 gap-y-2 sm:grid-cols-5">
          {figures.map(([name, value, beside]) => (
            <div key={name}>
              <dt className="text-sm text-soft">{name}</dt>
              <dd className="font-bold">
                {value}
                {beside && <span className="block text-sm font-normal text-soft">{beside}</span>}
              </dd>
            </div>
          ))}
        </dl>
      ) : (
        <p className="text-sm text-soft">{t('tooFew')}</p>
      )}
      {of.questions.length > 0 && <QuestionResults draftId={draftId} of={of} />}
    </li>
  );
}

function Summary({ of }: { of: Results }) {
  const { t, tag } = useTranslation('console-learning/studio-results');
  const { studentCount, doneCount, stars } = of;
  const rated = (stars ?? []).reduce((sum, some) => sum + some, 0);
  const average = stars && averageRating(stars);
  const figure = 'flex items-baseline gap-1.5 rounded-card bg-sky px-4 py-2';
  return (
    <div className="flex flex-wrap gap-2">
      <p className={figure}>
        <strong className="text-2xl">{studentCount}</strong> {t('began')}
      </p>
      <p className={figure}>
        <strong className="text-2xl">{doneCount}</strong> {t('finished')}
      </p>
      {average !== null && (
        <p className={figure}>
          <Star aria-hidden className="size-5 self-center fill-sun text-sun" />
          <strong className="text-2xl">
            {new Intl.NumberFormat(tag, { maximumFractionDigits: 1 }).format(average)}
          </strong>{' '}
          {t('ofFive')} · {t('rated', { count: rated })}
        </p>
      )}
    </div>
  );
}

/** How a published course does with students: what confuses most first, then lesson by lesson. */
export function CourseResults({ draftId, isOfSchool }: { draftId: number; isOfSchool: boolean }) {
  const { t } = useTranslation('console-learning/studio-results');
  const query = studioApi.useFetchCourseResultsQuery(
    { draftId },
    { refetchOnMountOrArgChange: true },
  );
  return (
    <QueryState of={query} skeleton={<Skeleton className="h-96" />}>
      {({ isPublished, results }) =>
        results === null ? (
          <EmptyState
            picture={<SceneArt scene="nothing" />}
            title={isPublished ? t('few') : t('unpublished')}
            text={isPublished ? t('fewText') : t('unpublishedText')}
          />
        ) : (
          <section aria-label={t('title')} className="grid max-w-4xl gap-5">
            <Summary of={results} />
            <Confusions draftId={draftId} of={results} />
            <section className="grid gap-2">
              <h3 className="text-lg">{t('lessons')}</h3>
              <ol className="grid gap-2">
                {results.lessons.map((lesson, at) => (
                  <LessonResults
                    key={lesson.draftId}
                    draftId={draftId}
                    of={lesson}
                    number={at + 1}
                  />
                ))}
              </ol>
            </section>
            <p className="text-sm text-soft">
              {isOfSchool ? t('ofSchool') : t('ofAll')} {t('countsOnly')}{' '}
              {results.isMore && t('latest', { most: results.studentCount })}
            </p>
          </section>
        )
      }
    </QueryState>
  );
}
