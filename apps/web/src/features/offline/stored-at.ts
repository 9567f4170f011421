import { useSyncExternalStore } from 'react';

let keptAt: string | null = null;
const listeners = new Set<() => void>();

/**
 * Date of the oldest data on this page that came from the device; null if all is from the server.
 */
export function setStoredAt(at: string | null): void {
  keptAt = at;
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const useStoredAt = (): string | null => useSyncExternalStore(subscribe, () => keptAt);
