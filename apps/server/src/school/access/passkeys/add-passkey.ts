import type { addPasskey } from '@skillkite/contract/staff/access';
import type { RegistrationResponseJSON } from '@simplewebauthn/server';
import { eq } from 'drizzle-orm';
import { browserOf } from '../../../http/browser-name.ts';
import { Failure } from '../../../errors/failure.ts';
import type { Ports } from '../../../ports.ts';
import { notify } from '../../../staff/notify.ts';
import type { StaffHandler } from '../../../staff/serve-staff.ts';
import { passkeys } from '../../../staff/tables.ts';
import {
  MOST_PASSKEYS,
  PASSKEY_ALGORITHMS,
  asBase64Url,
  knownTransports,
  lockPerson,
  mayAddFactor,
  passkeyChallenge,
  relyingParty,
  requireStillFirst,
  webauthnJson,
} from './passkey.ts';
import { type Begun, completeSignIn, keepSession } from '../sign-in-steps.ts';

/** A passkey that comes as the first second factor completes the sign-in. */
export const addPasskeyHandler =
  (services: Ports<'clock' | 'config' | 'database'>): StaffHandler<typeof addPasskey> =>
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
        supportedAlgorithmIDs: PASSKEY_ALGORITHMS,
      }).catch(() => null));
    if (!verified?.verified) throw fail('WRONG_PASSKEY');
    const { credential } = verified.registrationInfo;
    let begun: Begun | null = null;
    const result = await commit(async (tx) => {
      const [row] = await lockPerson(tx, person.id);
      const known = await tx.select().from(passkeys).where(eq(passkeys.personId, person.id));
      const details = { step: 'done' as const };
      if (session.isComplete && known.some(({ credentialId }) => credentialId === credential.id))
        return { details, audit: 'unchanged' };
      if (!row || known.length >= MOST_PASSKEYS) throw new Failure('NOT_ALLOWED');
      await requireStillFirst(tx, session);
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
      if (!made) throw fail('WRONG_PASSKEY');
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
