import type { confirmCode } from '@skillkite/contract/staff/access';
import { Failure } from '../../errors/failure.ts';
import type { Ports } from '../../ports.ts';
import { forgetTries, takeTryAlone } from '../login/login-guard.ts';
import { notify } from '../../staff/notify.ts';
import type { StaffHandler } from '../../staff/serve-staff.ts';
import { lockPerson, mayAddFactor, requireStillFirst } from './passkeys/passkey.ts';
import { type Begun, completeSignIn, keepSession } from './sign-in-steps.ts';
import { codeLock, takeCode } from './take-code.ts';

/**
 * A code needs a password sign-in; a school's provider gives none. A code works once; five wrong ones lock for 15
 * minutes, like passwords.
 */
export const confirmCodeHandler =
  (services: Ports<'clock' | 'config' | 'database'>): StaffHandler<typeof confirmCode> =>
  async ({ body, commit, fail, person, request, reply, session }) => {
    if (session.schoolId !== null) throw new Failure('NOT_ALLOWED');
    const hasApp = person.secondFactors.includes('app');
    // An unconfirmed app does not count next to a passkey.
    if (!hasApp && !mayAddFactor(session)) throw new Failure('NOT_ALLOWED');
    const { clock, config, database } = services;
    const now = clock.now();
    const lock = codeLock(person.id);
    await takeTryAlone(database, lock, now);
    let begun: Begun | null = null;
    const result = await commit(async (tx) => {
      await lockPerson(tx, person.id);
      if (!hasApp) await requireStillFirst(tx, session);
      const row = await takeCode(tx, { personId: person.id, code: body.code, now });
      if (!row) throw fail('WRONG_CODE');
      await forgetTries(tx, lock);
      begun = await completeSignIn(services, tx, { person: row, request });
      if (!hasApp) await notify(tx, services, row, { kind: 'factorAdded' });
      return {
        details: { step: 'done' as const },
        audit: [
          {
            subject: ['person', person.id] as const,
            schoolId: null,
            before: { secondFactors: person.secondFactors },
            after: { secondFactor: 'app' },
          },
        ],
      };
    });
    if (begun) keepSession(reply, config.publicUrl, begun);
    return result;
  };
