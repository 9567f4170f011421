import { type Marks, aimedLevel, levelNames } from '@skillkite/rules/learning/assessment/rubric';
import { useId } from 'react';
import { useTranslation } from '../../app/i18n.ts';
import type { ReviewedProject } from '../../app/endpoints/review.ts';
import { Key } from './key.tsx';

type Criterion = ReviewedProject['rubric'][number];

/** Sets the level of a criterion; setting it again removes it. */
export const withMark = (marks: Marks, slug: string, level: number): Marks => {
  const { [slug]: before, ...others } = marks;
  return before === level ? others : { ...others, [slug]: level };
};

/** The criterion for the next number key: the first without a mark. */
export const nextLine = (rubric: readonly Criterion[], marks: Marks): Criterion | undefined =>
  rubric.find(({ slug }) => marks[slug] === undefined);

type LineProps = {
  of: Criterion;
  mark: number | undefined;
  isNext: boolean;
  onMark: (level: number) => void;
};

function Line({ of: { name, levels, given }, mark, isNext, onMark }: LineProps) {
  const { t } = useTranslation('console-learning/review');
  const { t: lesson } = useTranslation('learning/classroom');
  const group = useId();
  const words = levelNames(levels.length).map((word) => lesson(`rubric.level.${word}`));
  const shown = mark ?? aimedLevel(levels.length);
  const meaning = levels[shown - 1];
  return (
    <fieldset className="border-b border-hairline py-2 last:border-0">
      <legend className="float-left w-full font-bold break-words" lang={name.lang}>
        {name.text}
      </legend>
      <div
        className={`clear-left flex overflow-hidden rounded-control border-2 ${isNext ? 'border-primary' : 'border-edge'}`}
      >
        {levels.map((level, index) => (
          <label
            key={words[index]}
            className="relative grid min-h-10 min-w-0 flex-1 cursor-pointer place-items-center border-l border-hairline px-1 text-center text-sm font-bold first:border-l-0 hover:bg-sky has-checked:bg-primary has-checked:text-on-primary has-focus-visible:outline-3 has-focus-visible:-outline-offset-3 has-focus-visible:outline-sun"
          >
            <input
              type="radio"
              name={group}
              className="sr-only"
              checked={mark === index + 1}
              onChange={() => onMark(index + 1)}
              onClick={() => mark === index + 1 && onMark(index + 1)}
            />
            <span>
              <span aria-hidden className="mr-1 font-normal max-lg:hidden">
                {index + 1}
              </span>
              {words[index]}
              <span lang={level.lang} className="sr-only">
                : {level.text}
              </span>
            </span>
          </label>
        ))}
      </div>
      {meaning && (
        <p aria-hidden className="mt-1 text-sm break-words text-soft">
          {mark === undefined && `${words[shown - 1]}: `}
          <span lang={meaning.lang}>{meaning.text}</span>
        </p>
      )}
      {given !== null && (
        <p className="text-sm text-soft">{t('markedBefore', { level: words[given - 1] ?? '' })}</p>
      )}
    </fieldset>
  );
}

type Props = {
  project: ReviewedProject;
  marks: Marks;
  onChange: (marks: Marks) => void;
};

/** Criteria with one press per line; optional. */
export function RubricForm({ project: { rubric }, marks, onChange }: Props) {
  const { t } = useTranslation('console-learning/review');
  const next = nextLine(rubric, marks);
  if (rubric.length === 0) return null;
  return (
    <section aria-labelledby="review-rubric" className="mb-5 border-b border-hairline pb-3">
      <h2 id="review-rubric" className="flex items-center justify-between gap-2 text-lg">
        {t('rubric')} <Key>1–4</Key>
      </h2>
      <p className="text-sm text-soft">{t('rubricHint')}</p>
      {rubric.map((criterion) => (
        <Line
          key={criterion.slug}
          of={criterion}
          mark={marks[criterion.slug]}
          isNext={criterion === next}
          onMark={(level) => onChange(withMark(marks, criterion.slug, level))}
        />
      ))}
    </section>
  );
}
