import type { OfferedLocale } from '@skillkite/rules/text/locale';

/** What the server tells the page it serves: written into the HTML, so that no request is spent on it. */
export type RuntimeConfig = {
  accessKey: string;
  productName: string;
  /** Where people ask for help, who runs this site, and how many days backups last; null where nobody said. */
  helpContact: string | null;
  runBy: string | null;
  backupDays: number | null;
  contentUrl: string;
  streakComingSoon: boolean;
  /** Where events go (docs/admin/usage-statistics.md). */
  analytics: { sink: 'none' | 'server' } | { sink: 'tag'; url: string; id: string };
  /** Who keeps records of learning for the school, by the name of its machine; null where nobody does. */
  recordStore: string | null;
  /** Whether the installation sends e-mails. */
  sendsMail: boolean;
  /** Whether people can come in by the account their school gave them. */
  hasSchoolSignOn: boolean;
  /** The languages to choose from, the original first. */
  locales: readonly [OfferedLocale, ...OfferedLocale[]];
};

const written = document.querySelector('#runtime-config')?.textContent;
export const runtimeConfig = JSON.parse(written ?? '{}') as RuntimeConfig;
