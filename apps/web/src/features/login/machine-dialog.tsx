import { type FormEvent, useId, useState } from 'react';
import { type ApiFailure, post } from '../../app/post.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { LoginError } from './login-error.tsx';
import { isTextKey, useTexts } from './texts.ts';

type State = { kind: 'typing' | 'sending' | 'known' } | { kind: 'refused'; failure: ApiFailure };

/** A coordinator makes this computer known to the school, with a code that is good once (D2). */
export function MachineDialog({
  onClose,
  onKnown,
}: {
  onClose: () => void;
  onKnown: (schoolCode: string) => void;
}) {
  const { t } = useTexts();
  const formId = useId();
  const [code, setCode] = useState('');
  const [state, setState] = useState<State>({ kind: 'typing' });

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setState({ kind: 'sending' });
    const answer = await post('/api/login/make_machine_known', { code });
    if ('error' in answer) {
      setState({ kind: 'refused', failure: answer.error });
      return;
    }
    onKnown((answer.data as { school_code: string }).school_code);
    setState({ kind: 'known' });
  };
  const wordsOf = ({ code: reason, message }: ApiFailure) => {
    if (reason === 'OFFLINE') return t('offline');
    return isTextKey(reason) ? t(reason) : message;
  };

  if (state.kind === 'known') {
    return (
      <Dialog
        title={t('machine')}
        onClose={onClose}
        footer={<Button onClick={onClose}>{t('close')}</Button>}
      >
        <p role="status">{t('machineKnown')}</p>
      </Dialog>
    );
  }
  return (
    <Dialog
      title={t('machine')}
      onClose={onClose}
      footer={
        <>
          <Button kind="secondary" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" form={formId} isBusy={state.kind === 'sending'}>
            {t('machineSet')}
          </Button>
        </>
      }
    >
      <form id={formId} className="grid gap-4" onSubmit={(event) => void submit(event)}>
        <p className="text-soft">{t('machineText')}</p>
        <TextField
          label={t('machineCode')}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          required
          minLength={8}
          maxLength={20}
          value={code}
          onChange={(event) => setCode(event.target.value)}
        />
        <LoginError message={state.kind === 'refused' ? wordsOf(state.failure) : null} />
      </form>
    </Dialog>
  );
}
