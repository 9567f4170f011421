import { Button } from '@skillkite/web/ui/button.tsx';
import { Skeleton } from '@skillkite/web/ui/skeleton.tsx';
import { Monitor } from 'lucide-react';
import { dayWords } from '@skillkite/texts/day-words';
import { useEndDeviceMutation, useFetchDevicesQuery } from '../app/device-endpoints.ts';
import { useTranslation } from '../app/i18n.ts';
import { QueryState } from '../app/query-state.tsx';
import { sentenceOf } from '../app/sentence-of.ts';
import { useTitle } from '../app/use-title.ts';

/** Where one is signed in oneself, to end what one does not know. */
export function DevicesPage() {
  const { t, tag } = useTranslation('console-devices');
  const { t: common } = useTranslation();
  const of = useFetchDevicesQuery({});
  const [end, { isLoading, error }] = useEndDeviceMutation();
  useTitle(t('ownTitle'));
  const failed = sentenceOf(error, common('offline'));
  return (
    <div className="mx-auto max-w-3xl px-4 py-5 lg:px-8">
      <h1 className="text-2xl">{t('ownTitle')}</h1>
      <p className="mb-4 text-soft">{t('ownText')}</p>
      <QueryState of={of} skeleton={<Skeleton className="h-64" />}>
        {({ devices }) => (
          <>
            <ul className="mb-4">
              {devices.map(({ deviceId, browser, signedInOn, lastSeenOn, isThis }) => (
                <li
                  key={deviceId}
                  className="flex flex-wrap items-center gap-3 border-b border-hairline py-3"
                >
                  <Monitor aria-hidden className="size-6 shrink-0 text-soft" />
                  <span className="min-w-0 flex-1 basis-40">
                    <span className="block font-bold">
                      {browser || t('unknownBrowser')}
                      {isThis && <span className="font-normal text-leaf"> {t('thisOne')}</span>}
                    </span>
                    <span className="text-sm text-soft">
                      {t('since', { day: dayWords(signedInOn, tag) })} ·{' '}
                      {t('lastUsed', { day: dayWords(lastSeenOn, tag) })}
                    </span>
                  </span>
                  {!isThis && (
                    <button
                      type="button"
                      className="inline-flex min-h-10 items-center rounded-control bg-sky px-4 text-sm font-bold text-primary hover:underline"
                      onClick={() => void end({ deviceId })}
                    >
                      {common('signOut')}
                      <span className="sr-only"> {browser}</span>
                    </button>
                  )}
                </li>
              ))}
            </ul>
            {failed !== undefined && (
              <p role="alert" className="mb-3 text-danger">
                {failed}
              </p>
            )}
            {devices.length > 1 && (
              <Button variant="secondary" isBusy={isLoading} onClick={() => void end({})}>
                {t('endOthers')}
              </Button>
            )}
          </>
        )}
      </QueryState>
    </div>
  );
}
