import { Button } from '@skillkite/ui/button.tsx';
import { TextField } from '@skillkite/ui/forms/text-field.tsx';
import { type FormEvent, useState } from 'react';
import { type SignInStep, useSignInMutation } from '../../app/endpoints/endpoints.ts';
import { useTranslation } from '../../app/i18n.ts';
import { sentencesOf } from '../../app/sentence-of.ts';
import { SendFailed } from '../parts/send-failed.tsx';

type Props = {
  /** The person's e-mail, if known. */
  known?: string;
  onStep: (step: SignInStep) => void;
};

/** E-mail and password, the first step of signing in. */
export function PasswordForm({ known, onStep }: Props) {
  const { t, language } = useTranslation();
  const [email, setEmail] = useState(known ?? '');
  const [password, setPassword] = useState('');
  const [signIn, { isLoading, error }] = useSignInMutation();
  const { wrong, failed } = sentencesOf(error, t('offline'));
  const send = async (event: FormEvent) => {
    event.preventDefault();
    const answer = await signIn({ email: email.trim(), password, language });
    if (answer.data) onStep(answer.data.step);
  };
  return (
    <form onSubmit={(event) => void send(event)}>
      <TextField
        label={t('email')}
        type="email"
        value={email}
        onChange={({ target }) => setEmail(target.value)}
        autoComplete="username"
        required
        className="mb-4"
      />
      <TextField
        label={t('password')}
        type="password"
        data-first-focus={known === undefined ? undefined : ''}
        value={password}
        onChange={({ target }) => setPassword(target.value)}
        autoComplete="current-password"
        required
        error={wrong}
        className="mb-4"
      />
      <SendFailed words={failed} />
      <Button type="submit" className="w-full" isBusy={isLoading}>
        {t('signIn')}
      </Button>
    </form>
  );
}
