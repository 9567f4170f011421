import { Button } from '@skillkite/ui/button.tsx';
import { Dialog } from '@skillkite/ui/dialog.tsx';
import { conflictOf } from '../../app/changed-meanwhile.ts';
import { useTranslation } from '../../app/i18n.ts';
import {
  type StaffPerson,
  useEndGrantMutation,
  useFetchPeopleQuery,
  useResetSecondFactorMutation,
} from '../../app/endpoints/people.ts';
import { sentenceOf } from '../../app/sentence-of.ts';
import { ChangedMeanwhile } from '../parts/changed-meanwhile.tsx';
import { ConfirmButton } from '../parts/confirm-button.tsx';
import { useRoleName } from './role-name.ts';

type Props = {
  person: StaffPerson;
  isMe: boolean;
  onInvite: () => void;
  onClose: () => void;
};

/** Roles of a person here, to end or add, and the reset of a second factor. */
export function PersonDialog({ person, isMe, onInvite, onClose }: Props) {
  const { t } = useTranslation('console-school/people');
  const { t: common } = useTranslation();
  const roleName = useRoleName();
  const { refetch } = useFetchPeopleQuery({});
  const [end, ending] = useEndGrantMutation();
  const [reset, resetting] = useResetSecondFactorMutation();
  const conflict = conflictOf(ending.error);
  const failed = sentenceOf(ending.error ?? resetting.error, common('offline'));
  const [first] = person.grants;
  return (
    <Dialog
      title={person.name}
      width={720}
      onClose={onClose}
      footer={
        <Button variant="secondary" onClick={onClose}>
          {t('close')}
        </Button>
      }
    >
      <p className="mb-4 break-all text-soft">{person.email}</p>
      <h3 className="text-lg">{t('roles')}</h3>
      <ul className="mb-4">
        {person.grants.map((grant) => (
          <li
            key={grant.grantId}
            className="flex flex-wrap items-center gap-2 border-b border-hairline py-2"
          >
            <span className="flex-1 font-bold">{roleName(grant)}</span>
            {!isMe && (
              <ConfirmButton
                word={t('end')}
                about={roleName(grant)}
                question={t('endAsk')}
                yes={t('endYes')}
                no={t('keep')}
                isBusy={ending.isLoading}
                onYes={() =>
                  end({ grantId: grant.grantId, version: grant.version }).then(
                    // Refetches after a concurrent change.
                    ({ error }) => error && refetch(),
                  )
                }
              />
            )}
          </li>
        ))}
      </ul>
      <Button variant="secondary" onClick={onInvite}>
        {t('giveMore')}
      </Button>
      {person.hasSecondFactor && !isMe && first && (
        <section className="mt-6 border-t border-hairline pt-4">
          <h3 className="text-lg">{t('lostApp')}</h3>
          <p className="mb-3 text-sm text-soft">{t('lostAppText')}</p>
          <ConfirmButton
            word={t('resetApp')}
            about={person.name}
            question={t('resetAsk')}
            yes={t('resetYes')}
            no={t('keep')}
            isBusy={resetting.isLoading}
            onYes={() => reset({ grantId: first.grantId })}
          />
        </section>
      )}
      {resetting.data && (
        <p role="status" className="mt-3 rounded-control bg-note px-4 py-3">
          {t('resetDone')}
        </p>
      )}
      <ChangedMeanwhile of={conflict} />
      {failed !== undefined && (
        <p role="alert" className="mt-3 text-danger">
          {failed}
        </p>
      )}
    </Dialog>
  );
}
