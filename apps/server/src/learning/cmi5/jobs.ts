import { removeExpired } from '../../jobs/expired-rows.ts';
import type { JobKind } from '../../jobs/job-kind.ts';
import type { Ports } from '../../ports.ts';
import { cmi5Sessions } from './tables.ts';

const EVERY_MS = 3_600_000;

/** Sessions with expired tokens; statements and results stay. */
export const expiredCmi5Sessions = (services: Ports<'clock' | 'database'>): JobKind =>
  removeExpired(services, {
    name: 'expired-cmi5-sessions',
    everyMs: EVERY_MS,
    tables: [{ table: cmi5Sessions, key: cmi5Sessions.id, expiresAt: cmi5Sessions.expiresAt }],
  });
