import { Dialog } from '@skillkite/web/ui/dialog.tsx';
import { TextField } from '@skillkite/web/ui/text-field.tsx';
import { type FormEvent, useState } from 'react';
import { type Backup, useOpenDownloadMutation } from '../../app/backup-endpoints.ts';
import { useWhoAmIQuery } from '../../app/endpoints.ts';
import { useTranslation } from '../../app/i18n.ts';
import { sentenceOf } from '../../app/sentence-of.ts';
import { FormFooter } from '../form-footer.tsx';

/** Asks anew who somebody is before everything of everybody leaves the server. */
export function DownloadBackup({ backup, onClose }: { backup: Backup; onClose: () => void }) {
  const { t } = useTranslation('console-backups');
  const { t: common } = useTranslation();
  const { data: me } = useWhoAmIQuery({});
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
  const hasApp = me?.secondFactors.includes('app');
  const asked = hasApp
    ? ({ label: t('code'), hint: t('codeHint'), inputMode: 'numeric', maxLength: 6 } as const)
    : ({ label: t('password'), type: 'password' } as const);
  return (
    <Dialog title={t('downloadTitle')} onClose={onClose}>
      <form className="grid gap-4" onSubmit={(event) => void send(event)}>
        <p>{t('downloadText')}</p>
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
    </Dialog>
  );
}
