import type { endDevice } from '@skillkite/contract/staff/access';
import { inArray } from 'drizzle-orm';
import type { Ports } from '../../ports.ts';
import type { StaffHandler } from '../../staff/serve-staff.ts';
import { personSessions } from '../../staff/tables.ts';
import { deviceIdOf, devicesOf, liveSessions } from './person-devices.ts';

/** Ends other sessions of one's own; one that has ended stays so. This one ends by signing out. */
export const endDeviceHandler =
  (services: Ports<'clock' | 'config'>): StaffHandler<typeof endDevice> =>
  ({ body, commit, person, session }) =>
    commit(async (tx) => {
      const others = (await liveSessions(tx, person.id, services.clock.now()))
        .map(({ tokenHash }) => tokenHash)
        .filter(
          (tokenHash) =>
            tokenHash !== session.tokenHash &&
            (body.device_id === undefined || deviceIdOf(tokenHash) === body.device_id),
        );
      const ended = await tx
        .delete(personSessions)
        .where(inArray(personSessions.tokenHash, others))
        .returning({ tokenHash: personSessions.tokenHash });
      const details = await devicesOf(services, tx, session);
      if (ended.length === 0) return { details, audit: 'unchanged' };
      const subject = ['person', person.id] as const;
      return { details, audit: [{ subject, schoolId: null, after: { ended: ended.length } }] };
    });
