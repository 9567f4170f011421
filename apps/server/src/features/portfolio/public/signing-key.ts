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
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database.ts';
import { signingKeys } from '../tables.ts';

const PURPOSE = 'certificates';
const MODULUS_BITS = 2048;

export type SigningKey = {
  /** Digest of the public key (RFC 7638). */
  readonly id: string;
  readonly privateKey: KeyObject;
  readonly publicKey: JsonWebKey;
};

/** RFC 7638: the required members alone, in the order of their names. */
const thumbprint = ({ e, kty, n }: JsonWebKey): string =>
  createHash('sha256').update(JSON.stringify({ e, kty, n })).digest('base64url');

const publicHalf = (privateKey: KeyObject): JsonWebKey =>
  createPublicKey(privateKey).export({ format: 'jwk' });

async function newKey(): Promise<{ keyId: string; privateKey: string }> {
  const { privateKey } = await promisify(generateKeyPair)('rsa', { modulusLength: MODULUS_BITS });
  const pem = privateKey.export({ type: 'pkcs8', format: 'pem' });
  return { keyId: thumbprint(publicHalf(privateKey)), privateKey: pem.toString() };
}

async function keptKey({ orm }: Database): Promise<SigningKey | null> {
  const [row] = await orm.select().from(signingKeys).where(eq(signingKeys.purpose, PURPOSE));
  if (!row) return null;
  const privateKey = createPrivateKey(row.privateKey);
  return { id: row.keyId, privateKey, publicKey: publicHalf(privateKey) };
}

/**
 * The key of this installation. The first who needs it makes it; of several at once, in several processes, the database
 * takes one, and all go by that.
 */
export function signingKeyOf(database: Database, clock: Clock): () => Promise<SigningKey> {
  const read = async (): Promise<SigningKey> => {
    const kept = await keptKey(database);
    if (kept) return kept;
    await database.orm
      .insert(signingKeys)
      .values({ purpose: PURPOSE, ...(await newKey()), madeAt: clock.now() })
      .onConflictDoNothing();
    const made = await keptKey(database);
    if (!made) throw new Error('The signing key was not kept.');
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
