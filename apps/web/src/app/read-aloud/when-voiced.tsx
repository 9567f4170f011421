import { lazyWithRetry } from '../lazy-with-retry.tsx';

const ReadAloud = lazyWithRetry(() => import('./read-aloud.tsx').then((m) => m.ReadAloud));

/** Reading aloud, fetched once there is something to read in a browser that can speak. */
export const WhenVoiced = ({ of }: { of: HTMLElement | null }) =>
  of !== null && 'speechSynthesis' in globalThis ? <ReadAloud of={of} /> : null;
