import type { OfferedLocale } from '@skillkite/rules/text/locale';

/** Configuration that the server writes into the HTML, so that no request is needed. */
export type RuntimeConfig = {
  accessKey: string;
  productName: string;
  /** Help contact, provider of the site, days of backups; null if not set. */
  helpContact: string | null;
  runBy: string | null;
  backupDays: number | null;
  contentUrl: string;
  streakComingSoon: boolean;
  /** Destination of analytics events (docs/admin/usage-statistics.md). */
  analytics: { sink: 'none' | 'server' } | { sink: 'tag'; url: string; id: string };
  /** Host name of the school's learning record store; null without one. */
  recordStore: string | null;
  /** Whether the installation sends e-mails. */
  sendsMail: boolean;
  /** Whether single sign-on with a school account is set up. */
  hasSchoolSignOn: boolean;
  /** The languages to choose from, the original first. */
  locales: readonly [OfferedLocale, ...OfferedLocale[]];
};

const written = document.querySelector('#runtime-config')?.textContent;
export const runtimeConfig = JSON.parse(written ?? '{}') as RuntimeConfig;
