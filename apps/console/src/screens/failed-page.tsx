import { Button } from '@skillkite/ui/button.tsx';
import { SceneArt } from '@skillkite/ui/art/scenes.tsx';
import { EmptyState } from '@skillkite/ui/feedback/empty-state.tsx';
import { useTranslation } from '../app/i18n.ts';
import { useTitle } from '../app/hooks/use-title.ts';

/**
 * Replaces a page with failed scripts, texts or an exception. Reloads the page, because browsers do not retry a failed
 * module.
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
