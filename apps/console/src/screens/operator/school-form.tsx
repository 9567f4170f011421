import { COMPLETE_LOCALES, LOCALES, type Locale } from '@skillkite/rules/text/locale';
import { TextField } from '@skillkite/ui/forms/text-field.tsx';
import { type FormEvent, useState } from 'react';
import { useEditing } from '../../app/changed-meanwhile.ts';
import { useTranslation } from '../../app/i18n.ts';
import {
  type School,
  useChangeSchoolMutation,
  useCreateSchoolMutation,
} from '../../app/endpoints/school.ts';
import { sentenceOf } from '../../app/sentence-of.ts';
import { useUntilRefetched } from '../../app/hooks/use-until-refetched.ts';
import { ChangedMeanwhile, type NowOf } from '../parts/changed-meanwhile.tsx';
import { FormFooter } from '../parts/form-footer.tsx';
import { SelectField } from '../parts/select-field.tsx';

const HOME = 'Asia/Kolkata';
const ZONES = [...new Set([HOME, ...Intl.supportedValuesOf('timeZone')])];

const formOf = (of: School | null) => ({
  name: of?.name ?? '',
  timeZone: of?.timeZone ?? HOME,
  language: of?.language ?? (null as Locale | null),
  issuer: of?.oidcIssuer ?? '',
});

type Props = {
  /** The school to change; a new one without it. */
  school?: School | undefined;
  submit: string;
  cancel: string;
  onDone: (school: School) => void;
  onCancel: () => void;
};

/** A school's name, sign-in code and time zone. */
export function SchoolForm({ school, submit, cancel, onDone, onCancel }: Props) {
  const { t } = useTranslation('console-school/schools');
  const { t: common } = useTranslation();
  const editing = useEditing(school ?? null, formOf);
  const { form, version, conflict, set, tried, takeTheirs } = editing;
  const { name, timeZone, language, issuer } = form;
  const [code, setCode] = useState(school?.code ?? '');
  const [create, creating] = useCreateSchoolMutation();
  const [change, changing] = useChangeSchoolMutation();
  const error = creating.error ?? changing.error;
  const failed = sentenceOf(error, common('offline'));
  const now: NowOf<School> = (is) => ({
    name: [t('name'), is.name],
    timeZone: [t('timeZone'), is.timeZone],
    language: [
      t('language'),
      is.language === null ? t('languageOfSite') : LOCALES[is.language].name,
    ],
    oidcIssuer: [t('issuer'), is.oidcIssuer],
  });
  const field = error && 'status' in error ? error.field : undefined;
  const isOfCode = field === 'code';
  const isOfIssuer = field === 'oidc_issuer';
  const [isWaiting, untilRead] = useUntilRefetched();
  const save = async (event: FormEvent) => {
    event.preventDefault();
    const facts = { name: name.trim(), timeZone, language };
    const answer = school
      ? await change({
          schoolId: school.schoolId,
          version,
          ...facts,
          oidcIssuer: issuer.trim() || null,
        })
      : await create({ code, ...facts });
    if (answer.data) {
      // A new school opens on its own page.
      if (school) await untilRead();
      onDone(answer.data.school);
    } else tried(answer.error);
  };
  return (
    <form className="grid gap-5" onSubmit={(event) => void save(event)}>
      <ChangedMeanwhile of={conflict} now={now} onTake={takeTheirs} />
      <TextField
        label={t('name')}
        value={name}
        maxLength={120}
        pattern=".*\S.*"
        required
        onChange={({ target }) => set({ name: target.value })}
      />
      <TextField
        label={t('code')}
        hint={school ? t('codeStays') : t('codeHint')}
        error={isOfCode ? failed : undefined}
        value={code}
        minLength={2}
        maxLength={20}
        pattern="[0-9A-Za-z\-]+"
        required
        disabled={school !== undefined}
        onChange={({ target }) => setCode(target.value.toUpperCase())}
      />
      <SelectField
        label={t('language')}
        className="*:max-w-full"
        value={language ?? ''}
        onChange={({ target }) =>
          set({ language: COMPLETE_LOCALES.find((one) => one === target.value) ?? null })
        }
      >
        <option value="">{t('languageOfSite')}</option>
        {COMPLETE_LOCALES.map((one) => (
          <option key={one} value={one} lang={one}>
            {LOCALES[one].name}
          </option>
        ))}
      </SelectField>
      <SelectField
        label={t('timeZone')}
        className="*:max-w-full"
        value={timeZone}
        onChange={({ target }) => set({ timeZone: target.value })}
      >
        {ZONES.map((zone) => (
          <option key={zone}>{zone}</option>
        ))}
      </SelectField>
      {school && (
        <TextField
          label={t('issuer')}
          hint={t('issuerHint')}
          error={isOfIssuer ? failed : undefined}
          inputMode="url"
          value={issuer}
          maxLength={300}
          onChange={({ target }) => set({ issuer: target.value })}
        />
      )}
      <FormFooter
        failed={isOfCode || isOfIssuer ? undefined : failed}
        cancel={cancel}
        submit={submit}
        isBusy={creating.isLoading || changing.isLoading || isWaiting}
        onCancel={onCancel}
      />
    </form>
  );
}
