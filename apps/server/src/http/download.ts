import type { FastifyReply, FastifyRequest } from 'fastify';
import { Failure } from '../errors/failure.ts';
import { type Authenticator, requireNotStopped } from '../security/authenticate.ts';
import type { ActiveStudent } from '../security/principal.ts';
import { sessionToken } from '../security/session-cookie.ts';

/** A file that is for one student: nothing of it runs, is shown as a page, is kept by others, or is taken for another kind. */
export const DOWNLOAD_HEADERS = {
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'cache-control': 'private, no-cache',
} as const;

/** Student of a link by session alone, read again each time, because links carry no access key. Throws without one. */
export async function studentOfLink(
  { clock, config, sessions }: Authenticator,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
): Promise<ActiveStudent> {
  const token = sessionToken(config, request, reply);
  const session = token ? await sessions.find(token) : null;
  const student = session?.principal.student;
  if (!student) throw new Failure('NOT_SIGNED_IN');
  requireNotStopped(student, clock.now());
  return student;
}
