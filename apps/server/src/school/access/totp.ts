import { createHmac, randomBytes } from 'node:crypto';

/** RFC 6238 as authenticator apps take it for granted: SHA-1, six digits, a new code every 30 seconds. */
const STEP_SECONDS = 30;
const DIGITS = 6;
const SECRET_BYTES = 20;
/** A code counts one step early or late: clocks of phones differ. */
const DRIFT_STEPS = [0, -1, 1];
const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const BITS_OF_SIGN = 5;

export const newTotpSecret = (): Buffer => randomBytes(SECRET_BYTES);

/** Base32 for typing into an app. */
export function base32(bytes: Buffer): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(new RegExp(`.{1,${BITS_OF_SIGN}}`, 'g')) ?? [])
    .map((five) => BASE32[Number.parseInt(five.padEnd(BITS_OF_SIGN, '0'), 2)])
    .join('');
}

export function totpUri(secret: Buffer, { issuer, email }: { issuer: string; email: string }) {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(email)}`;
  return `otpauth://totp/${label}?secret=${base32(secret)}&issuer=${encodeURIComponent(issuer)}`;
}

/** The code of a time step (RFC 4226, section 5.3). */
export function totpCode(secret: Buffer, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const digest = createHmac('sha1', secret).update(counter).digest();
  const offset = (digest.at(-1) ?? 0) & 0xf;
  const number = digest.readUInt32BE(offset) & 0x7fff_ffff;
  return String(number % 10 ** DIGITS).padStart(DIGITS, '0');
}

export const totpStep = (now: Date): number => Math.floor(now.getTime() / 1000 / STEP_SECONDS);

/** Time step of a code, or null if the code is not valid now. */
export function stepOfCode(secret: Buffer, code: string, now: Date): number | null {
  const step = DRIFT_STEPS.map((drift) => totpStep(now) + drift).find(
    (near) => totpCode(secret, near) === code,
  );
  return step ?? null;
}
