import { type FormEvent, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { LoginError } from './login-error.tsx';
import { PasswordField } from './password-field.tsx';
import { useTexts } from './texts.ts';
import type { LoginTools } from './use-login.ts';

export function SchoolForm({ tools }: { tools: LoginTools }) {
  const { t } = useTexts();
  const [schoolCode, setSchoolCode] = useState('');
  const [admissionNo, setAdmissionNo] = useState('');
  const [password, setPassword] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void tools.logIn('/api/login/institution_login', {
      school_code: schoolCode,
      admission_no: admissionNo,
      password,
    });
  };
  return (
    <form className="grid gap-4" onSubmit={submit}>
      <TextField
        label={t('schoolCode')}
        autoComplete="organization"
        autoCapitalize="characters"
        spellCheck={false}
        required
        value={schoolCode}
        onChange={(event) => setSchoolCode(event.target.value)}
      />
      <TextField
        label={t('admissionNo')}
        autoComplete="username"
        spellCheck={false}
        required
        value={admissionNo}
        onChange={(event) => setAdmissionNo(event.target.value)}
      />
      <PasswordField value={password} onChange={setPassword} />
      <LoginError message={tools.error} />
      <Button type="submit" isBusy={tools.isBusy}>
        {t('logIn')}
      </Button>
    </form>
  );
}
