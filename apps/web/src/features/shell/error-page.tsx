import { isRouteErrorResponse, useRouteError } from 'react-router';
import { useTranslation } from '../../app/i18n.ts';
import { RouteFailure } from '../../app/route-failure.tsx';
import { Scene } from '../../app/scene.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';

const reload = () => location.reload();

/** For an answer with a status the page of what is not found; a fault of ours offers another try. */
export function ErrorPage() {
  const { t } = useTranslation('shell');
  const error = useRouteError();
  if (isRouteErrorResponse(error) || error instanceof Response)
    return <RouteFailure of={error} onAgain={reload} />;
  return (
    <EmptyState
      isWholePage
      picture={<Scene scene="error" />}
      title={t('brokenTitle')}
      // Its files may lie on the way: a fault of ours it is only with a connection.
      text={t(navigator.onLine ? 'brokenText' : 'offline')}
      action={<Button onClick={reload}>{t('again')}</Button>}
    />
  );
}

/** Any path that is none of ours. */
export const UnknownPage = () => (
  <RouteFailure of={{ status: 404, statusText: '' }} onAgain={reload} />
);
