import { useFailureWords } from '../../app/load-error.tsx';
import { type FailureKind, kindOfResponse, mayHelpToAskAgain } from '../../app/failure-kind.ts';
import { useTranslation } from '../../app/i18n.ts';
import { Link, isRouteErrorResponse, useRouteError } from 'react-router';
import { paths } from '../../paths.ts';
import { SceneArt } from '../../ui/art/scenes.tsx';
import { Button, buttonVariants } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';

/** 'Oops! Error {status}, the page can't be found'. */
function NotFound({ status, kind = 'refused' }: { status: number; kind?: FailureKind }) {
  const { t } = useTranslation('shell');
  const words = useFailureWords();
  const mayHelp = mayHelpToAskAgain(kind);
  return (
    <EmptyState
      isWholePage
      picture={<SceneArt scene="lost" />}
      title={t('errorTitle', { status })}
      text={mayHelp ? words(kind) : t('errorText')}
      action={
        mayHelp ? (
          <Button onClick={() => location.reload()}>{t('again')}</Button>
        ) : (
          <Link to={paths.root} className={buttonVariants('primary')}>
            {t('home')}
          </Link>
        )
      }
    />
  );
}

/** For an answer with a status the page of what is not found; a fault of ours offers another try. */
export function ErrorPage() {
  const { t } = useTranslation('shell');
  const error = useRouteError();
  if (isRouteErrorResponse(error) || error instanceof Response)
    return <NotFound status={error.status} kind={kindOfResponse(error)} />;
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
