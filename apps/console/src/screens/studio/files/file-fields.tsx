import type { Locale } from '@skillkite/rules/text/locale';
import { TextField } from '@skillkite/ui/forms/text-field.tsx';
import { useTranslation } from '../../../app/i18n.ts';
import { TextArea } from '../question/fields.tsx';
import type { useFileDetails } from './use-file-details.ts';

const LICENCES = ['CC BY 4.0', 'CC BY-SA 4.0', 'CC0 1.0'] as const;

type Details = ReturnType<typeof useFileDetails>;

/** What a picture shows, for those who do not see it. */
export function AltField({ of, language }: { of: Details; language: Locale }) {
  const { t } = useTranslation('console-learning/studio-files');
  const { details, set } = of;
  return (
    <TextArea
      label={t('alt')}
      placeholder={t('altExample')}
      rows={2}
      maxLength={400}
      lang={language}
      value={details.alt[language] ?? ''}
      onText={(text) => set({ alt: { ...details.alt, [language]: text } })}
    />
  );
}

/** Where a file is from. */
export function LicenceFields({ of }: { of: Details }) {
  const { t } = useTranslation('console-learning/studio-files');
  const { details, set } = of;
  const own = t('ownWork');
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <TextField
        label={t('licence')}
        list="file-licences"
        maxLength={80}
        value={details.licence}
        onChange={({ target }) => set({ licence: target.value })}
      />
      <datalist id="file-licences">
        {[own, ...LICENCES].map((one) => (
          <option key={one} value={one}>
            {one}
          </option>
        ))}
      </datalist>
      <TextField
        label={t('credit')}
        maxLength={160}
        value={details.credit}
        onChange={({ target }) => set({ credit: target.value })}
      />
    </div>
  );
}

/** Whether the fields of a file are saved. */
export function DetailsSign({ of }: { of: Details }) {
  const { t } = useTranslation('console-learning/studio');
  const { state } = of;
  return (
    <p role="status" className={`text-sm ${state === 'refused' ? 'text-danger' : 'text-soft'}`}>
      {t(`save.${state}`)}
    </p>
  );
}
