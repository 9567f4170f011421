import {
  type JsonWebKey,
  type KeyObject,
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPair,
} from 'node:crypto';
import { promisify } from 'node:util';
import { eq } from 'drizzle-orm';
import type { Clock } from '../../../time/clock.ts';
import type { Database } from '../../../database/database.ts';
import { signingKeys } from '../tables.ts';

const MODULUS_BITS = 2048;
const pair = promisify(generateKeyPair);

/** Algorithms of signing keys, with the members of the thumbprint (RFC 7638) in lexicographic order. */
const KINDS = {
  rsa: {
    make: () => pair('rsa', { modulusLength: MODULUS_BITS }),
    members: ['e', 'kty', 'n'],
  },
  ed25519: { make: () => pair('ed25519'), members: ['crv', 'kty', 'x'] },
} as const;

type Kind = keyof typeof KINDS;

export type SigningKey = {
  /** Digest of the public key (RFC 7638). */
  readonly id: string;
  readonly privateKey: KeyObject;
  readonly publicKey: JsonWebKey;
};

/** Signing keys of this installation, created at first use. */
export type SigningKeys = Readonly<Record<Kind, () => Promise<SigningKey>>>;

function thumbprint(publicKey: JsonWebKey, kind: Kind): string {
  const named = KINDS[kind].members.map((member) => [member, publicKey[member]]);
  return createHash('sha256')
    .update(JSON.stringify(Object.fromEntries(named)))
    .digest('base64url');
}

const publicHalf = (privateKey: KeyObject): JsonWebKey =>
  createPublicKey(privateKey).export({ format: 'jwk' });

const purposeOf = (kind: Kind): string => `certificates-${kind}`;

async function newKey(kind: Kind): Promise<{ keyId: string; privateKey: string }> {
  const { privateKey } = await KINDS[kind].make();
  const pem = privateKey.export({ type: 'pkcs8', format: 'pem' });
  return { keyId: thumbprint(publicHalf(privateKey), kind), privateKey: pem.toString() };
}

async function keptKey({ orm }: Database, kind: Kind): Promise<SigningKey | null> {
  const [row] = await orm
    .select()
    .from(signingKeys)
    .where(eq(signingKeys.purpose, purposeOf(kind)));
  if (!row) return null;
  const privateKey = createPrivateKey(row.privateKey);
  return { id: row.keyId, privateKey, publicKey: publicHalf(privateKey) };
}

/** Processes may create keys at the same time; the database keeps one, and all use it. */
function keyOf(database: Database, clock: Clock, kind: Kind): () => Promise<SigningKey> {
  const read = async (): Promise<SigningKey> => {
    const kept = await keptKey(database, kind);
    if (kept) return kept;
    await database.orm
      .insert(signingKeys)
      .values({ purpose: purposeOf(kind), ...(await newKey(kind)), madeAt: clock.now() })
      .onConflictDoNothing();
    const made = await keptKey(database, kind);
    if (!made) throw new Error('The signing key could not be stored.');
    return made;
  };
  let known: Promise<SigningKey> | null = null;
  return () => {
    known ??= read().catch((error: unknown) => {
      known = null;
      throw error;
    });
    return known;
  };
}

/** Two kinds: one that every reader of JSON Web Tokens has to know, and the one of Data Integrity proofs. */
export const signingKeysOf = (database: Database, clock: Clock): SigningKeys => ({
  rsa: keyOf(database, clock, 'rsa'),
  ed25519: keyOf(database, clock, 'ed25519'),
});
