import { type FormEvent, type MouseEvent, useState } from 'react';
import { rememberSchoolCode, rememberedSchoolCode } from '../../app/session/local-data.ts';
import { Button, buttonVariants } from '@skillkite/ui/button.tsx';
import { TextField } from '@skillkite/ui/forms/text-field.tsx';
import { LoginError } from './login-error.tsx';
import { PasswordField } from './password-field.tsx';
import { SchoolCodeField } from './school-code-field.tsx';
import { useTexts } from './texts.ts';
import type { LoginTools } from './use-login.ts';

/** School login, with the school's single sign-on if it has one (D2). */
export function SchoolForm({ tools }: { tools: LoginTools }) {
  const { t } = useTexts();
  const [schoolCode, setSchoolCode] = useState(rememberedSchoolCode);
  const [admissionNo, setAdmissionNo] = useState('');
  const [password, setPassword] = useState('');
  const [needsCode, setNeedsCode] = useState(false);
  const code = schoolCode.trim();

  const submit = (event: FormEvent) => {
    event.preventDefault();
    rememberSchoolCode(code);
    void tools.logIn('/api/login/institution_login', {
      schoolCode: code,
      admissionNo: admissionNo,
      password,
    });
  };
  const toSchool = (event: MouseEvent) => {
    setNeedsCode(code === '');
    if (code === '') event.preventDefault();
    else rememberSchoolCode(code);
  };
  return (
    <form className="grid gap-4" onSubmit={submit}>
      <SchoolCodeField
        value={schoolCode}
        onChange={setSchoolCode}
        error={needsCode && code === '' ? t('schoolSignOnNeedsCode') : undefined}
      />
      <TextField
        label={t('admissionNo')}
        autoComplete="username"
        autoCapitalize="characters"
        spellCheck={false}
        required
        maxLength={60}
        value={admissionNo}
        onChange={(event) => setAdmissionNo(event.target.value)}
      />
      <PasswordField value={password} onChange={setPassword} />
      <LoginError message={tools.error} />
      <Button type="submit" isBusy={tools.isBusy}>
        {t('logIn')}
      </Button>
      <a
        className={buttonVariants('secondary')}
        href={`/login/oidc/start?school=${encodeURIComponent(code)}`}
        onClick={toSchool}
      >
        {t('schoolSignOn')}
      </a>
    </form>
  );
}
