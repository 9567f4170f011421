import { type FormEvent, useId, useState } from 'react';
import { newId } from '../../app/new-id.ts';
import { post } from '../../app/post.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { LoginError } from './login-error.tsx';
import { type TextKey, useTexts } from './texts.ts';

type State = { kind: 'writing' | 'sending' | 'sent' } | { kind: 'failed'; text: TextKey };

/** A way to write to the operator for somebody who cannot get in. What was typed stays after a failure. */
export function ContactDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTexts();
  const formId = useId();
  const [requestKey] = useState(newId);
  const [message, setMessage] = useState('');
  const [name, setName] = useState('');
  const [contact, setContact] = useState('');
  const [state, setState] = useState<State>({ kind: 'writing' });

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setState({ kind: 'sending' });
    const answer = await post('/api/login/contact_us', {
      name,
      contact,
      message,
      request_key: requestKey,
    });
    setState(
      'data' in answer
        ? { kind: 'sent' }
        : { kind: 'failed', text: answer.error.code === 'OFFLINE' ? 'offline' : 'INTERNAL' },
    );
  };

  if (state.kind === 'sent') {
    return (
      <Dialog
        title={t('contactTitle')}
        onClose={onClose}
        footer={<Button onClick={onClose}>{t('close')}</Button>}
      >
        <p role="status">{t('sent')}</p>
      </Dialog>
    );
  }
  return (
    <Dialog
      title={t('contactTitle')}
      onClose={onClose}
      footer={
        <>
          <Button kind="secondary" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" form={formId} isBusy={state.kind === 'sending'}>
            {t('send')}
          </Button>
        </>
      }
    >
      <form id={formId} className="grid gap-4" onSubmit={(event) => void submit(event)}>
        <p className="text-soft">{t('contactText')}</p>
        <TextField
          label={t('contactName')}
          required
          maxLength={120}
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
        <TextField
          label={t('contactWay')}
          required
          minLength={3}
          maxLength={200}
          value={contact}
          onChange={(event) => setContact(event.target.value)}
        />
        <label className="font-bold">
          {t('contactMessage')}
          <textarea
            className="mt-1 block min-h-28 w-full rounded-control border-2 border-edge bg-surface p-3 font-normal"
            required
            maxLength={4000}
            value={message}
            onChange={(event) => setMessage(event.target.value)}
          />
        </label>
        <LoginError message={state.kind === 'failed' ? t(state.text) : null} />
      </form>
    </Dialog>
  );
}
