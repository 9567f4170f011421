import type { confirmPasskey } from '@skillkite/contract/staff/access';
import type { AuthenticationResponseJSON } from '@simplewebauthn/server';
import { and, eq } from 'drizzle-orm';
import { Failure } from '../../../platform/failure.ts';
import type { Services } from '../../../services.ts';
import type { StaffHandler } from '../shared/serve-staff.ts';
import { passkeys, people } from '../tables.ts';
import { asBase64Url, passkeyChallenge, relyingParty, webauthnJson } from './passkey.ts';
import { type Begun, completeSignIn, keepSession } from './sign-in-steps.ts';

/** A passkey belongs to a password, as a code does. A counter that did not rise is of a copy, and refused (WebAuthn 7.2, step 22). */
export const confirmPasskeyHandler =
  (services: Services): StaffHandler<typeof confirmPasskey> =>
  async ({ body, commit, fail, person, request, reply, session }) => {
    if (session.schoolId !== null) throw new Failure('NOT_ALLOWED');
    const { clock, config, database } = services;
    const response = webauthnJson<AuthenticationResponseJSON>(body.response);
    if (!response) throw fail('WRONG_PASSKEY');
    const [known] = await database.orm
      .select()
      .from(passkeys)
      .where(and(eq(passkeys.personId, person.id), eq(passkeys.credentialId, response.id)));
    if (!known) throw fail('WRONG_PASSKEY');
    const { id: rpID, origin } = relyingParty(config);
    const challenge = await passkeyChallenge(database.orm, session, 'show');
    const { verifyAuthenticationResponse } = await import('@simplewebauthn/server');
    const verified = await verifyAuthenticationResponse({
      response,
      expectedChallenge: asBase64Url(challenge),
      expectedOrigin: origin,
      expectedRPID: rpID,
      requireUserVerification: false,
      credential: {
        id: known.credentialId,
        publicKey: new Uint8Array(Buffer.from(known.publicKey, 'base64url')),
        counter: known.counter,
      },
    }).catch(() => null);
    if (!verified?.verified) throw fail('WRONG_PASSKEY');
    let begun: Begun | null = null;
    const result = await commit(async (tx) => {
      const counted = await tx
        .update(passkeys)
        .set({ counter: verified.authenticationInfo.newCounter, lastUsedAt: clock.now() })
        .where(and(eq(passkeys.id, known.id), eq(passkeys.counter, known.counter)))
        .returning();
      const [row] = await tx.select().from(people).where(eq(people.id, person.id));
      if (counted.length === 0 || !row) throw fail('WRONG_PASSKEY');
      begun = await completeSignIn(services, tx, { person: row, request });
      return {
        details: { step: 'done' as const },
        audit: [
          {
            subject: ['person', person.id] as const,
            schoolId: null,
            after: { passkey: known.id },
          },
        ],
      };
    });
    if (begun) keepSession(reply, config.publicUrl, begun);
    return result;
  };
