import type { PraisePhrase } from '@skillkite/rules/rewards/praise';
import { useTranslation } from '../../app/i18n.ts';

type Praise = { phrase: PraisePhrase | null; words: string | null };

/** Text of praise: a phrase in the student's language, the teacher's own words, or both. */
export function usePraiseWords(): (praise: Praise) => string {
  const { t } = useTranslation('learning/teacher');
  return ({ phrase, words }) =>
    [phrase === null ? null : t(`phrase.${phrase}`), words].filter(Boolean).join(' ');
}
