import { Button } from '@skillkite/ui/button.tsx';
import { SceneArt } from '@skillkite/ui/art/scenes.tsx';
import { EmptyState } from '@skillkite/ui/feedback/empty-state.tsx';
import { useTranslation } from '../app/i18n.ts';
import { useTitle } from '../app/hooks/use-title.ts';

/**
 * In place of a page whose scripts or words did not arrive, or that failed. It comes anew as a whole: browsers do not ask again for a
 * script that failed once.
 */
export function FailedPage() {
  const { t } = useTranslation();
  useTitle(t('failed'));
  return (
    <div role="alert">
      <EmptyState
        isWholePage
        picture={<SceneArt scene="offline" />}
        title={t('failed')}
        text={t('failedText')}
        action={<Button onClick={() => location.reload()}>{t('again')}</Button>}
      />
    </div>
  );
}
