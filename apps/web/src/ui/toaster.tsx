import { useEffect, useSyncExternalStore } from 'react';
import { Toaster as Sonner, toast } from 'sonner';
import { TOAST_MS, subscribeToToasts, takeToasts, waitingToasts } from './toast.ts';

/** Where toasts appear. */
export function Toaster({ label }: { label: string }) {
  const waiting = useSyncExternalStore(subscribeToToasts, waitingToasts);
  useEffect(() => {
    if (waiting.length > 0) {
      for (const message of takeToasts()) toast(message, { duration: TOAST_MS });
    }
  }, [waiting]);
  return <Sonner position="top-center" containerAriaLabel={label} />;
}
