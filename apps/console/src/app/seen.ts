import { presenceOf } from '@skillkite/rules/presence';

/** At work now, by this device's clock. */
export const isHereNow = ({ lastSeenAt }: { lastSeenAt: string | null }): boolean =>
  lastSeenAt !== null && presenceOf(new Date(lastSeenAt), new Date()) !== 'away';
