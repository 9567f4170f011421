import { clockStyle, zoneName } from '@skillkite/texts/day-words';
import { Button } from '@skillkite/ui/button.tsx';
import { TextField } from '@skillkite/ui/forms/text-field.tsx';
import type { FormEvent } from 'react';
import { type Backups, useSetPlanMutation } from '../../app/endpoints/backup.ts';
import { useEditing } from '../../app/changed-meanwhile.ts';
import { useTranslation } from '../../app/i18n.ts';
import { sentenceOf } from '../../app/sentence-of.ts';
import { ChangedMeanwhile, type NowOf } from '../parts/changed-meanwhile.tsx';
import { SelectField } from '../parts/select-field.tsx';

const HOURS = Array.from({ length: 24 }, (_, hour) => hour);

type Plan = Backups['plan'];
const formOf = (of: Plan | null) => ({ hour: of?.hour ?? null, keep: String(of?.keep ?? '') });

/** Hour of automatic backups, and the number to keep. */
export function BackupPlan({ plan, timeZone }: { plan: Plan; timeZone: string }) {
  const { t, tag } = useTranslation('console-installation/backups');
  const { t: common } = useTranslation();
  const editing = useEditing(plan, formOf);
  const { form, version, conflict, tried, takeTheirs } = editing;
  const { hour, keep } = form;
  const [set, { isLoading, isSuccess, error }] = useSetPlanMutation();
  const failed = sentenceOf(error, common('offline'));
  const words = (one: number) => new Date(2026, 0, 1, one).toLocaleTimeString(tag, clockStyle(tag));
  const now: NowOf<Plan> = (is) => ({
    hour: [t('hour'), is.hour === null ? t('never') : words(is.hour)],
    keep: [t('keep'), String(is.keep)],
  });
  const save = async (event: FormEvent) => {
    event.preventDefault();
    const answer = await set({ version, hour, keep: Number(keep) });
    tried(answer.error);
  };
  return (
    <section className="mt-8">
      <h2 className="mb-2 text-lg">{t('planTitle')}</h2>
      <form className="flex flex-wrap items-start gap-4" onSubmit={(event) => void save(event)}>
        <div className="basis-full empty:hidden">
          <ChangedMeanwhile of={conflict} now={now} onTake={takeTheirs} />
        </div>
        <SelectField
          label={t('hour')}
          hint={t('timesOf', { zone: zoneName(timeZone, tag) })}
          className="w-full max-w-48"
          value={hour ?? ''}
          onChange={({ target }) =>
            editing.set({ hour: target.value === '' ? null : Number(target.value) })
          }
        >
          <option value="">{t('never')}</option>
          {HOURS.map((one) => (
            <option key={one} value={one}>
              {words(one)}
            </option>
          ))}
        </SelectField>
        <TextField
          label={t('keep')}
          hint={t('keepHint')}
          type="number"
          min={1}
          max={365}
          required
          className="w-full max-w-80"
          value={keep}
          onChange={({ target }) => editing.set({ keep: target.value })}
        />
        <Button type="submit" variant="secondary" isBusy={isLoading} className="sm:mt-7">
          {t('save')}
        </Button>
      </form>
      <p role="status" className="text-sm">
        {isSuccess && <span className="text-leaf">{t('saved')}</span>}
        {failed !== undefined && <span className="text-danger">{failed}</span>}
      </p>
    </section>
  );
}
