import { lazyWithRetry } from '@skillkite/client/lazy-with-retry.tsx';

/** In a file of its own: what the steps are made of would be named in the scripts of the login page, which has to be small. */
export const PictureLogin = lazyWithRetry(() =>
  import('./picture-steps.tsx').then((m) => m.PictureSteps),
);
