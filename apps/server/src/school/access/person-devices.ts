import type { fetchDevices } from '@skillkite/contract/staff/access';
import { dayOf } from '@skillkite/rules/time/calendar-day';
import { and, desc, eq, gt } from 'drizzle-orm';
import type { Tx } from '../../database/database.ts';
import { digestOf } from '../../security/session.ts';
import type { Ports } from '../../ports.ts';
import type { PersonSession } from '../../staff/person-session.ts';
import { personSessions } from '../../staff/tables.ts';

type Devices = (typeof fetchDevices)['~details'];

/** Public id of a session; the database key is never exposed. */
export const deviceIdOf = (tokenHash: string) => digestOf(tokenHash);

export const liveSessions = (tx: Tx, personId: number, now: Date) =>
  tx
    .select()
    .from(personSessions)
    .where(and(eq(personSessions.personId, personId), gt(personSessions.expiresAt, now)))
    .orderBy(desc(personSessions.lastSeenAt));

/** A person's sessions, latest first. */
export async function devicesOf(
  { clock, config }: Ports<'clock' | 'config'>,
  tx: Tx,
  { person, tokenHash: own }: PersonSession,
): Promise<Devices> {
  const rows = await liveSessions(tx, person.id, clock.now());
  return {
    devices: rows.map(({ tokenHash, browser, createdAt, lastSeenAt }) => ({
      device_id: deviceIdOf(tokenHash),
      browser,
      signed_in_on: dayOf(createdAt, config.timeZone),
      last_seen_on: dayOf(lastSeenAt, config.timeZone),
      is_this: tokenHash === own ? 1 : 0,
    })),
  };
}
