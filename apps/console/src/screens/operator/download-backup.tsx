import { Button } from '@skillkite/ui/button.tsx';
import { Dialog } from '@skillkite/ui/dialog.tsx';
import { TextField } from '@skillkite/ui/forms/text-field.tsx';
import { KeyRound } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import {
  type Backup,
  useLazyFetchDownloadOptionsQuery,
  useOpenDownloadMutation,
} from '../../app/endpoints/backup.ts';
import { useWhoAmIQuery } from '../../app/endpoints/endpoints.ts';
import { useTranslation } from '../../app/i18n.ts';
import { HAS_PASSKEYS, answerOf } from '../../app/passkeys.ts';
import { sentenceOf } from '../../app/sentence-of.ts';
import { FormFooter } from '../parts/form-footer.tsx';

type Props = { backup: Backup; onClose: () => void };

/** App code, or the password of a person without a second factor. */
function ByWord({ backup, onClose, hasApp }: Props & { hasApp: boolean }) {
  const { t } = useTranslation('console-installation/backups');
  const { t: common } = useTranslation();
  const [proof, setProof] = useState('');
  const [open, { isLoading, error }] = useOpenDownloadMutation();
  const send = async (event: FormEvent) => {
    event.preventDefault();
    const answer = await open({ backupId: backup.backupId, proof: proof.trim() });
    setProof('');
    if (!('data' in answer) || !answer.data) return;
    location.assign(answer.data.url);
    onClose();
  };
  const asked = hasApp
    ? ({ label: t('code'), hint: t('codeHint'), inputMode: 'numeric', maxLength: 6 } as const)
    : ({ label: t('password'), type: 'password' } as const);
  return (
    <form className="grid gap-4" onSubmit={(event) => void send(event)}>
      <TextField
        {...asked}
        data-first-focus
        autoComplete={hasApp ? 'one-time-code' : 'current-password'}
        value={proof}
        onChange={({ target }) => setProof(target.value)}
        error={sentenceOf(error, common('offline'))}
        required
      />
      <FormFooter
        cancel={t('cancel')}
        submit={t('download')}
        isBusy={isLoading}
        onCancel={onClose}
      />
    </form>
  );
}

function ByPasskey({ backup, onClose, isAlone }: Props & { isAlone: boolean }) {
  const { t } = useTranslation('console-installation/backups');
  const { t: common } = useTranslation();
  const { t: ofPasskeys } = useTranslation('console-school/passkeys');
  const [fetchOptions] = useLazyFetchDownloadOptionsQuery();
  const [open] = useOpenDownloadMutation();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const { backupId } = backup;
  const tried = async (): Promise<string | undefined> => {
    const asked = await fetchOptions({ backupId });
    if (!asked.data) return sentenceOf(asked.error, common('offline'));
    const passkey = await answerOf(asked.data.options, 'show');
    if (passkey === null) return ofPasskeys('givenUp');
    const { data, error } = await open({ backupId, passkey });
    if (!data) return sentenceOf(error, common('offline'));
    location.assign(data.url);
    onClose();
    return undefined;
  };
  const press = async () => {
    setBusy(true);
    setProblem(undefined);
    setProblem(await tried());
    setBusy(false);
  };
  return (
    <>
      {!HAS_PASSKEYS && isAlone && <p className="text-danger">{t('noPasskeyHere')}</p>}
      {HAS_PASSKEYS && (
        <Button
          data-first-focus={isAlone || undefined}
          variant={isAlone ? 'primary' : 'secondary'}
          className="justify-self-start"
          isBusy={isBusy}
          onClick={() => void press()}
        >
          <KeyRound aria-hidden className="size-5" />
          {ofPasskeys('use')}
        </Button>
      )}
      {problem !== undefined && (
        <p role="alert" className="text-danger">
          {problem}
        </p>
      )}
    </>
  );
}

/** Asks for the second factor again before a backup with all data is downloaded. */
export function DownloadBackup(props: Props) {
  const { t } = useTranslation('console-installation/backups');
  const { data: me } = useWhoAmIQuery({});
  const hasApp = me?.secondFactors.includes('app') === true;
  const hasPasskey = me?.secondFactors.includes('passkey') === true;
  return (
    <Dialog title={t('downloadTitle')} onClose={props.onClose}>
      <div className="grid gap-4">
        <p>{t('downloadText')}</p>
        {hasPasskey && <ByPasskey {...props} isAlone={!hasApp} />}
        {(hasApp || !hasPasskey) && <ByWord {...props} hasApp={hasApp} />}
      </div>
    </Dialog>
  );
}
