import { LOCALES } from '@skillkite/rules/text/locale';
import { Button } from '@skillkite/ui/button.tsx';
import { Skeleton } from '@skillkite/ui/feedback/skeleton.tsx';
import { TextField } from '@skillkite/ui/forms/text-field.tsx';
import type { FormEvent } from 'react';
import { useEditing } from '../../app/changed-meanwhile.ts';
import { useTranslation } from '../../app/i18n.ts';
import {
  type InstallationSettings,
  useChangeSettingsMutation,
  useFetchSettingsQuery,
} from '../../app/endpoints/installation.ts';
import { QueryState } from '../../app/query-state.tsx';
import { sentenceOf } from '../../app/sentence-of.ts';
import { useTitle } from '../../app/hooks/use-title.ts';
import { ChangedMeanwhile, type NowOf } from '../parts/changed-meanwhile.tsx';
import { LanguageChoice } from './language-choice.tsx';

type Fixed = InstallationSettings['fixed'][number];

const formOf = (of: InstallationSettings | null) => ({
  productName: of?.productName ?? '',
  locales: of?.locales ?? [],
  helpContact: of?.helpContact ?? '',
  runBy: of?.runBy ?? '',
  days: of?.backupDays?.toString() ?? '',
});

function SettingsForm({ settings }: { settings: InstallationSettings }) {
  const { t } = useTranslation('console-installation/installation');
  const { t: common } = useTranslation();
  const { form, version, conflict, set, tried, takeTheirs } = useEditing(settings, formOf);
  const { productName, locales, helpContact, runBy, days } = form;
  const [change, { isLoading, isSuccess, error }] = useChangeSettingsMutation();
  const failed = sentenceOf(error, common('offline'));
  const now: NowOf<InstallationSettings> = (is) => ({
    productName: [t('name'), is.productName],
    locales: [t('languages'), is.locales.map((code) => LOCALES[code].name).join(', ')],
    helpContact: [t('contact'), is.helpContact],
    runBy: [t('runBy'), is.runBy],
    backupDays: [t('backupDays'), is.backupDays?.toString() ?? null],
  });
  const isFixed = (name: Fixed) => settings.fixed.includes(name);
  const hint = (name: Fixed, words: string) => (isFixed(name) ? t('fixed') : words);
  const save = async (event: FormEvent) => {
    event.preventDefault();
    const answer = await change({
      version,
      ...(!isFixed('product_name') && { productName: productName.trim() }),
      ...(!isFixed('locales') && { locales }),
      ...(!isFixed('help_contact') && { helpContact: helpContact.trim() || null }),
      ...(!isFixed('run_by') && { runBy: runBy.trim() || null }),
      ...(!isFixed('backup_days') && { backupDays: days === '' ? null : Number(days) }),
    });
    tried(answer.error);
  };
  return (
    <form className="grid max-w-2xl gap-6" onSubmit={(event) => void save(event)}>
      <ChangedMeanwhile of={conflict} now={now} onTake={takeTheirs} />
      <TextField
        label={t('name')}
        hint={hint('product_name', t('nameHint'))}
        value={productName}
        maxLength={60}
        pattern=".*\S.*"
        required
        disabled={isFixed('product_name')}
        onChange={({ target }) => set({ productName: target.value })}
      />
      <div>
        <LanguageChoice
          chosen={locales}
          onChoose={(chosen) => set({ locales: chosen })}
          isDisabled={isFixed('locales')}
        />
        {isFixed('locales') && <p className="text-sm text-soft">{t('fixed')}</p>}
      </div>
      <TextField
        label={t('contact')}
        hint={hint('help_contact', t('contactHint'))}
        value={helpContact}
        maxLength={200}
        disabled={isFixed('help_contact')}
        onChange={({ target }) => set({ helpContact: target.value })}
      />
      <TextField
        label={t('runBy')}
        hint={hint('run_by', t('runByHint'))}
        value={runBy}
        maxLength={120}
        disabled={isFixed('run_by')}
        onChange={({ target }) => set({ runBy: target.value })}
      />
      <TextField
        label={t('backupDays')}
        hint={hint('backup_days', t('backupDaysHint'))}
        type="number"
        min={1}
        max={36_500}
        value={days}
        disabled={isFixed('backup_days')}
        onChange={({ target }) => set({ days: target.value })}
      />
      <div className="flex flex-wrap items-center gap-4">
        <Button type="submit" isBusy={isLoading}>
          {t('save')}
        </Button>
        <p role="status">
          {isSuccess && <span className="text-leaf">{t('saved')}</span>}
          {failed !== undefined && (
            <span role="alert" className="text-danger">
              {failed}
            </span>
          )}
        </p>
      </div>
    </form>
  );
}

/** Settings of the installation, changed at run time. */
export function SettingsPage() {
  const { t } = useTranslation('console-installation/installation');
  const loaded = useFetchSettingsQuery({});
  useTitle(t('title'));
  return (
    <div className="mx-auto max-w-7xl px-4 py-5 lg:px-8">
      <h1 className="text-2xl">{t('title')}</h1>
      <p className="mb-5 max-w-2xl text-soft">{t('text')}</p>
      <QueryState of={loaded} skeleton={<Skeleton className="h-96 max-w-2xl" />}>
        {(settings) => <SettingsForm settings={settings} />}
      </QueryState>
    </div>
  );
}
