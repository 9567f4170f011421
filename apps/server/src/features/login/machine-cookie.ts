import { createHmac, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

const HALF_A_YEAR_SECONDS = 183 * 86_400;

const nameOf = (publicUrl: string) =>
  publicUrl.startsWith('https:') ? '__Host-skillkite-machine' : 'skillkite-machine';

const sealOf = (key: string, schoolId: number, studentId: number) =>
  createHmac('sha256', key).update(`machine:${schoolId}:${studentId}`).digest('base64url');

/** Who last logged in by PIN on a machine, and at which school. */
export type Voucher = { schoolId: number; studentId: number };

/**
 * Remembers in the browser that a student of the school has logged in here by PIN: a shared machine in use is told from
 * one that nobody vouches for. It opens nothing.
 */
export function vouchForMachine(
  reply: FastifyReply,
  { publicUrl, key }: { publicUrl: string; key: string },
  { schoolId, studentId }: Voucher,
): void {
  const value = `${schoolId}.${studentId}.${sealOf(key, schoolId, studentId)}`;
  reply.setCookie(nameOf(publicUrl), value, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: publicUrl.startsWith('https:'),
    maxAge: HALF_A_YEAR_SECONDS,
  });
}

/** Who vouches for the machine a request comes from, or null. */
export function voucherOf(
  request: FastifyRequest,
  { publicUrl, key }: { publicUrl: string; key: string },
): Voucher | null {
  const [school, student, seal = ''] = (request.cookies[nameOf(publicUrl)] ?? '').split('.');
  const voucher = { schoolId: Number(school), studentId: Number(student) };
  const wanted = Buffer.from(sealOf(key, voucher.schoolId, voucher.studentId));
  const given = Buffer.from(seal);
  return given.length === wanted.length && timingSafeEqual(given, wanted) ? voucher : null;
}
