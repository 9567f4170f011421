import type { QuizKind } from '@skillkite/rules/quiz/quiz';
import { useTranslation } from '../../../app/i18n.ts';

/** The name of a kind of question. */
export function useKindName(): (kind: QuizKind) => string {
  const { t } = useTranslation('console-learning/studio');
  return (kind) => t(`question.kind.${kind}`);
}

const LEVELS = { 1: 'easy', 2: 'medium', 3: 'difficult' } as const;

/** The name of a level. */
export function useLevelName(): (level: keyof typeof LEVELS) => string {
  const { t } = useTranslation('console-learning/studio-bank');
  return (level) => t(`levels.${LEVELS[level]}`);
}
