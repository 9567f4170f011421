import { removeExpired } from './jobs/expired-rows.ts';
import type { JobKind } from './jobs/job-kind.ts';
import type { Ports } from './ports.ts';
import { contactMessages } from './school/login/tables.ts';
import { rosterImports } from './school/roster/staff/tables.ts';
import { knownBrowsers, passwordLinks, personSessions } from './staff/tables.ts';
import { schoolYears } from './school/year/tables.ts';

const EVERY_MS = 3_600_000;

/** Whether a session still counts is asked whenever it is read: here it is only removed. */
export const expiredPersonSessions = (services: Ports<'clock' | 'database'>): JobKind =>
  removeExpired(services, {
    name: 'expired-person-sessions',
    everyMs: EVERY_MS,
    tables: [
      {
        table: personSessions,
        key: personSessions.tokenHash,
        expiresAt: personSessions.expiresAt,
      },
      {
        table: passwordLinks,
        key: passwordLinks.tokenHash,
        expiresAt: passwordLinks.expiresAt,
      },
      {
        table: knownBrowsers,
        key: knownBrowsers.tokenHash,
        expiresAt: knownBrowsers.expiresAt,
      },
    ],
  });

/** Unconfirmed sheets: children's names are deleted after a time. */
export const expiredRosterImports = (services: Ports<'clock' | 'database'>): JobKind =>
  removeExpired(services, {
    name: 'expired-roster-imports',
    everyMs: EVERY_MS,
    tables: [{ table: rosterImports, key: rosterImports.id, expiresAt: rosterImports.expiresAt }],
  });

/** What came from the login page: read, answered and old. */
export const expiredMessages = (services: Ports<'clock' | 'database'>): JobKind =>
  removeExpired(services, {
    name: 'expired-contact-messages',
    everyMs: EVERY_MS,
    tables: [
      { table: contactMessages, key: contactMessages.id, expiresAt: contactMessages.expiresAt },
    ],
  });

/** New years that stay. */
export const expiredSchoolYears = (services: Ports<'clock' | 'database'>): JobKind =>
  removeExpired(services, {
    name: 'expired-school-years',
    everyMs: EVERY_MS,
    tables: [{ table: schoolYears, key: schoolYears.id, expiresAt: schoolYears.expiresAt }],
  });
