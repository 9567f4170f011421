import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Tx } from '../../../../../database/database.ts';
import { installationKey } from '../../../../login/installation-key.ts';

/** Unsubscribe token of a parent; it permits nothing else. */
export async function stopToken(tx: Tx, personId: number): Promise<string> {
  const key = await installationKey(tx, 'second_factor_key');
  const seal = createHmac('sha256', key).update(`weekly-mail:${personId}`).digest('base64url');
  return `${personId}.${seal}`;
}

/** Parent of an unsubscribe token; null for an invalid one. */
export async function personOfStopToken(tx: Tx, token: string): Promise<number | null> {
  const personId = Number(token.split('.')[0]);
  if (!Number.isSafeInteger(personId) || personId < 1) return null;
  const [wanted, given] = [Buffer.from(await stopToken(tx, personId)), Buffer.from(token)];
  return wanted.length === given.length && timingSafeEqual(wanted, given) ? personId : null;
}
