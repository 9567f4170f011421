import { type FormEvent, useState } from 'react';
import { Button } from '@skillkite/ui/button.tsx';
import { TextField } from '@skillkite/ui/forms/text-field.tsx';
import { LoginError } from './login-error.tsx';
import { PasswordField } from './password-field.tsx';
import { useTexts } from './texts.ts';
import type { LoginTools } from './use-login.ts';

export function StudentForm({ tools }: { tools: LoginTools }) {
  const { t } = useTexts();
  const [loginId, setLoginId] = useState('');
  const [password, setPassword] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void tools.logIn('/api/login/student_login', { loginId, password });
  };
  return (
    <form className="grid gap-4" onSubmit={submit}>
      <TextField
        label={t('loginId')}
        hint={t('loginIdHint')}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
        maxLength={100}
        value={loginId}
        onChange={(event) => setLoginId(event.target.value)}
      />
      <PasswordField value={password} onChange={setPassword} />
      <LoginError message={tools.error} />
      <Button type="submit" isBusy={tools.isBusy}>
        {t('logIn')}
      </Button>
    </form>
  );
}
