import { type FormEvent, type ReactNode, useId, useState } from 'react';
import type { ApiFailure, Answer } from '@skillkite/client/post';
import { Button } from '@skillkite/ui/button.tsx';
import { Dialog } from '@skillkite/ui/dialog.tsx';
import { LoginError } from '../login-error.tsx';
import { isTextKey, useTexts } from '../texts.ts';

type State = { kind: 'typing' | 'sending' | 'done' } | { kind: 'refused'; failure: ApiFailure };

/** A dialog with a form that sends once and shows the result. Input stays after a failure. */
export function FormDialog({
  title,
  text,
  send,
  sendLabel,
  doneText,
  onClose,
  children,
}: {
  title: string;
  text: string;
  send: () => Promise<Answer>;
  sendLabel: string;
  doneText: string;
  onClose: () => void;
  children: ReactNode;
}) {
  const { t } = useTexts();
  const formId = useId();
  const [state, setState] = useState<State>({ kind: 'typing' });

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setState({ kind: 'sending' });
    const answer = await send();
    setState('error' in answer ? { kind: 'refused', failure: answer.error } : { kind: 'done' });
  };
  const wordsOf = ({ code, message }: ApiFailure) => {
    if (code === 'OFFLINE') return t('offline');
    return isTextKey(code) ? t(code) : message;
  };

  if (state.kind === 'done') {
    const close = <Button onClick={onClose}>{t('close')}</Button>;
    return (
      <Dialog title={title} onClose={onClose} footer={close}>
        <p role="status">{doneText}</p>
      </Dialog>
    );
  }
  return (
    <Dialog
      title={title}
      onClose={onClose}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" form={formId} isBusy={state.kind === 'sending'}>
            {sendLabel}
          </Button>
        </>
      }
    >
      <form id={formId} className="grid gap-4" onSubmit={(event) => void submit(event)}>
        <p className="text-soft">{text}</p>
        {children}
        <LoginError message={state.kind === 'refused' ? wordsOf(state.failure) : null} />
      </form>
    </Dialog>
  );
}
