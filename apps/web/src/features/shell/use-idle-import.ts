import { useEffect, useState } from 'react';

/** The page is rendered by then. Loading at first use may be too late if the connection is lost. */
const LATER_MS = 3000;

export const loadLaterParts = () => import('./later-parts.tsx');

/** Loads a module some time after the page, or at once with each of the `wishes`; null until then. Keeps home small. */
export function useIdleImport<T>(load: () => Promise<T>, wishes: number): T | null {
  const [loaded, setLoaded] = useState<{ it: T } | null>(null);
  useEffect(() => {
    // A failed load is retried with the next wish and on reconnection.
    const come = () =>
      void load().then(
        (it) => setLoaded({ it }),
        () => {},
      );
    const timer = setTimeout(come, wishes > 0 ? 0 : LATER_MS);
    addEventListener('online', come);
    return () => {
      clearTimeout(timer);
      removeEventListener('online', come);
    };
  }, [load, wishes]);
  return loaded?.it ?? null;
}
