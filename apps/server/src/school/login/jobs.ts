import { removeExpired } from '../../jobs/expired-rows.ts';
import type { JobKind } from '../../jobs/job-kind.ts';
import type { Ports } from '../../ports.ts';
import {
  failedSignIns,
  knownNetworks,
  loginTries,
  machineCodes,
  oidcAttempts,
  passwordTickets,
  pinTickets,
  sessions,
} from './tables.ts';

const EVERY_MS = 600_000;

/** Whether a row still counts is asked whenever it is read: here it is only removed. */
export const expiredSignIns = (services: Ports<'clock' | 'database'>): JobKind =>
  removeExpired(services, {
    name: 'expired-sign-ins',
    everyMs: EVERY_MS,
    tables: [
      { table: sessions, key: sessions.tokenHash, expiresAt: sessions.expiresAt },
      { table: loginTries, key: loginTries.loginHash, expiresAt: loginTries.expiresAt },
      { table: pinTickets, key: pinTickets.ticketHash, expiresAt: pinTickets.expiresAt },
      { table: machineCodes, key: machineCodes.codeHash, expiresAt: machineCodes.expiresAt },
      { table: knownNetworks, key: knownNetworks.networkHash, expiresAt: knownNetworks.expiresAt },
      {
        table: passwordTickets,
        key: passwordTickets.ticketHash,
        expiresAt: passwordTickets.expiresAt,
      },
      { table: failedSignIns, key: failedSignIns.id, expiresAt: failedSignIns.expiresAt },
      { table: oidcAttempts, key: oidcAttempts.stateHash, expiresAt: oidcAttempts.expiresAt },
    ],
  });
