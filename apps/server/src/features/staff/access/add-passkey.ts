import type { addPasskey } from '@skillkite/contract/staff/access';
import type { RegistrationResponseJSON } from '@simplewebauthn/server';
import { eq } from 'drizzle-orm';
import { browserOf } from '../../../platform/browser-name.ts';
import { Failure } from '../../../platform/failure.ts';
import type { Services } from '../../../services.ts';
import { notify } from '../shared/notify.ts';
import type { StaffHandler } from '../shared/serve-staff.ts';
import { people, passkeys } from '../tables.ts';
import {
  MOST_PASSKEYS,
  asBase64Url,
  knownTransports,
  mayAddFactor,
  passkeyChallenge,
  relyingParty,
  webauthnJson,
} from './passkey.ts';
import { type Begun, completeSignIn, keepSession } from './sign-in-steps.ts';

/** A passkey that comes as the first second factor completes the sign-in. */
export const addPasskeyHandler =
  (services: Services): StaffHandler<typeof addPasskey> =>
  async ({ body, commit, fail, person, request, reply, session }) => {
    if (!mayAddFactor(session)) throw new Failure('NOT_ALLOWED');
    const { clock, config, database } = services;
    const now = clock.now();
    const { id: rpID, origin } = relyingParty(config);
    const challenge = await passkeyChallenge(database.orm, session, 'add');
    const response = webauthnJson<RegistrationResponseJSON>(body.response);
    const { verifyRegistrationResponse } = await import('@simplewebauthn/server');
    const verified =
      response &&
      (await verifyRegistrationResponse({
        response,
        expectedChallenge: asBase64Url(challenge),
        expectedOrigin: origin,
        expectedRPID: rpID,
        requireUserVerification: false,
      }).catch(() => null));
    if (!verified?.verified) throw fail('WRONG_PASSKEY');
    const { credential } = verified.registrationInfo;
    let begun: Begun | null = null;
    const result = await commit(async (tx) => {
      const [row] = await tx.select().from(people).where(eq(people.id, person.id)).for('update');
      const known = await tx.select().from(passkeys).where(eq(passkeys.personId, person.id));
      if (!row || known.length >= MOST_PASSKEYS) throw new Failure('NOT_ALLOWED');
      // Another browser brought one meanwhile: a password alone adds none beside it.
      if (!session.isComplete && known.length > 0) throw new Failure('NOT_ALLOWED');
      const details = { step: 'done' as const };
      const [made] = await tx
        .insert(passkeys)
        .values({
          personId: person.id,
          credentialId: credential.id,
          publicKey: asBase64Url(credential.publicKey),
          counter: credential.counter,
          transports: knownTransports(credential.transports),
          browser: browserOf(request.headers['user-agent']),
          createdAt: now,
        })
        .onConflictDoNothing()
        .returning();
      if (!made) {
        if (known.some(({ credentialId }) => credentialId === credential.id))
          return { details, audit: 'unchanged' };
        throw fail('WRONG_PASSKEY');
      }
      if (!session.isComplete) begun = await completeSignIn(services, tx, { person: row, request });
      await notify(tx, services, row, { kind: 'factorAdded' });
      return {
        details,
        audit: [
          {
            subject: ['person', person.id] as const,
            schoolId: null,
            before: { secondFactors: person.secondFactors },
            after: { passkey: made.id },
          },
        ],
      };
    });
    if (begun) keepSession(reply, config.publicUrl, begun);
    return result;
  };
