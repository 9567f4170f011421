import type { chooseNewPassword } from '@skillkite/contract/staff/access';
import { passwordProblem } from '@skillkite/rules/access/password';
import { and, eq, gt } from 'drizzle-orm';
import { Failure } from '../../errors/failure.ts';
import { digestOf } from '../../security/session.ts';
import type { Ports } from '../../ports.ts';
import type { WithSignIns } from '../login/login-queue.ts';
import { PASSWORD_SENTENCES } from '../login/password/choose-password.ts';
import { forgetTries } from '../login/login-guard.ts';
import { hashPassword } from '../login/password/password.ts';
import { notify } from '../../staff/notify.ts';
import type { StaffHandler } from '../../staff/serve-staff.ts';
import { passwordLinks, people, personSessions } from '../../staff/tables.ts';
import { type Begun, beginSession, keepSession, lockOf } from './sign-in-steps.ts';

/** All links and sessions of the account end; a second factor is asked for as ever. */
export const chooseNewPasswordHandler =
  (
    services: Ports<'clock' | 'config' | 'database'> & WithSignIns,
  ): StaffHandler<typeof chooseNewPassword> =>
  async ({ body, commit, fail, request, reply }) => {
    const { clock, config, database, signIns } = services;
    const isGood = and(
      eq(passwordLinks.tokenHash, digestOf(body.token)),
      gt(passwordLinks.expiresAt, clock.now()),
    );
    const [known] = await database.orm
      .select({ email: people.email, name: people.name })
      .from(passwordLinks)
      .innerJoin(people, eq(people.id, passwordLinks.personId))
      .where(isGood);
    if (!known) throw fail('PASSWORD_LINK_NOT_FOUND');
    const problem = passwordProblem(body.password, [known.email, known.name]);
    if (problem)
      throw new Failure('BAD_REQUEST', { field: 'password', message: PASSWORD_SENTENCES[problem] });
    const passwordHash = await signIns.run((waitedMs) => {
      request.waitedMs = waitedMs;
      return hashPassword(body.password);
    });
    let begun: Begun | null = null;
    const result = await commit(async (tx) => {
      const [used] = await tx.delete(passwordLinks).where(isGood).returning();
      if (!used) throw fail('PASSWORD_LINK_NOT_FOUND');
      const { personId } = used;
      const [person] = await tx
        .update(people)
        .set({ passwordHash })
        .where(eq(people.id, personId))
        .returning();
      if (!person) throw fail('PASSWORD_LINK_NOT_FOUND');
      await tx.delete(passwordLinks).where(eq(passwordLinks.personId, personId));
      await tx.delete(personSessions).where(eq(personSessions.personId, personId));
      await forgetTries(tx, lockOf(person.email));
      await notify(tx, services, person, { kind: 'passwordChanged' });
      const { step, ...session } = await beginSession(services, tx, { person, request });
      begun = session;
      return {
        details: { step },
        audit: [
          { subject: ['person', personId] as const, schoolId: null, personId, after: { step } },
        ],
      };
    });
    if (begun) keepSession(reply, config.publicUrl, begun);
    return result;
  };
