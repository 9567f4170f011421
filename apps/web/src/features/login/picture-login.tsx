import { lazyWithRetry } from '@skillkite/client/lazy-with-retry.tsx';

/** In a separate file, because the login page's scripts would list its chunks. */
export const PictureLogin = lazyWithRetry(() =>
  import('./picture-steps.tsx').then((m) => m.PictureSteps),
);
