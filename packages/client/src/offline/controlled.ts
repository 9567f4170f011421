import { useSyncExternalStore } from 'react';

const subscribe = (listener: () => void) => {
  navigator.serviceWorker?.addEventListener('controllerchange', listener);
  return () => navigator.serviceWorker?.removeEventListener('controllerchange', listener);
};
const isControlled = (): boolean => Boolean(navigator.serviceWorker?.controller);

/** Whether a service worker controls this page; live. */
export const useIsControlled = (): boolean => useSyncExternalStore(subscribe, isControlled);

/**
 * Resolves when a service worker controls this page. That takes seconds on a first visit and never
 * happens without HTTPS.
 */
export const whenControlled = (): Promise<void> =>
  new Promise((resolve) => {
    if (isControlled()) {
      resolve();
      return;
    }
    const stop = subscribe(() => {
      stop();
      resolve();
    });
  });
