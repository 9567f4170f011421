import { removeExpired } from '../../jobs/expired-rows.ts';
import type { JobKind } from '../../jobs/job-kind.ts';
import type { Ports } from '../../ports.ts';
import { launchLogs } from './tables.ts';

const EVERY_MS = 3_600_000;

/** Expired debug logs with their entries. */
export const expiredLaunchLogs = (services: Ports<'clock' | 'database'>): JobKind =>
  removeExpired(services, {
    name: 'expired-launch-logs',
    everyMs: EVERY_MS,
    tables: [{ table: launchLogs, key: launchLogs.id, expiresAt: launchLogs.expiresAt }],
  });
