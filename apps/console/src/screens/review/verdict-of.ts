import type { useTranslation } from '../../app/i18n.ts';
import type { ReviewedProject } from '../../app/endpoints/review.ts';

type Translate = ReturnType<typeof useTranslation<'console-review'>>['t'];

/** How a project stands, and by whom where somebody said so in the console. */
export const verdictOf = (
  { status, reviewedBy }: Pick<ReviewedProject, 'status' | 'reviewedBy'>,
  t: Translate,
): string =>
  reviewedBy === null
    ? t(`is.${status}`)
    : t('by', { status: t(`is.${status}`), name: reviewedBy });
