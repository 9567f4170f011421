import { useTranslation } from '../../app/i18n.ts';
import { SceneArt } from '../../ui/art/scenes.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';

/** Something of explore did not come: try again. */
export function CouldNotLoad({ onAgain }: { onAgain: () => void }) {
  const { t } = useTranslation('explore');
  return (
    <EmptyState
      picture={<SceneArt scene="error" />}
      title={t('failed')}
      text={t('failedText')}
      action={<Button onClick={onAgain}>{t('tryAgain')}</Button>}
    />
  );
}
