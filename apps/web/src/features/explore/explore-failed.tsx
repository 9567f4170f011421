import { CouldNotLoad } from '../../app/could-not-load.tsx';
import { useTranslation } from '../../app/i18n.ts';

/** Something of explore did not come. */
export function ExploreFailed({ onAgain }: { onAgain: () => unknown }) {
  const { t } = useTranslation('explore');
  return <CouldNotLoad title={t('failed')} text={t('failedText')} onAgain={onAgain} />;
}
