import { dayWords } from '@skillkite/texts/day-words';
import { Skeleton } from '@skillkite/ui/feedback/skeleton.tsx';
import { KeyRound } from 'lucide-react';
import { useTranslation } from '../../app/i18n.ts';
import { useFetchPasskeysQuery, useRemovePasskeyMutation } from '../../app/endpoints/passkey.ts';
import { HAS_PASSKEYS } from '../../app/passkeys.ts';
import { QueryState } from '../../app/query-state.tsx';
import { sentenceOf } from '../../app/sentence-of.ts';
import { ConfirmButton } from '../parts/confirm-button.tsx';
import { ListRow } from '../parts/list-row.tsx';
import { PasskeyButton } from './passkey-button.tsx';

/** The person's passkeys: add and remove. */
export function OwnPasskeys() {
  const { t, tag } = useTranslation('console-school/passkeys');
  const { t: ofDevices } = useTranslation('console-school/devices');
  const { t: common } = useTranslation();
  const of = useFetchPasskeysQuery({});
  const [remove, { isLoading, error }] = useRemovePasskeyMutation();
  const failed = sentenceOf(error, common('offline'));
  return (
    <section className="mt-8">
      <h2 className="text-xl">{t('own')}</h2>
      <p className="mb-4 text-soft">{t('ownText')}</p>
      <QueryState of={of} skeleton={<Skeleton className="h-24" />}>
        {({ passkeys, mayAdd }) => (
          <>
            {passkeys.length === 0 && <p className="mb-4">{t('none')}</p>}
            <ul className="mb-4">
              {passkeys.map(({ passkeyId, browser, addedOn, lastUsedOn }) => (
                <ListRow
                  key={passkeyId}
                  sign={<KeyRound aria-hidden className="size-6 shrink-0 text-soft" />}
                  title={browser || ofDevices('unknownBrowser')}
                  text={`${t('addedOn', { day: dayWords(addedOn, tag) })} · ${lastUsedOn === null ? t('notUsed') : ofDevices('lastUsed', { day: dayWords(lastUsedOn, tag) })}`}
                >
                  <ConfirmButton
                    word={t('remove')}
                    about={browser}
                    question={t('removeAsk')}
                    yes={t('removeYes')}
                    no={t('keep')}
                    isBusy={isLoading}
                    onYes={() => remove({ passkeyId })}
                  />
                </ListRow>
              ))}
            </ul>
            {failed !== undefined && (
              <p role="alert" className="mb-3 text-danger">
                {failed}
              </p>
            )}
            {HAS_PASSKEYS && mayAdd && (
              <PasskeyButton
                purpose="add"
                word={t('add')}
                variant="secondary"
                className="sm:w-fit"
              />
            )}
          </>
        )}
      </QueryState>
    </section>
  );
}
