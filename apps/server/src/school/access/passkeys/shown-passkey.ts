import type { AuthenticationResponseJSON } from '@simplewebauthn/server';
import { and, eq } from 'drizzle-orm';
import type { Tx } from '../../../database/database.ts';
import type { Ports } from '../../../ports.ts';
import { passkeys } from '../../../staff/tables.ts';
import { asBase64Url, relyingParty, webauthnJson } from './passkey.ts';

type Wanted = {
  readonly personId: number;
  readonly challenge: Uint8Array;
  /** The browser's response. */
  readonly text: string;
};
type Shown = { readonly id: number; readonly counter: number; readonly newCounter: number };

/** Options for the browser to use one of the person's passkeys; null without any. */
export async function requestOptions(
  { config, database: { orm } }: Ports<'config' | 'database'>,
  { personId, challenge }: { personId: number; challenge: Uint8Array<ArrayBuffer> },
): Promise<string | null> {
  const known = await orm.select().from(passkeys).where(eq(passkeys.personId, personId));
  if (known.length === 0) return null;
  const { generateAuthenticationOptions } = await import('@simplewebauthn/server');
  const options = await generateAuthenticationOptions({
    rpID: relyingParty(config).id,
    challenge,
    userVerification: 'preferred',
    allowCredentials: known.map(({ credentialId, transports }) => ({
      id: credentialId,
      transports: [...transports],
    })),
  });
  return JSON.stringify(options);
}

/** The person's passkey that signed the challenge, or null. */
export async function verifiedPasskey(
  { config, database }: Ports<'config' | 'database'>,
  { personId, challenge, text }: Wanted,
): Promise<Shown | null> {
  const response = webauthnJson<AuthenticationResponseJSON>(text);
  if (!response) return null;
  const [known] = await database.orm
    .select()
    .from(passkeys)
    .where(and(eq(passkeys.personId, personId), eq(passkeys.credentialId, response.id)));
  if (!known) return null;
  const { id: rpID, origin } = relyingParty(config);
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
  if (!verified?.verified) return null;
  return {
    id: known.id,
    counter: known.counter,
    newCounter: verified.authenticationInfo.newCounter,
  };
}

/** Notes that a passkey was shown; false where another call did since it was verified. A counter that did not rise is of a copy, and refused (WebAuthn 7.2, step 22). */
export async function noteShown(
  tx: Tx,
  { id, counter, newCounter }: Shown,
  now: Date,
): Promise<boolean> {
  const counted = await tx
    .update(passkeys)
    .set({ counter: newCounter, lastUsedAt: now })
    .where(and(eq(passkeys.id, id), eq(passkeys.counter, counter)))
    .returning();
  return counted.length > 0;
}
