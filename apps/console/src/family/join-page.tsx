import { Button } from '@skillkite/ui/button.tsx';
import { TextField } from '@skillkite/ui/forms/text-field.tsx';
import { type FormEvent, useEffect, useState } from 'react';
import { Link } from 'react-router';
import { useWhoAmIQuery } from '../app/endpoints/endpoints.ts';
import { useTranslation } from '../app/i18n.ts';
import { isSignedOut } from '../app/query-state.tsx';
import { sentenceOf } from '../app/sentence-of.ts';
import { useTitle } from '../app/hooks/use-title.ts';
import { SignedOutPage } from '../screens/sign-in/signed-out-page.tsx';
import { useJoinChildMutation } from './endpoints.ts';
import { HOME, paths } from './paths.ts';

/** Code from the card's QR. The fragment appears in no server log and no referrer. */
const scannedCode = () => location.hash.slice(1);

/** Login card code, and the parent: signed in, with an account, or new. */
export function JoinPage() {
  const { t, language } = useTranslation('family/common');
  const { t: ofAll } = useTranslation();
  const me = useWhoAmIQuery({});
  const [isNew, setNew] = useState(true);
  const [fields, setFields] = useState(() => ({
    code: scannedCode(),
    name: '',
    email: '',
    password: '',
  }));
  const [join, { isLoading, error }] = useJoinChildMutation();
  useTitle(t('join.title'));
  // Removes the code from the address and the browser's history.
  useEffect(() => history.replaceState(history.state, '', location.pathname), []);
  const isSignedIn = me.data?.step === 'done' && !isSignedOut(me.error);
  const send = async (event: FormEvent) => {
    event.preventDefault();
    const { code, name, email, password } = fields;
    const answer = await join({
      code,
      language,
      ...(!isSignedIn && { email: email.trim(), password }),
      ...(!isSignedIn && isNew && { name: name.trim() }),
    });
    if (answer.data) location.assign(answer.data.step === 'done' ? HOME : `${HOME}sign-in`);
  };
  const field = (name: keyof typeof fields) => ({
    value: fields[name],
    onChange: ({ target }: { target: { value: string } }) =>
      setFields((before) => ({ ...before, [name]: target.value })),
    required: true,
    className: 'mb-4',
  });
  const failed = sentenceOf(error, ofAll('offline'));
  return (
    <SignedOutPage>
      <form onSubmit={(event) => void send(event)}>
        <h1 className="mb-1 text-2xl">{t('join.title')}</h1>
        <p className="mb-4 text-soft">{t('join.text')}</p>
        <TextField
          label={t('join.code')}
          hint={t('join.codeHint')}
          autoComplete="off"
          autoCapitalize="characters"
          {...field('code')}
        />
        {!isSignedIn && (
          <>
            <fieldset className="mb-4 grid grid-cols-2 gap-2">
              {[true, false].map((fresh) => (
                <button
                  key={String(fresh)}
                  type="button"
                  aria-pressed={isNew === fresh}
                  className="min-h-12 rounded-control border-2 border-hairline px-2 font-bold hover:bg-sky aria-pressed:border-primary aria-pressed:bg-sky"
                  onClick={() => setNew(fresh)}
                >
                  {t(fresh ? 'join.fresh' : 'join.have')}
                </button>
              ))}
            </fieldset>
            {isNew && <TextField label={t('join.name')} autoComplete="name" {...field('name')} />}
            <TextField
              label={ofAll('email')}
              type="email"
              autoComplete="username"
              {...field('email')}
            />
            <TextField
              label={ofAll(isNew ? 'newPassword' : 'password')}
              hint={isNew ? ofAll('newPasswordHint') : undefined}
              type="password"
              autoComplete={isNew ? 'new-password' : 'current-password'}
              {...field('password')}
            />
          </>
        )}
        {failed !== undefined && (
          <p role="alert" className="mb-4 text-danger">
            {failed}
          </p>
        )}
        <Button type="submit" className="w-full" isBusy={isLoading}>
          {t('join.send')}
        </Button>
        <p className="mt-4 text-center">
          <Link
            to={isSignedIn ? paths.week : paths.signIn}
            className="inline-block py-3 font-bold text-primary underline"
          >
            {isSignedIn ? t('mail.open') : t('join.signIn')}
          </Link>
        </p>
      </form>
    </SignedOutPage>
  );
}
