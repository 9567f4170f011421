import { DISPLAY_NAME_MAX_LENGTH, displayName } from '@skillkite/rules/text/display-name';
import { type FormEvent, useState } from 'react';
import { useTranslation } from '../../app/i18n.ts';
import { useStudent } from '../../app/session/session.ts';
import { Button } from '@skillkite/ui/button.tsx';
import { TextField } from '@skillkite/ui/forms/text-field.tsx';
import { showToast } from '@skillkite/ui/feedback/toast';
import { profileApi } from './endpoints.ts';
import { Part } from './part.tsx';

/** The display name, in greetings and for others in the school. */
export function NamePart({ fullname }: { fullname: string }) {
  const { t } = useTranslation('school/edit-profile');
  const student = useStudent();
  const [typed, setTyped] = useState(fullname);
  const [isTried, setIsTried] = useState(false);
  const [update, { isLoading }] = profileApi.useUpdateProfileMutation();
  const isWrong = isTried && displayName(typed) === null;

  const save = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setIsTried(true);
    const name = displayName(typed);
    if (name === null) {
      event.currentTarget.querySelector('input')?.focus();
      return;
    }
    const { data } = await update({ studentId: student.id, fullname: name });
    if (data) setTyped(data.fullname);
    showToast(data ? t('nameSaved') : t('notSaved'));
  };
  return (
    <Part title={t('name')}>
      <form className="grid gap-4" onSubmit={(event) => void save(event)}>
        <TextField
          label={t('nameLabel')}
          hint={t('nameHint')}
          error={isWrong ? t('nameWrong') : undefined}
          autoComplete="name"
          maxLength={DISPLAY_NAME_MAX_LENGTH}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
        <Button type="submit" className="justify-self-start" isBusy={isLoading}>
          {t('saveName')}
        </Button>
      </form>
    </Part>
  );
}
