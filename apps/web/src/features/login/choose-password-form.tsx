import { PASSWORD_MIN_LENGTH, passwordProblem } from '@skillkite/rules/access/password';
import { type FormEvent, useState } from 'react';
import { Button } from '@skillkite/ui/button.tsx';
import { LoginError } from './login-error.tsx';
import { PasswordField } from './password-field.tsx';
import { useTexts } from './texts.ts';
import type { LoginTools } from './use-login.ts';

/** Choice of a password after a first-time code; then the session begins. */
export function ChoosePasswordForm({ tools, ticket }: { tools: LoginTools; ticket: string }) {
  const { t } = useTexts();
  const [password, setPassword] = useState('');
  const [isTried, setIsTried] = useState(false);
  const isRefused = tools.failure?.field === 'password';
  const problem = passwordProblem(password);
  const saysWhy = isTried && problem !== null;
  const why = problem === 'too-short' ? t('shortPassword') : t('PASSWORD_REFUSED');

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsTried(true);
    if (problem === null) void tools.logIn('/api/login/choose_password', { ticket, password });
  };
  return (
    <form className="grid gap-4" onSubmit={submit}>
      <p className="text-soft">{t('newPasswordText')}</p>
      <PasswordField
        label={t('newPassword')}
        hint={t('newPasswordHint')}
        error={saysWhy || isRefused ? why : undefined}
        autoComplete="new-password"
        minLength={PASSWORD_MIN_LENGTH}
        value={password}
        onChange={setPassword}
      />
      <LoginError message={isRefused ? null : tools.error} />
      <Button type="submit" isBusy={tools.isBusy}>
        {t('savePassword')}
      </Button>
      <Button variant="quiet" onClick={tools.startAgain}>
        {t('startAgain')}
      </Button>
    </form>
  );
}
