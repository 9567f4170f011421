import type { Config } from './config.ts';

/** What the pages are told of the configuration, written into each of them. */
export const runtimeConfigOf = ({
  accessKey,
  productName,
  contentUrl,
  streakComingSoon,
  analytics,
}: Config) => ({ accessKey, productName, contentUrl, streakComingSoon, analytics });
