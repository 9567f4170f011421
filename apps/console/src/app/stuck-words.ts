import type { StuckWhy } from '@skillkite/rules/school/stuck';
import type { useTranslation } from './i18n.ts';

type Translate = ReturnType<typeof useTranslation<'console/common'>>['t'];

/** Why a student is stuck. */
export const stuckWords = (
  t: Translate,
  { why, count }: { readonly why: StuckWhy; readonly count: number },
): string => t(`stuckFor.${why}`, { count });
