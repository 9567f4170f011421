import { averageRating } from '@skillkite/rules/school/feedback';
import { SceneArt } from '@skillkite/ui/art/scenes.tsx';
import { EmptyState } from '@skillkite/ui/feedback/empty-state.tsx';
import { Star } from 'lucide-react';
import type { RatedCourse } from '../../app/endpoints/feedback.ts';
import { useTranslation } from '../../app/i18n.ts';
import type { Sheet } from '../../app/save-sheet.ts';
import { ExportMenu } from '../parts/export-menu.tsx';

type Stars = NonNullable<RatedCourse['stars']>;

/** Rounded to one decimal, for screen and file. */
const rounded = (stars: Stars) => Math.round((averageRating(stars) ?? 0) * 10) / 10;

/** Number of ratings per number of stars, most stars first. */
function Distribution({ stars }: { stars: Stars }) {
  const { t, tag } = useTranslation('console-learning/feedback');
  const number = new Intl.NumberFormat(tag);
  const all = stars.reduce((sum, some) => sum + some, 0);
  return (
    <ul className="w-full max-w-xs text-sm tabular-nums">
      {stars
        .map((count, at) => ({ count, rating: at + 1 }))
        .toReversed()
        .map(({ count, rating }) => (
          <li key={rating} className="flex items-center gap-2">
            <span className="sr-only">
              {t('starsGiven', { count: rating, times: t('times', { count }) })}
            </span>
            <span aria-hidden className="w-3 text-right">
              {number.format(rating)}
            </span>
            <span aria-hidden className="h-3 flex-1 overflow-hidden rounded-full bg-hairline">
              <span
                className="block h-full rounded-full bg-primary"
                style={{ width: `${(100 * count) / all}%` }}
              />
            </span>
            <span aria-hidden className="w-10 text-right text-soft">
              {number.format(count)}
            </span>
          </li>
        ))}
    </ul>
  );
}

function Average({ stars }: { stars: Stars }) {
  const { t, tag } = useTranslation('console-learning/feedback');
  const average = new Intl.NumberFormat(tag, { minimumFractionDigits: 1 }).format(rounded(stars));
  return (
    <p className="flex items-center gap-1.5 text-2xl font-bold">
      <Star aria-hidden className="size-6 fill-sun text-sun" />
      {average}
      <span className="text-sm font-normal text-soft">{t('ofFive')}</span>
    </p>
  );
}

function Questions({ questions, about }: { questions: RatedCourse['questions']; about: string }) {
  const { t } = useTranslation('console-learning/feedback');
  return (
    <details className="mt-1 basis-full">
      <summary className="cursor-pointer py-2 text-sm text-primary">
        {t('byQuestion')}
        <span className="sr-only"> {about}</span>
      </summary>
      <ul className="grid gap-x-8 gap-y-4 py-2 md:grid-cols-2">
        {questions.map(({ question, stars }, at) => (
          <li key={question?.text ?? at}>
            <p lang={question?.lang} className="font-bold">
              {question?.text ?? t('noLongerAsked')}
            </p>
            <Average stars={stars} />
            <Distribution stars={stars} />
          </li>
        ))}
      </ul>
    </details>
  );
}

function Course({ of }: { of: RatedCourse }) {
  const { t } = useTranslation('console-learning/feedback');
  const { course, program, answered, skipped, stars, questions } = of;
  return (
    <li className="flex flex-wrap items-start gap-x-8 gap-y-2 border-t border-hairline py-4 first:border-0">
      <div className="min-w-0 flex-1 basis-60">
        <h2 lang={course.lang} className="text-lg">
          {course.text}
        </h2>
        <p lang={program.lang} className="text-sm text-soft">
          {program.text}
        </p>
        <p className="text-sm">
          {[t('answers', { count: answered }), t('skipped', { count: skipped })].join(' · ')}
        </p>
      </div>
      {stars ? (
        <>
          <Average stars={stars} />
          <Distribution stars={stars} />
          {questions.length > 1 && <Questions questions={questions} about={course.text} />}
        </>
      ) : (
        <p className="max-w-xs text-sm text-soft">{t('tooFew')}</p>
      )}
    </li>
  );
}

/** Anonymous ratings of courses, with an export. */
export function Ratings({ of, name }: { of: readonly RatedCourse[]; name: string }) {
  const { t } = useTranslation('console-learning/feedback');
  if (of.length === 0)
    return (
      <EmptyState picture={<SceneArt scene="nothing" />} title={t('none')} text={t('noneText')} />
    );
  const sheet = (): Sheet => ({
    name: `${t('title')} · ${name}`,
    columns: [
      t('course'),
      t('program'),
      t('answered'),
      t('skippedColumn'),
      t('average'),
      ...[5, 4, 3, 2, 1].map((count) => t('starsColumn', { count })),
    ],
    rows: of.map(({ course, program, answered, skipped, stars }) => [
      course.text,
      program.text,
      answered,
      skipped,
      ...(stars ? [rounded(stars), ...stars.toReversed()] : Array.from({ length: 6 }, () => '')),
    ]),
  });
  return (
    <>
      <ExportMenu sheet={sheet} />
      <ul>
        {of.map((one) => (
          <Course key={one.courseId} of={one} />
        ))}
      </ul>
    </>
  );
}
