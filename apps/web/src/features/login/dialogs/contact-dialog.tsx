import { useState } from 'react';
import { newId } from '@skillkite/client/new-id';
import { post } from '@skillkite/client/post';
import { toWire } from '@skillkite/client/wire';
import { TextField } from '@skillkite/ui/forms/text-field.tsx';
import { FormDialog } from './form-dialog.tsx';
import { useTexts } from '../texts.ts';

/** Contact form for students who cannot sign in. */
export function ContactDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTexts();
  const [requestKey] = useState(newId);
  const [message, setMessage] = useState('');
  const [name, setName] = useState('');
  const [contact, setContact] = useState('');

  const send = () => post('/api/login/contact_us', toWire({ name, contact, message, requestKey }));

  return (
    <FormDialog
      title={t('contactTitle')}
      text={t('contactText')}
      send={send}
      sendLabel={t('send')}
      doneText={t('sent')}
      onClose={onClose}
    >
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
    </FormDialog>
  );
}
