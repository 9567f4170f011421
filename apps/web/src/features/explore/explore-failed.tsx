import type { ComponentProps } from 'react';
import { CouldNotLoad } from '../../app/could-not-load.tsx';
import { useTranslation } from '../../app/i18n.ts';

/** Something of explore did not come. */
export function ExploreFailed(
  props: Pick<ComponentProps<typeof CouldNotLoad>, 'error' | 'onAgain'>,
) {
  const { t } = useTranslation('explore');
  return <CouldNotLoad title={t('failed')} {...props} />;
}
