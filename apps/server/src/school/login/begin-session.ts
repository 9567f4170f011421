import type { DetailsOf } from '@skillkite/contract/call';
import type { studentLogin } from '@skillkite/contract/school/login';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { sessionCookieName } from '../../security/session-cookie.ts';
import type { Ports } from '../../ports.ts';
import type { ProfileRow, WithProfileReads } from './queries.ts';
import { profileFrom, userFrom } from './user-shape.ts';

/** The ports of each kind of log-in, which ends with `beginSession`. */
export type LoginPorts = Ports<'clock' | 'config' | 'database' | 'sessions'> & WithProfileReads;

type LoginDetails = DetailsOf<typeof studentLogin>;

/** Browsers keep no cookie longer. When a session ends is for the server to say, by the time it was idle (D2). */
const LONGEST_COOKIE_SECONDS = 400 * 86_400;

/**
 * The session's cookie: never readable by scripts, sent to this application alone (D2). That of a PIN login goes when
 * the shared machine's browser is closed.
 */
export function setSessionCookie(
  reply: FastifyReply,
  publicUrl: string,
  { token, isPin }: { token: string; isPin: boolean },
): void {
  reply.setCookie(sessionCookieName(publicUrl), token, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: publicUrl.startsWith('https:'),
    ...(!isPin && { maxAge: LONGEST_COOKIE_SECONDS }),
  });
}

type Login = {
  readonly accountId: number;
  readonly studentId: number | null;
  readonly isPin: boolean;
};

/**
 * Profiles that a session may see: a PIN session its student, others all of the account. They are read if not given.
 */
export async function loginDetails(
  { reads }: WithProfileReads,
  { accountId, studentId, isPin }: Login,
  known?: readonly ProfileRow[],
): Promise<LoginDetails> {
  const [user, profiles] = await Promise.all([
    studentId === null ? null : reads.user(studentId),
    known ?? reads.profiles(accountId),
  ]);
  return {
    user: user && userFrom(user),
    profiles: profiles.filter(({ id }) => !isPin || id === studentId).map(profileFrom),
    pin_login: isPin,
    password_ticket: null,
  };
}

/** A new session in place of the one the browser had; with one profile it acts as that at once (D2, D3). */
export async function beginSession(
  services: Ports<'config' | 'sessions'> & WithProfileReads,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  of: Login,
): Promise<LoginDetails> {
  const { config, reads, sessions } = services;
  if (request.session) await sessions.leave(request.session.tokenHash);
  const profiles = await reads.profiles(of.accountId);
  const only = profiles.length === 1 ? (profiles[0]?.id ?? null) : null;
  const chosen = { ...of, studentId: of.studentId ?? only };
  const token = await sessions.begin(chosen);
  setSessionCookie(reply, config.publicUrl, { token, isPin: of.isPin });
  return loginDetails(services, chosen, profiles);
}
