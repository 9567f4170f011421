import { textIn } from '@skillkite/rules/text/local-text';
import type { Locale } from '@skillkite/rules/text/locale';
import { levelNames } from '@skillkite/rules/learning/assessment/rubric';
import { Suspense } from 'react';
import type { Rubric } from '../domain.ts';
import { MarkLine } from '@skillkite/ui/feedback/mark-line.tsx';
import { useTranslation } from '../i18n.ts';

/** Answers cached before rubrics existed have none. */
export type ReviewedRubric = { readonly rubric?: Rubric; readonly lang: Locale };
type Props = { of: ReviewedRubric; hasMeanings?: boolean; className?: string };

export const givenIn = ({ rubric = [] }: ReviewedRubric) =>
  rubric.filter(({ given }) => given !== null);

function Lines({ of, hasMeanings, className }: Props) {
  const { t, language } = useTranslation('learning/classroom');
  return (
    <ul className={className}>
      {givenIn(of).map(({ slug, name, levels, given }) => {
        const at = (given ?? 1) - 1;
        const meaning = levels[at];
        return (
          <li key={slug} className="border-b border-hairline last:border-0">
            <MarkLine
              name={textIn(name, language, of.lang)}
              level={at + 1}
              count={levels.length}
              word={t(`rubric.level.${levelNames(levels.length)[at] ?? 'yes'}`)}
              meaning={hasMeanings && meaning ? textIn(meaning, language, of.lang) : undefined}
            />
          </li>
        );
      })}
    </ul>
  );
}

/** Levels of a review by criterion; nothing without any. */
export function Marks(props: Props) {
  if (givenIn(props.of).length === 0) return null;
  return (
    <Suspense fallback={null}>
      <Lines {...props} />
    </Suspense>
  );
}
