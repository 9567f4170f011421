import { useEffect, useSyncExternalStore } from 'react';
import { Toaster as Sonner, toast } from 'sonner';
import { subscribeToToasts, takeToasts, waitingToasts } from './toast.ts';

/** Toasts close by themselves after 5 s (spec 9). */
const SHOWN_MS = 5000;

/** Where toasts appear. */
export function Toaster({ label }: { label: string }) {
  const waiting = useSyncExternalStore(subscribeToToasts, waitingToasts);
  useEffect(() => {
    if (waiting.length > 0) {
      for (const message of takeToasts()) toast(message, { duration: SHOWN_MS });
    }
  }, [waiting]);
  return <Sonner position="top-center" containerAriaLabel={label} />;
}
