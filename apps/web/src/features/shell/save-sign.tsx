import { CloudCheck, HardDrive } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useUnsent } from '../../app/device-outbox.ts';

const SAVED_SHOWN_MS = 3000;

/** A calm sign of what the server does not have yet; "saved" for a moment once it has (architecture 7). */
export function SaveSign() {
  const { t } = useTranslation('shell');
  const unsent = useUnsent();
  const [wasUnsent, setWasUnsent] = useState(false);
  useEffect(() => {
    if (unsent > 0) {
      setWasUnsent(true);
      return undefined;
    }
    const timer = setTimeout(() => setWasUnsent(false), SAVED_SHOWN_MS);
    return () => clearTimeout(timer);
  }, [unsent]);
  const isShown = unsent > 0 || wasUnsent;
  const Icon = unsent > 0 ? HardDrive : CloudCheck;
  return (
    <div
      role="status"
      className="pointer-events-none fixed right-3 bottom-20 z-30 md:bottom-4"
      data-unsent={unsent}
    >
      {isShown && (
        <span className="card flex items-center gap-2 px-3 py-1 text-sm font-bold">
          <Icon aria-hidden className={`size-5 ${unsent > 0 ? 'text-soft' : 'text-leaf'}`} />
          {unsent > 0 ? t('savedHere') : t('saved')}
        </span>
      )}
    </div>
  );
}
