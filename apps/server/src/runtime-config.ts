import { offeredLocale } from '@skillkite/rules/text/locale';
import type { Config } from './config.ts';

/** Configuration values written into each page. */
export const runtimeConfigOf = ({
  accessKey,
  productName,
  helpContact,
  runBy,
  backupDays,
  contentUrl,
  streakComingSoon,
  analytics,
  locales,
  lrsUrl,
  mail,
  oidc,
}: Config) => ({
  accessKey,
  productName,
  helpContact,
  runBy,
  backupDays,
  contentUrl,
  streakComingSoon,
  analytics,
  recordStore: lrsUrl === null ? null : new URL(lrsUrl).host,
  sendsMail: mail !== null,
  hasSchoolSignOn: oidc !== null,
  locales: locales.map(offeredLocale),
});
