import { Suspense, lazy } from 'react';

const ReadAloud = lazy(() => import('./read-aloud.tsx').then((m) => ({ default: m.ReadAloud })));

/** Reading aloud, fetched once there is something to read in a browser that can speak. */
export const WhenVoiced = ({ of }: { of: HTMLElement | null }) =>
  of !== null && 'speechSynthesis' in globalThis ? (
    <Suspense>
      <ReadAloud of={of} />
    </Suspense>
  ) : null;
