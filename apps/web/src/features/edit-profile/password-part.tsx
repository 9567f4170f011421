import { PASSWORD_MIN_LENGTH, passwordProblem } from '@skillkite/rules/access/password';
import { type FormEvent, useState } from 'react';
import type { ApiFailure } from '@skillkite/client/post';
import { useTranslation } from '../../app/i18n.ts';
import { useStudent } from '../../app/session/session.ts';
import { Button } from '@skillkite/ui/button.tsx';
import { TextField } from '@skillkite/ui/forms/text-field.tsx';
import { showToast } from '@skillkite/ui/feedback/toast';
import { isNewPasswordRefused, profileApi } from './endpoints.ts';
import { Part } from './part.tsx';

const SECONDS_IN_MINUTE = 60;

/** Form to change the password. */
export function PasswordPart() {
  const { t } = useTranslation('school/edit-profile');
  const student = useStudent();
  const [old, setOld] = useState('');
  const [fresh, setFresh] = useState('');
  const [isShown, setIsShown] = useState(false);
  const [isTried, setIsTried] = useState(false);
  const [change, { isLoading, error }] = profileApi.useChangePasswordMutation();
  const failure = error as ApiFailure | undefined;
  const problem = passwordProblem(fresh);
  const isRefused = isNewPasswordRefused(failure) || problem === 'too-simple';
  const why =
    problem === 'too-short' ? t('shortPassword') : isRefused ? t('easyPassword') : undefined;
  const type = isShown ? 'text' : 'password';

  const save = async (event: FormEvent) => {
    event.preventDefault();
    setIsTried(true);
    if (problem !== null) return;
    const { data } = await change({ studentId: student.id, oldPassword: old, newPassword: fresh });
    if (!data) return;
    setOld('');
    setFresh('');
    setIsTried(false);
    showToast(t('passwordSaved'));
  };
  const saidOfOld = () => {
    if (failure?.code === 'WRONG_PASSWORD') return t('wrongPassword');
    if (failure?.code !== 'RATE_LIMITED') return undefined;
    const minutes = Math.ceil((failure.retryAfterSeconds ?? SECONDS_IN_MINUTE) / SECONDS_IN_MINUTE);
    return t('tooMany', { count: minutes });
  };
  const isOther = failure !== undefined && saidOfOld() === undefined && failure.field === undefined;
  return (
    <Part title={t('password')} text={t('passwordText')}>
      <form className="grid gap-4" onSubmit={(event) => void save(event)}>
        <TextField
          label={t('oldPassword')}
          error={saidOfOld()}
          type={type}
          autoComplete="current-password"
          autoCapitalize="none"
          required
          value={old}
          onChange={({ target }) => setOld(target.value)}
        />
        <TextField
          label={t('newPassword')}
          hint={t('newPasswordHint', { count: PASSWORD_MIN_LENGTH })}
          error={isTried ? why : undefined}
          type={type}
          autoComplete="new-password"
          autoCapitalize="none"
          required
          value={fresh}
          onChange={({ target }) => setFresh(target.value)}
        />
        {isOther && (
          <p role="alert" className="text-danger">
            {t('notSaved')}
          </p>
        )}
        <div className="flex flex-wrap gap-2">
          <Button type="submit" isBusy={isLoading}>
            {t('savePassword')}
          </Button>
          <Button variant="quiet" aria-pressed={isShown} onClick={() => setIsShown(!isShown)}>
            {isShown ? t('hidePasswords') : t('showPasswords')}
          </Button>
        </div>
      </form>
    </Part>
  );
}
