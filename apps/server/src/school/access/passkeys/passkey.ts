import { createHmac } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import type { Config } from '../../../config.ts';
import type { Tx } from '../../../database/database.ts';
import { Failure } from '../../../errors/failure.ts';
import { installationKey } from '../../login/installation-key.ts';
import type { PersonSession } from '../../../staff/person-session.ts';
import { secondFactorsOf } from '../../../staff/second-factors.ts';
import { passkeys, people } from '../../../staff/tables.ts';

/** So many of one person: a phone, a laptop, a key in the drawer. */
export const MOST_PASSKEYS = 10;

/**
 * COSE algorithms of passkeys: EdDSA, ES256 and RS256. The library would add experimental ones of Node: an update could
 * make such passkeys useless.
 */
export const PASSKEY_ALGORITHMS = [-8, -7, -257];

const BASE64URL = /^[\w-]+$/;

/** Relying party of WebAuthn: passkeys are bound to the host name of this installation. */
export function relyingParty({
  publicUrl,
  productName,
}: Pick<Config, 'publicUrl' | 'productName'>) {
  const { hostname, origin } = new URL(publicUrl);
  return { id: hostname, name: productName, origin };
}

/**
 * Challenge for one session and purpose, unpredictable. The session without a second factor ends with its use, so no
 * signature counts twice.
 */
export async function passkeyChallenge(
  tx: Tx,
  { tokenHash }: PersonSession,
  purpose: 'add' | 'show' | `backup ${string}`,
): Promise<Uint8Array<ArrayBuffer>> {
  const key = await installationKey(tx, 'second_factor_key');
  return new Uint8Array(
    createHmac('sha256', key).update(`passkey ${purpose} ${tokenHash}`).digest(),
  );
}

/** Challenge for one backup download; valid until a passkey of the person is used. */
export async function backupChallenge(
  tx: Tx,
  session: PersonSession,
  backupId: number,
): Promise<Uint8Array<ArrayBuffer>> {
  const [shown] = await tx
    .select({ at: sql<string | null>`max(${passkeys.lastUsedAt})::text` })
    .from(passkeys)
    .where(eq(passkeys.personId, session.person.id));
  return passkeyChallenge(tx, session, `backup ${backupId} ${shown?.at ?? ''}`);
}

export const asBase64Url = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64url');

/** WebAuthn JSON from a browser; null if malformed. The library validates the rest. */
export function webauthnJson<Wanted extends { id: string }>(text: string): Wanted | null {
  try {
    const parsed: unknown = JSON.parse(text);
    const { id } = Object(parsed) as { id?: unknown };
    return typeof id === 'string' && BASE64URL.test(id) ? (parsed as Wanted) : null;
  } catch {
    return null;
  }
}

const TRANSPORTS = new Set<unknown>([
  'ble',
  'cable',
  'hybrid',
  'internal',
  'nfc',
  'smart-card',
  'usb',
]);

/** Known WebAuthn transports of a device. */
export const knownTransports = (sent: unknown): string[] =>
  Array.isArray(sent) ? [...new Set(sent)].filter((each) => TRANSPORTS.has(each)) : [];

export const lockPerson = (tx: Tx, personId: number) =>
  tx.select().from(people).where(eq(people.id, personId)).for('update');

/**
 * Refuses a second factor by password alone if another browser added one meanwhile. The person's row is locked by then.
 */
export async function requireStillFirst(tx: Tx, session: PersonSession): Promise<void> {
  if (session.isComplete) return;
  if ((await secondFactorsOf(tx, session.person.id)).length > 0) throw new Failure('NOT_ALLOWED');
}

/** A password alone adds no second factor to one that is there, and a school's provider adds none at all. */
export const mayAddFactor = ({ person, isComplete, schoolId }: PersonSession): boolean =>
  schoolId === null && (isComplete || person.secondFactors.length === 0);
