import { lazyWithRetry } from '@skillkite/client/lazy-with-retry.tsx';

/** A separate file, because its parts would be named in the small login page's scripts. */
export const PictureLogin = lazyWithRetry(() =>
  import('./picture-steps.tsx').then((m) => m.PictureSteps),
);
