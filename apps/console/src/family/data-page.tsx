import { PRIVACY_REQUEST_KINDS } from '@skillkite/rules/access/privacy-request';
import { Button } from '@skillkite/ui/button.tsx';
import { Skeleton } from '@skillkite/ui/feedback/skeleton.tsx';
import { useTranslation } from '../app/i18n.ts';
import { QueryState } from '../app/query-state.tsx';
import { sentenceOf } from '../app/sentence-of.ts';
import { takeFocus } from '../app/hooks/take-focus.ts';
import { useTitle } from '../app/hooks/use-title.ts';
import { ConfirmButton } from '../screens/parts/confirm-button.tsx';
import { dayWords } from '@skillkite/texts/day-words';
import {
  type ChildData,
  useFetchChildDataQuery,
  useRequestChildDataMutation,
  useSetConsentMutation,
  useWithdrawChildRequestMutation,
} from './endpoints.ts';
import { useChild } from './use-child.ts';

const useDay = () => {
  const { tag } = useTranslation('family/data');
  return (moment: string) => dayWords(moment.slice(0, 10), tag, { dateStyle: 'long' });
};

function Failed({ error }: { error: unknown }) {
  const { t } = useTranslation();
  const failed = sentenceOf(error as Parameters<typeof sentenceOf>[0], t('offline'));
  return failed === undefined ? null : (
    <p role="alert" className="mt-2 text-danger">
      {failed}
    </p>
  );
}

/** A purpose: what it is, since when, and the effect of ending it. */
function Purpose({ of }: { of: ChildData['purposes'][number] }) {
  const { t } = useTranslation('family/data');
  const { name, studentId } = useChild();
  const day = useDay();
  const [set, { isLoading, isSuccess, error }] = useSetConsentMutation();
  const { purpose, isGiven, decidedAt, statement } = of;
  const decide = (given: boolean) => void set({ studentId, purpose, isGiven: given });
  return (
    <div className="card p-4">
      <h3 className="text-lg">{t(`${purpose}.title`)}</h3>
      <p role="status">{t(isGiven ? `${purpose}.on` : `${purpose}.off`)}</p>
      <p className="mb-3 text-sm text-soft">
        {decidedAt !== null
          ? t('since', { day: day(decidedAt) })
          : statement
            ? t('bySchool', {
                name: statement.statedBy,
                day: day(statement.statedOn),
                ground: statement.ground,
              })
            : t('undecided')}
      </p>
      {isGiven ? (
        <ConfirmButton
          word={t(`${purpose}.withdraw`)}
          about=""
          question={t(`${purpose}.follows`, { name })}
          yes={t(`${purpose}.yes`)}
          no={t(`${purpose}.keep`)}
          isBusy={isLoading}
          onYes={() => decide(false)}
          takesFocus={isSuccess}
        />
      ) : (
        <Button
          ref={isSuccess ? takeFocus : undefined}
          variant="secondary"
          isBusy={isLoading}
          onClick={() => decide(true)}
        >
          {t(`${purpose}.give`)}
        </Button>
      )}
      <Failed error={error} />
    </div>
  );
}

function Request({
  kind,
  requests,
}: {
  kind: (typeof PRIVACY_REQUEST_KINDS)[number];
  requests: ChildData['requests'];
}) {
  const { t } = useTranslation('family/data');
  const { name, studentId } = useChild();
  const day = useDay();
  const [ask, asking] = useRequestChildDataMutation();
  const [takeBack, taking] = useWithdrawChildRequestMutation();
  const latest = requests.find((one) => one.kind === kind);
  const waiting = latest?.settledAt === null ? latest : undefined;
  const send = () => void ask({ studentId, kind });
  return (
    <div className="card p-4">
      <h3 className="text-lg">{t(`${kind}.title`)}</h3>
      <p className="mb-3 text-soft">{t(`${kind}.text`, { name })}</p>
      {waiting && (
        <p role="status" className="mb-2 font-bold text-leaf">
          {waiting.isOwn
            ? t('waits', { day: day(waiting.askedAt) })
            : t('waitsOther', { name, day: day(waiting.askedAt) })}
        </p>
      )}
      {latest?.settledAt && (
        <p className="mb-2 text-soft">{t('done', { day: day(latest.settledAt) })}</p>
      )}
      {waiting?.isOwn && (
        <Button
          ref={asking.isSuccess ? takeFocus : undefined}
          variant="secondary"
          isBusy={taking.isLoading}
          onClick={() => void takeBack({ studentId, kind })}
        >
          {t(`${kind}.takeBack`)}
        </Button>
      )}
      {!waiting && kind === 'export' && (
        <Button
          ref={taking.isSuccess ? takeFocus : undefined}
          variant="secondary"
          isBusy={asking.isLoading}
          onClick={send}
        >
          {t('export.ask')}
        </Button>
      )}
      {!waiting && kind === 'deletion' && (
        <ConfirmButton
          word={t('deletion.ask')}
          about=""
          question={t('deletion.sure')}
          yes={t('deletion.yes')}
          no={t('deletion.keep')}
          isBusy={asking.isLoading}
          onYes={send}
          takesFocus={taking.isSuccess}
        />
      )}
      <Failed error={asking.error ?? taking.error} />
    </div>
  );
}

/** Stored data of a child, the parent's decisions and requests (D14). */
export function DataPage() {
  const { t } = useTranslation('family/data');
  const { name, studentId } = useChild();
  const loaded = useFetchChildDataQuery({ studentId });
  useTitle(t('title', { name }));
  return (
    <div className="grid gap-4 p-4">
      <h1 className="text-2xl">{t('title', { name })}</h1>
      <section>
        <h2 className="text-xl">{t('kept')}</h2>
        <p>{t('keptText', { name })}</p>
        <p>{t('keptLong')}</p>
        <a href="/privacy-policy" className="inline-block py-3 font-bold text-primary underline">
          {t('policy')}
        </a>
      </section>
      <QueryState of={loaded} skeleton={<Skeleton className="h-96" />}>
        {({ purposes, requests }) => (
          <>
            <section className="grid gap-3">
              <h2 className="text-xl">{t('consent')}</h2>
              <div className="card p-4">
                <h3 className="text-lg">{t('learning.title')}</h3>
                <p>{t('learning.text')}</p>
              </div>
              {purposes.map((purpose) => (
                <Purpose key={purpose.purpose} of={purpose} />
              ))}
            </section>
            <section className="grid gap-3">
              <h2 className="text-xl">{t('ask')}</h2>
              {PRIVACY_REQUEST_KINDS.map((kind) => (
                <Request key={kind} kind={kind} requests={requests} />
              ))}
              <p className="text-soft">{t('told', { name })}</p>
            </section>
          </>
        )}
      </QueryState>
    </div>
  );
}
