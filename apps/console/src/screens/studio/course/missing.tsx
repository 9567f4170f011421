import { Button } from '@skillkite/ui/button.tsx';
import { useTranslation } from '../../../app/i18n.ts';

/** Stands where a part of the editor did not load. */
export function Missing({ onAgain }: { onAgain: () => void }) {
  const { t } = useTranslation();
  return (
    <div role="alert" className="grid justify-items-start gap-3 p-6">
      <p>{t('offline')}</p>
      <Button onClick={onAgain}>{t('again')}</Button>
    </div>
  );
}
