import { useLocation } from 'react-router';
import { lazyWithRetry } from '@skillkite/client/lazy-with-retry.tsx';

const ReadAloud = lazyWithRetry(() => import('./read-aloud.tsx').then((m) => m.ReadAloud));

/**
 * Loads reading aloud if there is text and a voice. It stops when another tab opens, because it would scroll back to
 * its words.
 */
export function WhenVoiced({ of }: { of: HTMLElement | null }) {
  const { pathname } = useLocation();
  return of !== null && 'speechSynthesis' in globalThis ? (
    <ReadAloud key={pathname} of={of} />
  ) : null;
}
