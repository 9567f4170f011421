import { useTranslation } from '../../app/i18n.ts';
import { Link, isRouteErrorResponse, useRouteError } from 'react-router';
import { paths } from '../../paths.ts';
import { SceneArt } from '../../ui/art/scenes.tsx';
import { Button, buttonLook } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';

/** 'Oops! Error {status}, the page can't be found' for an answer with a status; a fault of ours offers another try. */
export function ErrorPage() {
  const { t } = useTranslation('shell');
  const error = useRouteError();
  const isAnswer = isRouteErrorResponse(error) || error instanceof Response;
  // A loader may name the text that says what failed.
  const { data } = error as { data?: string };
  if (isAnswer) {
    return (
      <EmptyState
        picture={<SceneArt scene="lost" />}
        title={t('errorTitle', { status: error.status })}
        text={t(data || 'errorText')}
        action={
          <Link to={paths.root} className={buttonLook('primary')}>
            {t('home')}
          </Link>
        }
      />
    );
  }
  return (
    <EmptyState
      picture={<SceneArt scene="error" />}
      title={t('brokenTitle')}
      text={t('brokenText')}
      action={<Button onClick={() => location.reload()}>{t('again')}</Button>}
    />
  );
}

/** Any path that is none of ours. */
export function UnknownPage() {
  const { t } = useTranslation('shell');
  return (
    <EmptyState
      picture={<SceneArt scene="lost" />}
      title={t('errorTitle', { status: 404 })}
      text={t('errorText')}
      action={
        <Link to={paths.root} className={buttonLook('primary')}>
          {t('home')}
        </Link>
      }
    />
  );
}
