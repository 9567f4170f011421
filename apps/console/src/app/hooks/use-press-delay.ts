import { useEffect, useState } from 'react';

/** A press within this time was meant for the element shown before. */
const SETTLED_AFTER_MS = 700;

/** Whether something appeared just now, after `begin` or on mount. */
export function usePressDelay(isFresh = true): readonly [isSettling: boolean, begin: () => void] {
  const [isSettling, setSettling] = useState(isFresh);
  useEffect(() => {
    if (!isSettling) return undefined;
    const timer = setTimeout(() => setSettling(false), SETTLED_AFTER_MS);
    return () => clearTimeout(timer);
  }, [isSettling]);
  return [isSettling, () => setSettling(true)];
}
