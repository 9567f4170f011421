import { useTranslation } from '../../app/i18n.ts';
import { Link, isRouteErrorResponse, useRouteError } from 'react-router';
import { paths } from '../../paths.ts';
import { SceneArt } from '../../ui/art/scenes.tsx';
import { Button, buttonLook } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';

/** 'Oops! Error {status}, the page can't be found'. */
function NotFound({ status }: { status: number }) {
  const { t } = useTranslation('shell');
  return (
    <EmptyState
      isWholePage
      picture={<SceneArt scene="lost" />}
      title={t('errorTitle', { status })}
      text={t('errorText')}
      action={
        <Link to={paths.root} className={buttonLook('primary')}>
          {t('home')}
        </Link>
      }
    />
  );
}

/** For an answer with a status the page of what is not found; a fault of ours offers another try. */
export function ErrorPage() {
  const { t } = useTranslation('shell');
  const error = useRouteError();
  if (isRouteErrorResponse(error) || error instanceof Response)
    return <NotFound status={error.status} />;
  return (
    <EmptyState
      isWholePage
      picture={<SceneArt scene="error" />}
      title={t('brokenTitle')}
      text={t('brokenText')}
      action={<Button onClick={() => location.reload()}>{t('again')}</Button>}
    />
  );
}

/** Any path that is none of ours. */
export const UnknownPage = () => <NotFound status={404} />;
