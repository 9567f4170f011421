import { useSyncExternalStore } from 'react';

/**
 * Whether the server renders. It knows no width, so CSS has to choose
 * (packages/client/src/server/browser.ts).
 */
export const isPainted = (): boolean => matchMedia('painted').matches;

/** Whether a media query matches now, for layouts that differ in more than style. */
export function useMediaQuery(query: string): boolean {
  const list = matchMedia(query);
  return useSyncExternalStore(
    (listener) => {
      list.addEventListener('change', listener);
      return () => list.removeEventListener('change', listener);
    },
    () => list.matches,
  );
}
