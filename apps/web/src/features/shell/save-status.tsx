import { useEffect, useState } from 'react';
import { useTranslation } from '../../app/i18n.ts';
import { useUnsent, useWasRefused } from '../../app/outbox/device-outbox.ts';
import { loadLaterParts, useIdleImport } from './use-idle-import.ts';

const SAVED_SHOWN_MS = 3000;

/** Whether a condition is true or was within the last `ms`. */
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

/** Shows unsent work, and briefly "saved". The work's own page shows refusals. */
export function SaveStatus() {
  const { t } = useTranslation('app/shell');
  const unsent = useUnsent();
  const wasUnsent = useLately(unsent > 0, SAVED_SHOWN_MS);
  const wasRefused = useWasRefused();
  const isShown = unsent > 0 || (wasUnsent && !wasRefused);
  const sign = useIdleImport(loadLaterParts, unsent);
  return (
    <div
      role="status"
      // A line at the edge that covers no heading; on a phone it joins the bottom bar.
      className="pointer-events-none fixed inset-x-0 bottom-0 z-10 [body:has([data-bottom-bar])_&]:max-lg:pb-15 [body:has([data-bottom-bar])_&]:short:pb-0"
      data-unsent={unsent}
    >
      {isShown && (
        <span className="flex items-center justify-center gap-2 border-t-2 border-hairline bg-surface px-3 text-sm font-bold">
          {sign && <sign.SaveSign isUnsent={unsent > 0} />}
          {unsent > 0 ? t('savedHere') : t('saved')}
        </span>
      )}
    </div>
  );
}
