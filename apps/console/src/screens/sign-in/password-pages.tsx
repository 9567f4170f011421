import { SceneArt } from '@skillkite/ui/art/scenes.tsx';
import { Button, buttonVariants } from '@skillkite/ui/button.tsx';
import { EmptyState } from '@skillkite/ui/feedback/empty-state.tsx';
import { TextField } from '@skillkite/ui/forms/text-field.tsx';
import { type FormEvent, useState } from 'react';
import { Link } from 'react-router';
import {
  useChooseNewPasswordMutation,
  useForgotPasswordMutation,
} from '../../app/endpoints/endpoints.ts';
import { useTranslation } from '../../app/i18n.ts';
import { sentencesOf } from '../../app/sentence-of.ts';
import { useTitle } from '../../app/hooks/use-title.ts';
import { FORGOT_PASSWORD } from '../../paths.ts';
import { SendFailed } from '../parts/send-failed.tsx';
import { SignedOutPage } from './signed-out-page.tsx';
import { type FactorStep, SecondFactor } from './second-factor.tsx';

type Side = 'staff' | 'family';

function ForgotPage({ side }: { side: Side }) {
  const { t, language } = useTranslation('console-school/password');
  const { t: common } = useTranslation();
  const [email, setEmail] = useState('');
  const [ask, { isLoading, error, data }] = useForgotPasswordMutation();
  const { wrong, failed } = sentencesOf(error, common('offline'));
  useTitle(t('title'));
  const send = (event: FormEvent) => {
    event.preventDefault();
    void ask({ email: email.trim(), side, language });
  };
  return (
    <SignedOutPage>
      {data ? (
        <div role="status">
          <h1 className="mb-1 text-2xl">{t('sent')}</h1>
          <p>{t('sentText', { email: email.trim() })}</p>
        </div>
      ) : (
        <form onSubmit={send}>
          <h1 className="mb-1 text-2xl">{t('title')}</h1>
          <p className="mb-4 text-soft">{t('text')}</p>
          <TextField
            label={common('email')}
            type="email"
            value={email}
            onChange={({ target }) => setEmail(target.value)}
            autoComplete="username"
            required
            error={wrong}
            className="mb-4"
          />
          <SendFailed words={failed} />
          <Button type="submit" className="w-full" isBusy={isLoading}>
            {t('send')}
          </Button>
        </form>
      )}
      <p className="mt-4 text-center">
        <Link to="/sign-in" className="inline-block py-3 font-bold text-primary underline">
          {t('back')}
        </Link>
      </p>
    </SignedOutPage>
  );
}

/** The token is in the fragment, which appears in no server log. */
const token = () => location.hash.slice(1);

function NewPasswordPage({ side }: { side: Side }) {
  const { t } = useTranslation('console-school/password');
  const { t: common } = useTranslation();
  const [password, setPassword] = useState('');
  const [next, setNext] = useState<FactorStep | null>(null);
  const [choose, { isLoading, error }] = useChooseNewPasswordMutation();
  useTitle(t('title'));
  const enter = () => location.assign(`/${side}/`);
  const send = async (event: FormEvent) => {
    event.preventDefault();
    const { data } = await choose({ token: token(), password });
    if (data?.step === 'done') enter();
    else if (data) setNext(data.step);
  };
  const { wrong, failed } = sentencesOf(error, common('offline'));
  const isGone =
    token() === '' || (error && 'code' in error && error.code === 'PASSWORD_LINK_NOT_FOUND');
  return (
    <SignedOutPage>
      {next !== null && <SecondFactor step={next} onDone={enter} />}
      {next === null && isGone && (
        <EmptyState
          isWholePage
          picture={<SceneArt scene="lost" />}
          title={t('gone')}
          text={t('goneText')}
          action={
            <Link to={FORGOT_PASSWORD} className={buttonVariants()}>
              {t('again')}
            </Link>
          }
        />
      )}
      {next === null && !isGone && (
        <form onSubmit={(event) => void send(event)}>
          <h1 className="mb-1 text-2xl">{t('title')}</h1>
          <p className="mb-4 text-soft">{t('elsewhere')}</p>
          <TextField
            label={common('newPassword')}
            hint={common('newPasswordHint')}
            type="password"
            value={password}
            onChange={({ target }) => setPassword(target.value)}
            autoComplete="new-password"
            required
            error={wrong}
            className="mb-4"
          />
          <SendFailed words={failed} />
          <Button type="submit" className="w-full" isBusy={isLoading}>
            {t('save')}
          </Button>
        </form>
      )}
    </SignedOutPage>
  );
}

export const StaffForgotPage = () => <ForgotPage side="staff" />;
export const FamilyForgotPage = () => <ForgotPage side="family" />;
export const StaffNewPasswordPage = () => <NewPasswordPage side="staff" />;
export const FamilyNewPasswordPage = () => <NewPasswordPage side="family" />;
