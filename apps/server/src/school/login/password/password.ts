import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import pLimit from 'p-limit';

/**
 * Of OWASP's recommendations for argon2id, which resist alike, the one of least memory: 7 MiB, five passes. It takes half
 * as long as 19 MiB and two passes (docs/develop/performance.md). A hash names its own cost: earlier ones go on being checked by theirs.
 */
const COST = { memoryCost: 7168, timeCost: 5, parallelism: 1 };

/** A core stays free for everything else that is asked. */
const hashing = pLimit(Math.max(1, availableParallelism() - 1));

/** Hashes at the same time in this process, if several processes share the machine. */
export const hashesAtOnce = (processes: number): number =>
  Math.max(1, Math.floor((availableParallelism() - 1) / processes));

export function limitHashing(atOnce: number): void {
  hashing.concurrency = atOnce;
}

let decoy: Promise<string> | undefined;

/** Stored form of a password (D2: argon2id). */
export const hashPassword = (password: string): Promise<string> =>
  hashing(() => hash(password, COST));

/**
 * Whether a password is right. Without a hash (no such login) it takes as long as with one, so that the time does not
 * tell whether a login exists (D2).
 */
export async function isPassword(kept: string | null, password: string): Promise<boolean> {
  decoy ??= hashPassword('nobody has this password');
  const known = kept ?? (await decoy);
  const isRight = await hashing(() => verify(known, password));
  return kept !== null && isRight;
}
