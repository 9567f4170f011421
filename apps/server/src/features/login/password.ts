import { hash, verify } from '@node-rs/argon2';

/** OWASP's second recommendation for argon2id: 19 MiB, two passes. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

let decoy: Promise<string> | undefined;

/** How a password is kept (D2: argon2id, the library's default). */
export const hashPassword = (password: string): Promise<string> => hash(password, COST);

/**
 * Whether a password is right. Without a hash (no such login) it takes as long as with one, so that the time does not
 * tell whether a login exists (D2).
 */
export async function isPassword(kept: string | null, password: string): Promise<boolean> {
  decoy ??= hashPassword('nobody has this password');
  const isRight = await verify(kept ?? (await decoy), password);
  return kept !== null && isRight;
}
