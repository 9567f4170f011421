import { CONSENT_PURPOSES } from '@skillkite/rules/access/consent';
import { dayWords } from '@skillkite/texts/day-words';
import { Button } from '@skillkite/ui/button.tsx';
import { TextField } from '@skillkite/ui/forms/text-field.tsx';
import { type FormEvent, useId } from 'react';
import { useEditing } from '../../app/changed-meanwhile.ts';
import { useTranslation } from '../../app/i18n.ts';
import { type School, useSetSharingMutation } from '../../app/endpoints/school.ts';
import { sentenceOf } from '../../app/sentence-of.ts';
import { ChangedMeanwhile, type NowOf } from '../parts/changed-meanwhile.tsx';

const formOf = (school: School | null) => ({
  purposes: school?.sharing?.purposes ?? [],
  ground: school?.sharing?.ground ?? '',
});

/** Sharing of student data (D22): off until the school states its legal ground. */
export function SharingForm({ school }: { school: School }) {
  const { t, tag } = useTranslation('console-installation/features');
  const { t: common } = useTranslation();
  const id = useId();
  const { form, version, conflict, set, tried, takeTheirs } = useEditing(school, formOf);
  const [save, { isLoading, isSuccess, error }] = useSetSharingMutation();
  const failed = sentenceOf(error, common('offline'));
  const { purposes, ground } = form;
  const isAnyOn = purposes.length > 0;
  const now: NowOf<School> = ({ sharing }) => ({
    purposes: [
      t('sharing.title'),
      (sharing?.purposes ?? []).map((one) => t(`sharing.${one}.name`)).join(', '),
    ],
    ground: [t('sharing.ground'), sharing?.ground ?? ''],
  });
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const answer = await save({
      schoolId: school.schoolId,
      version,
      purposes: [...purposes],
      ground: isAnyOn ? ground : '',
    });
    tried(answer.error);
  };
  return (
    <form className="mt-8 max-w-3xl" onSubmit={(event) => void submit(event)}>
      <ChangedMeanwhile of={conflict} now={now} onTake={takeTheirs} />
      <fieldset>
        <legend>
          <h2 className="text-xl">{t('sharing.title')}</h2>
        </legend>
        <p className="max-w-prose text-soft">{t('sharing.text')}</p>
        {CONSENT_PURPOSES.map((purpose) => (
          <div
            key={purpose}
            className="flex items-center gap-4 border-b border-hairline py-4 last:border-0"
          >
            <div className="min-w-0 flex-1">
              <label htmlFor={`${id}-${purpose}`} className="block cursor-pointer font-bold">
                {t(`sharing.${purpose}.name`)}
              </label>
              <p id={`${id}-${purpose}-text`} className="text-sm text-soft">
                {t(`sharing.${purpose}.text`)}
              </p>
            </div>
            <input
              id={`${id}-${purpose}`}
              aria-describedby={`${id}-${purpose}-text`}
              type="checkbox"
              className="size-6 shrink-0 accent-primary"
              checked={purposes.includes(purpose)}
              onChange={({ target }) =>
                set({
                  purposes: CONSENT_PURPOSES.filter((one) =>
                    one === purpose ? target.checked : purposes.includes(one),
                  ),
                })
              }
            />
          </div>
        ))}
      </fieldset>
      {isAnyOn && (
        <TextField
          label={t('sharing.ground')}
          hint={t('sharing.groundHint')}
          value={ground}
          maxLength={500}
          pattern=".*\S.*"
          required
          onChange={({ target }) => set({ ground: target.value })}
        />
      )}
      <p className="my-3 text-sm text-soft">
        {school.sharing
          ? t('sharing.stated', {
              name: school.sharing.statedBy,
              day: dayWords(school.sharing.statedOn, tag, { dateStyle: 'long' }),
            })
          : t('sharing.none')}
      </p>
      <div className="flex flex-wrap items-center gap-4">
        {(isAnyOn || school.sharing) && (
          <Button type="submit" isBusy={isLoading}>
            {t(isAnyOn ? 'sharing.save' : 'sharing.saveOff')}
          </Button>
        )}
        <p role={failed === undefined ? 'status' : 'alert'} className={failed && 'text-danger'}>
          {failed ?? (isSuccess ? t('saved') : '')}
        </p>
      </div>
    </form>
  );
}
