import type { confirmCode } from '@skillkite/contract/staff/access';
import { LOGIN_LIMIT } from '@skillkite/rules/lockout';
import { and, eq, isNull, lt, or, sql } from 'drizzle-orm';
import { browserOf } from '../../../platform/browser-name.ts';
import { unseal } from '../../../platform/seal.ts';
import { transaction } from '../../../platform/transaction.ts';
import type { Services } from '../../../services.ts';
import { installationKey } from '../../login/installation-key.ts';
import { forgetTries, takeTry } from '../../login/login-guard.ts';
import { notify } from '../ground/notify.ts';
import { beginPersonSession } from '../ground/person-session.ts';
import type { StaffHandler } from '../ground/serve-staff.ts';
import { people } from '../tables.ts';
import { meetBrowser } from './known-browser.ts';
import { type Begun, endSessionOf, keepSession } from './sign-in-steps.ts';
import { stepOfCode } from './totp.ts';

/** A code counts once; five wrong ones lock further tries for 15 minutes, as with passwords. */
export const confirmCodeHandler =
  (services: Services): StaffHandler<typeof confirmCode> =>
  async ({ body, commit, fail, person, request, reply }) => {
    const { clock, config, database } = services;
    const now = clock.now();
    const lock = { name: `person-code:${person.id}`, limit: LOGIN_LIMIT };
    await transaction(database, (tx) => takeTry(tx, lock, now));
    let begun: Begun | null = null;
    const result = await commit(async (tx) => {
      const [row] = await tx.select().from(people).where(eq(people.id, person.id));
      const key = await installationKey(tx, 'second_factor_key');
      const sealed = row?.totpSealed ?? null;
      const step = sealed === null ? null : stepOfCode(unseal(key, sealed), body.code, now);
      if (step === null) throw fail('WRONG_CODE');
      const taken = await tx
        .update(people)
        .set({
          totpStep: step,
          totpConfirmedAt: sql`coalesce(${people.totpConfirmedAt}, ${now.toISOString()})`,
        })
        .where(
          and(
            eq(people.id, person.id),
            eq(people.totpSealed, sealed ?? ''),
            or(isNull(people.totpStep), lt(people.totpStep, step)),
          ),
        )
        .returning({ id: people.id });
      if (taken.length === 0) throw fail('WRONG_CODE');
      await forgetTries(tx, lock);
      await endSessionOf(tx, request);
      const token = await beginPersonSession(
        tx,
        {
          personId: person.id,
          isComplete: true,
          browser: browserOf(request.headers['user-agent']),
        },
        now,
      );
      begun = {
        token,
        browser: row ? await meetBrowser(services, tx, { person: row, request }) : null,
      };
      if (row && !person.hasSecondFactor) await notify(tx, services, row, { kind: 'factorAdded' });
      return {
        details: { step: 'done' as const },
        audit: [
          {
            subject: ['person', person.id] as const,
            schoolId: null,
            before: { hasSecondFactor: person.hasSecondFactor },
            after: { hasSecondFactor: true },
          },
        ],
      };
    });
    if (begun) keepSession(reply, config.publicUrl, begun);
    return result;
  };
