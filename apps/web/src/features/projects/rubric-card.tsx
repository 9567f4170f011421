import { textIn } from '@skillkite/rules/text/local-text';
import { aimedLevel, levelNames } from '@skillkite/rules/learning/assessment/rubric';
import { useTranslation } from '../../app/i18n.ts';
import { Marks, type ReviewedRubric, givenIn } from '../../app/parts/marks.tsx';

type Criterion = NonNullable<ReviewedRubric['rubric']>[number];

/** A criterion with the descriptions of all levels. */
function AllLevels({
  of: { name, levels },
  lang,
}: {
  of: Criterion;
  lang: ReviewedRubric['lang'];
}) {
  const { t, language } = useTranslation('learning/classroom');
  const words = levelNames(levels.length);
  const own = textIn(name, language, lang);
  return (
    <li className="mb-3">
      <p className="font-bold" lang={own.lang}>
        {own.text}
      </p>
      <ul className="list-disc pl-6">
        {levels.map((level, index) => {
          const { text, lang: said } = textIn(level, language, lang);
          return (
            <li key={words[index]} className="break-words">
              {t(`rubric.level.${words[index] ?? 'yes'}`)}: <span lang={said}>{text}</span>
            </li>
          );
        })}
      </ul>
    </li>
  );
}

/** Criteria with target levels, or with reached levels after a review. */
export function RubricCard({ of }: { of: ReviewedRubric }) {
  const { t, language } = useTranslation('learning/classroom');
  const { rubric = [], lang } = of;
  if (rubric.length === 0) return null;
  const isReviewed = givenIn(of).length > 0;
  return (
    <section className="card p-4" aria-labelledby="project-rubric">
      <h2 id="project-rubric" className="mb-1 text-lg">
        {t(isReviewed ? 'rubric.given' : 'rubric.title')}
      </h2>
      {isReviewed ? (
        <Marks of={of} hasMeanings className="max-w-prose" />
      ) : (
        <ul className="max-w-prose">
          {rubric.map(({ slug, name, levels }) => {
            const own = textIn(name, language, lang);
            const aim = textIn(levels[aimedLevel(levels.length) - 1] ?? {}, language, lang);
            return (
              <li key={slug} className="border-b border-hairline py-2 last:border-0">
                <strong lang={own.lang} className="block break-words">
                  {own.text}
                </strong>
                <span lang={aim.lang} className="break-words">
                  {aim.text}
                </span>
              </li>
            );
          })}
        </ul>
      )}
      <details>
        <summary className="flex min-h-12 cursor-pointer items-center font-bold text-primary">
          {t('rubric.all')}
        </summary>
        <ul className="max-w-prose">
          {rubric.map((criterion) => (
            <AllLevels key={criterion.slug} of={criterion} lang={lang} />
          ))}
        </ul>
      </details>
    </section>
  );
}
