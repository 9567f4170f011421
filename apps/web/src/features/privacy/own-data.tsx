import { PRIVACY_REQUEST_KINDS } from '@skillkite/rules/access/privacy-request';
import type { Answered } from '@skillkite/client/wire';
import type { fetchPrivacyRequests } from '@skillkite/contract/school/privacy';
import type { Student } from '../../app/domain.ts';
import { useState } from 'react';
import { useTranslation } from '../../app/i18n.ts';
import { QueryState } from '../../app/parts/query-state.tsx';
import { Button } from '@skillkite/ui/button.tsx';
import { Dialog } from '@skillkite/ui/dialog.tsx';
import { Skeleton } from '@skillkite/ui/feedback/skeleton.tsx';
import { showToast } from '@skillkite/ui/feedback/toast';
import { privacyApi } from './endpoints.ts';

type Request = Answered<typeof fetchPrivacyRequests>['requests'][number];

/**
 * Requests a copy or the deletion of the student's data, shows the status, and withdraws a waiting
 * request.
 */
export function OwnData({ user }: { user: Student }) {
  const { t, tag } = useTranslation('school/privacy');
  const who = { studentId: user.id };
  const loaded = privacyApi.useFetchPrivacyRequestsQuery(who);
  const [ask, asking] = privacyApi.useRequestOwnDataMutation();
  const [withdraw, withdrawing] = privacyApi.useWithdrawDataRequestMutation();
  const [isSure, setIsSure] = useState(false);
  const isBusy = asking.isLoading || withdrawing.isLoading;
  const day = (moment: string) =>
    new Intl.DateTimeFormat(tag, {
      dateStyle: 'medium',
      timeZone: user.timeZone,
    }).format(new Date(moment));

  const send = async (kind: Request['kind']) => {
    const { error } = await ask({ ...who, kind });
    showToast(error ? t('notSent') : t('asked'));
  };
  const takeBack = async (kind: Request['kind']) => {
    const { error } = await withdraw({ ...who, kind });
    showToast(error ? t('notSent') : t('takenBack'));
  };
  return (
    <div className="grid gap-4">
      <QueryState
        of={loaded}
        as="line"
        failed={t('failed')}
        loading={t('loading')}
        skeleton={<Skeleton className="h-32" />}
      >
        {({ requests }) =>
          PRIVACY_REQUEST_KINDS.map((kind) => {
            const request = requests.find((one) => one.kind === kind && one.settledAt === null);
            const done = requests.find((one) => one.kind === kind && one.settledAt !== null);
            return (
              <div key={kind} className="rounded-control border-2 border-hairline p-4">
                <h3 className="text-lg">{t(`${kind}.title`)}</h3>
                <p className="mb-3 text-soft">{t(`${kind}.text`)}</p>
                {request && (
                  <p className="mb-2 font-bold text-leaf">
                    {t(request.isOfParent ? 'parentAsked' : 'waitsSince', {
                      day: day(request.askedAt),
                    })}
                  </p>
                )}
                {!request && done?.settledAt && (
                  <p className="mb-2 text-soft">{t('doneOn', { day: day(done.settledAt) })}</p>
                )}
                {request?.isOfParent ? null : request ? (
                  <Button variant="secondary" isBusy={isBusy} onClick={() => void takeBack(kind)}>
                    {t(`${kind}.takeBack`)}
                  </Button>
                ) : (
                  <Button
                    variant={kind === 'deletion' ? 'danger' : 'secondary'}
                    isBusy={isBusy}
                    onClick={() => (kind === 'deletion' ? setIsSure(true) : void send(kind))}
                  >
                    {t(`${kind}.ask`)}
                  </Button>
                )}
              </div>
            );
          })
        }
      </QueryState>
      {isSure && (
        <Dialog
          title={t('sureTitle')}
          onClose={() => setIsSure(false)}
          footer={
            <>
              <Button variant="secondary" onClick={() => setIsSure(false)}>
                {t('no')}
              </Button>
              <Button
                variant="danger"
                onClick={() => {
                  setIsSure(false);
                  void send('deletion');
                }}
              >
                {t('yes')}
              </Button>
            </>
          }
        >
          <p>{t('sureText')}</p>
        </Dialog>
      )}
    </div>
  );
}
