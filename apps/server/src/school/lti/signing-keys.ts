import { type KeyObject, createPrivateKey, createPublicKey, generateKeyPair } from 'node:crypto';
import { promisify } from 'node:util';
import { desc, lt, sql } from 'drizzle-orm';
import type { JWK } from 'jose';
import type { Ports } from '../../ports.ts';
import type { JobKind } from '../../jobs/job-kind.ts';
import { transaction } from '../../database/transaction.ts';
import { ltiKeys } from './tables.ts';

const MODULUS_BITS = 2048;
const DAY_MS = 86_400_000;
/** Time that a key signs, time that it is published afterwards, and time that platforms may cache keys. */
const SIGNS_FOR_MS = 365 * DAY_MS;
const PUBLISHED_FOR_MS = 30 * DAY_MS;
const READ_WITHIN_MS = DAY_MS;

export const LTI_ALGORITHM = 'RS256';

export type LtiKey = { readonly id: string; readonly privateKey: KeyObject };
type Given = Ports<'clock' | 'database'>;

const pair = promisify(generateKeyPair);
const publicHalf = (privateKey: KeyObject): JWK =>
  createPublicKey(privateKey).export({ format: 'jwk' });

async function newKey(): Promise<{ keyId: string; privateKey: string }> {
  const { calculateJwkThumbprint } = await import('jose');
  const { privateKey } = await pair('rsa', { modulusLength: MODULUS_BITS });
  return {
    keyId: await calculateJwkThumbprint(publicHalf(privateKey)),
    privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  };
}

/** All keys, newest first; the first one is created at first use, once for all processes. */
async function keysOf({ database, clock }: Given): Promise<(typeof ltiKeys.$inferSelect)[]> {
  const read = () => database.orm.select().from(ltiKeys).orderBy(desc(ltiKeys.madeAt));
  const kept = await read();
  if (kept.length > 0) return kept;
  const made = await newKey();
  await transaction(database, async (tx) => {
    await tx.execute(sql`lock table lti_keys in share row exclusive mode`);
    const [other] = await tx.select({ keyId: ltiKeys.keyId }).from(ltiKeys).limit(1);
    if (!other) await tx.insert(ltiKeys).values({ ...made, madeAt: clock.now() });
  });
  return read();
}

/** The key that signs: the newest that every platform can have read, else the oldest there is. */
export async function currentLtiKey(given: Given): Promise<LtiKey> {
  const keys = await keysOf(given);
  const known = given.clock.now().getTime() - READ_WITHIN_MS;
  const key = keys.find(({ madeAt }) => madeAt.getTime() <= known) ?? keys.at(-1);
  if (!key) throw new Error('The LTI signing key could not be stored.');
  return { id: key.keyId, privateKey: createPrivateKey(key.privateKey) };
}

/** Our public keys, for platforms to check what we sign. */
export async function ltiKeySet(given: Given): Promise<{ keys: JWK[] }> {
  const keys = await keysOf(given);
  return {
    keys: keys.map(({ keyId, privateKey }) => ({
      ...publicHalf(createPrivateKey(privateKey)),
      kid: keyId,
      alg: LTI_ALGORITHM,
      use: 'sig',
    })),
  };
}

/** A new key each year; the previous one stays published as long as its signatures may be in use. */
export const rotatedLtiKeys = (given: Given): JobKind => ({
  name: 'lti-keys',
  everyMs: DAY_MS,
  run: async () => {
    const now = given.clock.now().getTime();
    const { orm } = given.database;
    const [newest] = await orm.select().from(ltiKeys).orderBy(desc(ltiKeys.madeAt)).limit(1);
    // No key exists before LTI is used.
    if (!newest) return 'done';
    if (newest.madeAt.getTime() < now - SIGNS_FOR_MS)
      await orm.insert(ltiKeys).values({ ...(await newKey()), madeAt: given.clock.now() });
    await orm
      .delete(ltiKeys)
      .where(lt(ltiKeys.madeAt, new Date(now - SIGNS_FOR_MS - PUBLISHED_FOR_MS)));
    return 'done';
  },
});
