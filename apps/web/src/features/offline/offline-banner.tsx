import { momentWords } from '@skillkite/texts/day-words';
import { CloudOff } from 'lucide-react';
import { useTranslation } from '../../app/i18n.ts';
import { useStoredAt } from './stored-at.ts';

/** Shows that the data is from the device, with its date. */
export function OfflineBanner({ onAskAgain }: { onAskAgain: () => void }) {
  const { t, tag } = useTranslation('app/offline');
  const at = useStoredAt();
  const when = at && momentWords(at, tag, { day: 'numeric', month: 'short' });
  return (
    <div role="status">
      {when !== null && (
        <div className="flex flex-wrap items-center justify-center gap-x-4 bg-sky px-4 py-1 text-sm font-bold">
          <span className="flex items-center gap-2">
            <CloudOff aria-hidden className="size-5 shrink-0" />
            {t('fromDevice', { when })}
          </span>
          <button type="button" className="min-h-12 text-primary underline" onClick={onAskAgain}>
            {t('again')}
          </button>
        </div>
      )}
    </div>
  );
}
