import { SceneArt } from '@skillkite/ui/art/scenes.tsx';
import { EmptyState } from '@skillkite/ui/feedback/empty-state.tsx';
import { Link } from 'react-router';
import { useTranslation } from '../app/i18n.ts';
import { useTitle } from '../app/hooks/use-title.ts';
import { paths } from '../paths.ts';

/** Links to the first page by its name. */
export function NotFoundPage({ home }: { home?: string }) {
  const { t } = useTranslation();
  useTitle(t('notFound'));
  return (
    <EmptyState
      isWholePage
      picture={<SceneArt scene="lost" />}
      title={t('notFound')}
      action={
        <Link to={paths.today} className="font-bold text-primary underline">
          {home ?? t('today')}
        </Link>
      }
    />
  );
}
