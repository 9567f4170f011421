import { useEffect, useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();
let holds = 0;

const change = (by: number) => {
  holds += by;
  for (const listener of listeners) listener();
};
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Holds celebrations while a quiz is open, until its end screen is closed. */
export function useHoldCelebrations(): void {
  useEffect(() => {
    change(1);
    return () => change(-1);
  }, []);
}

export const useAreCelebrationsHeld = (): boolean =>
  useSyncExternalStore(subscribe, () => holds > 0);
