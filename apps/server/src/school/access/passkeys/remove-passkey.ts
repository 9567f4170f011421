import type { removePasskey } from '@skillkite/contract/staff/access';
import { needsSecondFactor } from '@skillkite/rules/access/staff-role';
import { and, eq } from 'drizzle-orm';
import { Failure } from '../../../errors/failure.ts';
import type { Ports } from '../../../ports.ts';
import { notify } from '../../../staff/notify.ts';
import { secondFactorsOf } from '../../../staff/second-factors.ts';
import type { StaffHandler } from '../../../staff/serve-staff.ts';
import { passkeys } from '../../../staff/tables.ts';
import { ownPasskeys } from './own-passkeys.ts';
import { lockPerson } from './passkey.ts';

/** Removes an own passkey; the last second factor of a role that needs one stays. */
export const removePasskeyHandler =
  (services: Ports<'clock' | 'config'>): StaffHandler<typeof removePasskey> =>
  ({ body, commit, fail, person, session }) => {
    if (session.schoolId !== null) throw new Failure('NOT_ALLOWED');
    return commit(async (tx) => {
      const [row] = await lockPerson(tx, person.id);
      const removed = await tx
        .delete(passkeys)
        .where(and(eq(passkeys.id, body.passkey_id), eq(passkeys.personId, person.id)))
        .returning();
      const details = await ownPasskeys(services, tx, person.id);
      if (!row || removed.length === 0) return { details, audit: 'unchanged' };
      const left = await secondFactorsOf(tx, person.id);
      if (left.length === 0 && needsSecondFactor(person.given.map(({ role }) => role)))
        throw fail('LAST_SECOND_FACTOR');
      await notify(tx, services, row, { kind: 'factorRemoved' });
      return {
        details,
        audit: [
          {
            subject: ['person', person.id] as const,
            schoolId: null,
            before: { passkey: body.passkey_id },
            after: { secondFactors: left },
          },
        ],
      };
    });
  };
