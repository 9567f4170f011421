import { createHmac } from 'node:crypto';
import { and, eq, gt } from 'drizzle-orm';
import type { Tx } from '../../../database/database.ts';
import { networkOf } from '../../../network/network.ts';
import { knownNetworks } from '../tables.ts';

/** Longer than holidays. */
const KNOWN_FOR_MS = 90 * 86_400_000;

type Place = { key: string; schoolId: number; address: string };

const hashOf = ({ key, schoolId, address }: Place): string =>
  createHmac('sha256', key)
    .update(`network:${schoolId}:${networkOf(address)}`)
    .digest('base64url');

/** A student of the school has logged in from here by PIN: guesses of strangers do not slow this place down. */
export async function rememberNetwork(tx: Tx, place: Place, now: Date): Promise<void> {
  const expiresAt = new Date(now.getTime() + KNOWN_FOR_MS);
  await tx
    .insert(knownNetworks)
    .values({ networkHash: hashOf(place), expiresAt })
    .onConflictDoUpdate({ target: knownNetworks.networkHash, set: { expiresAt } });
}

export async function isKnownNetwork(tx: Tx, place: Place, now: Date): Promise<boolean> {
  const [known] = await tx
    .select()
    .from(knownNetworks)
    .where(and(eq(knownNetworks.networkHash, hashOf(place)), gt(knownNetworks.expiresAt, now)));
  return known !== undefined;
}
