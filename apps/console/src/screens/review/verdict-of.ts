import type { useTranslation } from '../../app/i18n.ts';
import type { ReviewedProject } from '../../app/endpoints/review.ts';

type Translate = ReturnType<typeof useTranslation<'console-learning/review'>>['t'];

/** Status of a project, with the reviewer if known. */
export const verdictOf = (
  { status, reviewedBy }: Pick<ReviewedProject, 'status' | 'reviewedBy'>,
  t: Translate,
): string =>
  reviewedBy === null
    ? t(`is.${status}`)
    : t('by', { status: t(`is.${status}`), name: reviewedBy });
