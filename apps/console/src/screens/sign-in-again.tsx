import { staffTags } from '@skillkite/contract/staff-tags';
import { Button } from '@skillkite/web/ui/button.tsx';
import { Dialog } from '@skillkite/web/ui/dialog.tsx';
import { TextField } from '@skillkite/web/ui/text-field.tsx';
import { runtimeConfig } from '@skillkite/web/app/runtime-config';
import { type FormEvent, useState } from 'react';
import { useDispatch } from 'react-redux';
import { api } from '../app/api.ts';
import { type Me, useSignInMutation, useWhoAmIQuery } from '../app/endpoints.ts';
import { useTranslation } from '../app/i18n.ts';
import { sentenceOf } from '../app/sentence-of.ts';
import { SchoolSignOn } from './school-sign-on.tsx';
import { SecondFactor } from './second-factor.tsx';

type FormProps = { of: Me; onStep: (step: Me['step']) => void };

function Password({ of, onStep }: FormProps) {
  const { t, language } = useTranslation();
  const [email, setEmail] = useState(of.email);
  const [password, setPassword] = useState('');
  const [signIn, { isLoading, error }] = useSignInMutation();
  const send = async (event: FormEvent) => {
    event.preventDefault();
    const answer = await signIn({ email: email.trim(), password, language });
    if (answer.data) onStep(answer.data.step);
  };
  return (
    <>
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
          data-first-focus
          value={password}
          onChange={({ target }) => setPassword(target.value)}
          autoComplete="current-password"
          required
          error={sentenceOf(error, t('offline'))}
          className="mb-4"
        />
        <Button type="submit" className="w-full" isBusy={isLoading}>
          {t('signIn')}
        </Button>
      </form>
      {runtimeConfig.hasSchoolSignOn && <SchoolSignOn />}
    </>
  );
}

type Props = {
  /** Whose session ended. */
  of: Me;
  /** They are in again: the page goes on. */
  onBack: () => void;
};

/** Over a page whose session ended: what was typed there stays. Somebody else begins anew. */
export function SignInAgain({ of, onBack }: Props) {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const { refetch } = useWhoAmIQuery({});
  const [step, setStep] = useState<Me['step'] | 'password'>('password');
  const enter = async () => {
    const { data } = await refetch();
    if (data?.id !== of.id) return location.assign('/staff/');
    dispatch(api.util.invalidateTags([...staffTags]));
    return onBack();
  };
  const go = (next: Me['step']) => (next === 'done' ? void enter() : setStep(next));
  return (
    <Dialog title={t('sessionEnded')} isAnswerRequired onClose={() => {}}>
      <p className="mb-4 text-soft">{t('sessionEndedKept')}</p>
      {step === 'password' || step === 'done' ? (
        <Password of={of} onStep={go} />
      ) : (
        <SecondFactor step={step} onDone={() => void enter()} />
      )}
    </Dialog>
  );
}
