import { isRouteErrorResponse, useRouteError } from 'react-router';
import { useTranslation } from '../../app/i18n.ts';
import { NotAvailableOffline } from '../../app/parts/load-error.tsx';
import { RouteFailure } from '../../app/parts/route-failure.tsx';
import { Scene } from '../../app/parts/scene.tsx';
import { Button } from '@skillkite/ui/button.tsx';
import { EmptyState } from '@skillkite/ui/feedback/empty-state.tsx';

/** A script failed to load. Each browser has its own message for it, without an error type. */
const isFileMissing = (error: unknown): boolean =>
  error instanceof TypeError && /module/i.test(error.message);

const reload = () => location.reload();

/** Not-found page for status errors; retry for exceptions. */
export function ErrorPage() {
  const { t } = useTranslation('app/shell');
  const error = useRouteError();
  if (isRouteErrorResponse(error) || error instanceof Response)
    return <RouteFailure of={error} onAgain={reload} />;
  const text = t(navigator.onLine ? 'brokenText' : 'offline');
  if (!navigator.onLine || isFileMissing(error))
    return <NotAvailableOffline title={t('brokenTitle')} text={text} onAgain={reload} />;
  return (
    <EmptyState
      isWholePage
      picture={<Scene scene="error" />}
      title={t('brokenTitle')}
      text={text}
      action={<Button onClick={reload}>{t('again')}</Button>}
    />
  );
}

/** For unknown paths. */
export const UnknownPage = () => (
  <RouteFailure of={{ status: 404, statusText: '' }} onAgain={reload} />
);
