import { useSyncExternalStore } from 'react';

const EVENTS = ['online', 'offline'] as const;

const subscribe = (listener: () => void) => {
  for (const event of EVENTS) addEventListener(event, listener);
  return () => {
    for (const event of EVENTS) removeEventListener(event, listener);
  };
};

/**
 * Whether the browser reports no connection. Copies `login/use-online.ts`, because sharing it would
 * add a chunk to the login page.
 */
export const useIsOffline = (): boolean => useSyncExternalStore(subscribe, () => !navigator.onLine);
