import { Button } from '@skillkite/ui/button.tsx';
import { Skeleton } from '@skillkite/ui/feedback/skeleton.tsx';
import { Monitor } from 'lucide-react';
import { dayWords } from '@skillkite/texts/day-words';
import { useEndDeviceMutation, useFetchDevicesQuery } from '../../app/endpoints/device.ts';
import { useTranslation } from '../../app/i18n.ts';
import { QueryState } from '../../app/query-state.tsx';
import { sentenceOf } from '../../app/sentence-of.ts';
import { useTitle } from '../../app/hooks/use-title.ts';
import { ListRow, RowButton } from '../parts/list-row.tsx';
import { OwnPasskeys } from '../sign-in/own-passkeys.tsx';

/** The person's own sessions, with buttons to end unknown ones. */
export function DevicesPage() {
  const { t, tag } = useTranslation('console-school/devices');
  const { t: common } = useTranslation();
  const of = useFetchDevicesQuery({});
  const [end, { isLoading, error }] = useEndDeviceMutation();
  useTitle(t('ownTitle'));
  const failed = sentenceOf(error, common('offline'));
  return (
    <div className="mx-auto max-w-7xl px-4 py-5 *:max-w-3xl lg:px-8">
      <h1 className="text-2xl">{t('ownTitle')}</h1>
      <p className="mb-4 text-soft">{t('ownText')}</p>
      <QueryState of={of} skeleton={<Skeleton className="h-64" />}>
        {({ devices }) => (
          <>
            <ul className="mb-4">
              {devices.map(({ deviceId, browser, signedInOn, lastSeenOn, isThis }) => (
                <ListRow
                  key={deviceId}
                  sign={<Monitor aria-hidden className="size-6 shrink-0 text-soft" />}
                  title={
                    <>
                      {browser || t('unknownBrowser')}
                      {isThis && <span className="font-normal text-leaf"> {t('thisOne')}</span>}
                    </>
                  }
                  text={`${t('since', { day: dayWords(signedInOn, tag) })} · ${t('lastUsed', { day: dayWords(lastSeenOn, tag) })}`}
                >
                  {!isThis && (
                    <RowButton about={browser} onClick={() => void end({ deviceId })}>
                      {common('signOut')}
                    </RowButton>
                  )}
                </ListRow>
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
      <OwnPasskeys />
    </div>
  );
}
