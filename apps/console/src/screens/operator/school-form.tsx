import { COMPLETE_LOCALES, LOCALES, type Locale } from '@skillkite/rules/locale';
import { TextField } from '@skillkite/web/ui/text-field.tsx';
import { type FormEvent, useState } from 'react';
import { useTranslation } from '../../app/i18n.ts';
import {
  type School,
  useChangeSchoolMutation,
  useCreateSchoolMutation,
} from '../../app/school-endpoints.ts';
import { sentenceOf } from '../../app/sentence-of.ts';
import { FormFooter } from '../form-footer.tsx';
import { SelectField } from '../select-field.tsx';

const HOME = 'Asia/Kolkata';
const ZONES = [...new Set([HOME, ...Intl.supportedValuesOf('timeZone')])];

type Props = {
  /** What is changed; a new one where there is none. */
  school?: School | undefined;
  submit: string;
  cancel: string;
  onDone: (school: School) => void;
  onCancel: () => void;
};

/** What a school is called, the code its students sign in with, and where its days begin. */
export function SchoolForm({ school, submit, cancel, onDone, onCancel }: Props) {
  const { t } = useTranslation('console-schools');
  const { t: common } = useTranslation();
  const [name, setName] = useState(school?.name ?? '');
  const [code, setCode] = useState(school?.code ?? '');
  const [timeZone, setTimeZone] = useState(school?.timeZone ?? HOME);
  const [language, setLanguage] = useState<Locale | null>(school?.language ?? null);
  const [issuer, setIssuer] = useState(school?.oidcIssuer ?? '');
  const [create, creating] = useCreateSchoolMutation();
  const [change, changing] = useChangeSchoolMutation();
  const error = creating.error ?? changing.error;
  const failed = sentenceOf(error, common('offline'));
  const field = error && 'status' in error ? error.field : undefined;
  const isOfCode = field === 'code';
  const isOfIssuer = field === 'oidc_issuer';
  const save = async (event: FormEvent) => {
    event.preventDefault();
    const facts = { name: name.trim(), timeZone, language };
    const answer = school
      ? await change({
          schoolId: school.schoolId,
          version: school.version,
          ...facts,
          oidcIssuer: issuer.trim() || null,
        })
      : await create({ code, ...facts });
    if (answer.data) onDone(answer.data.school);
  };
  return (
    <form className="grid gap-5" onSubmit={(event) => void save(event)}>
      <TextField
        label={t('name')}
        value={name}
        maxLength={120}
        pattern=".*\S.*"
        required
        onChange={({ target }) => setName(target.value)}
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
          setLanguage(COMPLETE_LOCALES.find((one) => one === target.value) ?? null)
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
        onChange={({ target }) => setTimeZone(target.value)}
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
          onChange={({ target }) => setIssuer(target.value)}
        />
      )}
      <FormFooter
        failed={isOfCode || isOfIssuer ? undefined : failed}
        cancel={cancel}
        submit={submit}
        isBusy={creating.isLoading || changing.isLoading}
        onCancel={onCancel}
      />
    </form>
  );
}
