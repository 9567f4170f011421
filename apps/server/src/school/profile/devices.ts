import type { DetailsOf } from '@skillkite/contract/call';
import type { signOutDevice } from '@skillkite/contract/school/profile';
import { dayOf } from '@skillkite/rules/time/calendar-day';
import { and, desc, eq, gt } from 'drizzle-orm';
import { type Session, digestOf } from '../../security/session.ts';
import type { Ports } from '../../ports.ts';
import { sessions as sessionRows } from '../login/tables.ts';

type Device = DetailsOf<typeof signOutDevice>['devices'][number];

/** Public id of a session; the database key is never exposed. */
const deviceIdOf = (tokenHash: string) => digestOf(tokenHash);

const bit = (is: boolean) => (is ? 1 : 0);

async function liveSessions({ clock, database }: Ports<'clock' | 'database'>, accountId: number) {
  return database.orm
    .select()
    .from(sessionRows)
    .where(and(eq(sessionRows.accountId, accountId), gt(sessionRows.expiresAt, clock.now())))
    .orderBy(desc(sessionRows.lastSeenAt));
}

/** Sessions of an account, latest first. A PIN session is on a shared computer and sees only itself (D2). */
export async function devicesOf(
  services: Ports<'clock' | 'database'>,
  session: Session,
  timeZone: string,
): Promise<Device[]> {
  const rows = await liveSessions(services, session.accountId);
  return rows
    .filter(({ tokenHash }) => !session.isPin || tokenHash === session.tokenHash)
    .map(({ tokenHash, createdAt, lastSeenAt, isPin }) => ({
      device_id: deviceIdOf(tokenHash),
      signed_in_on: dayOf(createdAt, timeZone),
      last_seen_on: dayOf(lastSeenAt, timeZone),
      is_this: bit(tokenHash === session.tokenHash),
      is_pin: bit(isPin),
    }));
}

/** Ends all other sessions of an account, or a named one. */
export async function signOutOthers(
  services: Ports<'clock' | 'database' | 'sessions'>,
  session: Session,
  deviceId?: string,
): Promise<void> {
  const others = (await liveSessions(services, session.accountId)).filter(
    ({ tokenHash }) =>
      tokenHash !== session.tokenHash &&
      (deviceId === undefined || deviceIdOf(tokenHash) === deviceId),
  );
  await Promise.all(others.map(({ tokenHash }) => services.sessions.revoke(tokenHash)));
}
