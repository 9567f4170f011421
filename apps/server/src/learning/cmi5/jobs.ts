import { removeExpired } from '../../jobs/expired-rows.ts';
import type { JobKind } from '../../jobs/job-kind.ts';
import type { Services } from '../../services.ts';
import { cmi5Sessions } from './tables.ts';

const EVERY_MS = 3_600_000;

/** Sessions whose tokens are over: what was said and reached in them stays. */
export const expiredCmi5Sessions = (services: Services): JobKind =>
  removeExpired(services, {
    name: 'expired-cmi5-sessions',
    everyMs: EVERY_MS,
    tables: [{ table: cmi5Sessions, key: cmi5Sessions.id, expiresAt: cmi5Sessions.expiresAt }],
  });
