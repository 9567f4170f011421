import { useEffect, useState } from 'react';

/** By then the page stands. What is wanted first may come when the connection is gone: too late to load anything. */
const LATER_MS = 3000;

/**
 * What is loaded a while after the page, or at once with each of the `wishes` for it; null until then. Home has to stay
 * small.
 */
export function useIdleImport<T>(load: () => Promise<T>, wishes: number): T | null {
  const [loaded, setLoaded] = useState<{ it: T } | null>(null);
  useEffect(() => {
    // What does not come is tried again with the next wish, and when the connection is back.
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
