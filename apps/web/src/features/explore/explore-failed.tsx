import type { ComponentProps } from 'react';
import { LoadError } from '../../app/load-error.tsx';
import { useTranslation } from '../../app/i18n.ts';

/** Something of explore did not come. */
export function ExploreFailed(props: Pick<ComponentProps<typeof LoadError>, 'error' | 'onAgain'>) {
  const { t } = useTranslation('explore');
  return <LoadError title={t('failed')} {...props} />;
}
