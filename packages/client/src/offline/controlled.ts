import { useSyncExternalStore } from 'react';

const subscribe = (listener: () => void) => {
  navigator.serviceWorker?.addEventListener('controllerchange', listener);
  return () => navigator.serviceWorker?.removeEventListener('controllerchange', listener);
};
const isControlled = (): boolean => Boolean(navigator.serviceWorker?.controller);

/** Whether a service worker answers for this page; current. */
export const useIsControlled = (): boolean => useSyncExternalStore(subscribe, isControlled);

/** Resolves when a service worker answers for this page: on a first visit some seconds after it, without HTTPS never. */
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
