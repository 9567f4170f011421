import { useEffect, useState } from 'react';
import { useTranslation } from '../../app/i18n.ts';
import { useUnsent, useWasRefused } from '../../app/device-outbox.ts';
import { useIdleImport } from './use-idle-import.ts';

const SAVED_SHOWN_MS = 3000;

const loadSign = () => import('./save-sign.tsx');

/** Whether something holds or held within the last moments. */
function useLately(holds: boolean, ms: number): boolean {
  const [heldAt, setHeldAt] = useState<number | null>(null);
  useEffect(() => {
    if (!holds) return undefined;
    return () => {
      const at = performance.now();
      setHeldAt(at);
      setTimeout(() => setHeldAt((latest) => (latest === at ? null : latest)), ms);
    };
  }, [holds, ms]);
  return heldAt !== null;
}

/**
 * A calm sign of what the server does not have yet; "saved" for a moment once it has. What it refused is said
 * where it was done.
 */
export function SaveStatus() {
  const { t } = useTranslation('shell');
  const unsent = useUnsent();
  const wasUnsent = useLately(unsent > 0, SAVED_SHOWN_MS);
  const wasRefused = useWasRefused();
  const isShown = unsent > 0 || (wasUnsent && !wasRefused);
  const sign = useIdleImport(loadSign, unsent);
  return (
    <div
      role="status"
      className="pointer-events-none fixed bottom-20 left-3 z-30 lg:right-3 lg:bottom-4 lg:left-auto"
      data-unsent={unsent}
    >
      {isShown && (
        <span className="card flex items-center gap-2 px-3 py-1 text-sm font-bold">
          {sign && <sign.SaveSign isUnsent={unsent > 0} />}
          {unsent > 0 ? t('savedHere') : t('saved')}
        </span>
      )}
    </div>
  );
}
