import { createHmac, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { newSecret } from '../../../security/session.ts';

const HALF_A_YEAR_SECONDS = 183 * 86_400;
/** A machine known to the school; others are named by their last login. */
const MADE_KNOWN = 'm';

const nameOf = (publicUrl: string) =>
  publicUrl.startsWith('https:') ? '__Host-skillkite-machine' : 'skillkite-machine';

type Sealing = { publicUrl: string; key: string };
/** A machine with its school, from the cookie. */
export type Voucher = { schoolId: number; machine: string };

const sealOf = (key: string, { schoolId, machine }: Voucher) =>
  createHmac('sha256', key).update(`machine:${schoolId}:${machine}`).digest('base64url');

function keep(reply: FastifyReply, { publicUrl, key }: Sealing, voucher: Voucher): void {
  const value = `${voucher.schoolId}.${voucher.machine}.${sealOf(key, voucher)}`;
  reply.setCookie(nameOf(publicUrl), value, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: publicUrl.startsWith('https:'),
    maxAge: HALF_A_YEAR_SECONDS,
  });
}

/** Marks a machine as known to the school, with a name independent of logins. */
export function makeMachineKnown(reply: FastifyReply, sealing: Sealing, schoolId: number): Voucher {
  const voucher = { schoolId, machine: MADE_KNOWN + newSecret() };
  keep(reply, sealing, voucher);
  return voucher;
}

/** Whether a machine has a name of its own, by the school's will. */
export const isMadeKnown = ({ machine }: Voucher): boolean => machine.startsWith(MADE_KNOWN);

/**
 * Marks a browser as used by a student of the school with a PIN, to tell shared machines from unknown ones. It grants
 * no access.
 */
export function vouchForMachine(
  reply: FastifyReply,
  sealing: Sealing,
  { schoolId, studentId, known }: { schoolId: number; studentId: number; known: Voucher | null },
): void {
  keep(reply, sealing, known ?? { schoolId, machine: String(studentId) });
}

/** Most requests bring nothing of the kind, and need no key to be judged by. */
export const bringsVoucher = (request: FastifyRequest, publicUrl: string): boolean =>
  request.cookies[nameOf(publicUrl)] !== undefined;

/** Machine of a request by its cookie, or null. */
export function voucherOf(request: FastifyRequest, { publicUrl, key }: Sealing): Voucher | null {
  const [school, machine = '', seal = ''] = (request.cookies[nameOf(publicUrl)] ?? '').split('.');
  const voucher = { schoolId: Number(school), machine };
  const wanted = Buffer.from(sealOf(key, voucher));
  const given = Buffer.from(seal);
  return given.length === wanted.length && timingSafeEqual(given, wanted) ? voucher : null;
}
