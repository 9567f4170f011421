import { Button } from '@skillkite/ui/button.tsx';
import { Mail } from 'lucide-react';
import { useTranslation } from '../app/i18n.ts';
import { sentenceOf } from '../app/sentence-of.ts';
import { useFetchWeeklyMailQuery, useSetWeeklyMailMutation } from './endpoints.ts';

/** Switch of the weekly e-mail. */
export function WeeklyMail() {
  const { t, language } = useTranslation('family/common');
  const { t: ofAll } = useTranslation();
  const { data } = useFetchWeeklyMailQuery({});
  const [set, { isLoading, error }] = useSetWeeklyMailMutation();
  if (!data) return null;
  const { isOn, email } = data;
  const failed = sentenceOf(error, ofAll('offline'));
  return (
    <section className="card p-4">
      <h2 className="flex items-center gap-2 text-xl">
        <Mail aria-hidden className="size-6 text-primary" />
        {t('mail.title')}
      </h2>
      <p role="status" className="mb-3 break-words text-soft">
        {t(isOn ? 'mail.on' : 'mail.off', { email })}
      </p>
      <Button
        variant="secondary"
        isBusy={isLoading}
        onClick={() => void set({ isOn: !isOn, language })}
      >
        {t(isOn ? 'mail.stop' : 'mail.start')}
      </Button>
      {failed !== undefined && (
        <p role="alert" className="mt-2 text-danger">
          {failed}
        </p>
      )}
    </section>
  );
}
