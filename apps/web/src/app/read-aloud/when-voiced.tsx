import { useLocation } from 'react-router';
import { lazyWithRetry } from '@skillkite/client/lazy-with-retry.tsx';

const ReadAloud = lazyWithRetry(() => import('./read-aloud.tsx').then((m) => m.ReadAloud));

/**
 * Reading aloud, fetched once there is something to read in a browser that can speak. Who opens another tab beside the lesson
 * has left it: a voice that went on would scroll back to its words.
 */
export function WhenVoiced({ of }: { of: HTMLElement | null }) {
  const { pathname } = useLocation();
  return of !== null && 'speechSynthesis' in globalThis ? (
    <ReadAloud key={pathname} of={of} />
  ) : null;
}
