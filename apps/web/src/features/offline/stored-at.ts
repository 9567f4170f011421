import { useSyncExternalStore } from 'react';

let keptAt: string | null = null;
const listeners = new Set<() => void>();

/** Since when the oldest is kept that this page shows; null when all of it comes from the server. */
export function setStoredAt(at: string | null): void {
  keptAt = at;
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const useStoredAt = (): string | null => useSyncExternalStore(subscribe, () => keptAt);
