import type { AnyCall } from '@skillkite/contract/call';
import type { FastifyRequest } from 'fastify';
import { Failure } from './failure.ts';
import type { ActiveStudent, Session, SessionStore } from './session.ts';

/** Names the client application; no secret, and no proof of a person (D2). */
export const ACCESS_KEY_HEADER = 'x-access-key';

/** What the doors need to know. */
export type Gatekeeper = {
  readonly config: { readonly accessKey: string; readonly publicUrl: string };
  readonly sessions: SessionStore;
};

/** `__Host-` binds the cookie to this very origin; browsers take that name over https alone. */
export const sessionCookieName = (publicUrl: string): string =>
  publicUrl.startsWith('https:') ? '__Host-skillkite' : 'skillkite';

/** The application's own origin, and on a loopback address its other names. */
export function ownOrigins(publicUrl: string): ReadonlySet<string> {
  const { origin, hostname, port, protocol } = new URL(publicUrl);
  const isLoopback = ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
  const aliases = ['localhost', '127.0.0.1', '[::1]'].map((name) => `${protocol}//${name}:${port}`);
  return new Set([origin, ...(isLoopback ? aliases : [])]);
}

/** Who makes this call, as far as the call asks (D2). Throws the failure of the first door that stays shut. */
export async function admit(
  call: AnyCall,
  request: FastifyRequest,
  { config, sessions }: Gatekeeper,
  origins: ReadonlySet<string>,
): Promise<Session | null> {
  if (request.headers[ACCESS_KEY_HEADER] !== config.accessKey) throw new Failure('BAD_ACCESS_KEY');
  const { origin } = request.headers;
  if (origin !== undefined && !origins.has(origin)) throw new Failure('FOREIGN_ORIGIN');
  const token = request.cookies[sessionCookieName(config.publicUrl)];
  const session = token ? await sessions.find(token) : null;
  if (call.access === 'anyone') return session;
  if (!session) throw new Failure('NOT_SIGNED_IN');
  if (call.access === 'student') {
    if (!session.student) throw new Failure('NOT_SIGNED_IN');
    if (session.student.isDeleted && !call.whenDeactivated)
      throw new Failure('ACCOUNT_DEACTIVATED');
  }
  return session;
}

type Owned = { user_id?: unknown; student_id?: unknown; user_details?: { user_id?: unknown } };

/** Every profile a body names must be the session's own (D2). */
export function requireOwn(body: unknown, student: ActiveStudent): void {
  const { user_id, student_id, user_details } = (body ?? {}) as Owned;
  const named = [user_id, student_id, user_details?.user_id].filter((id) => id !== undefined);
  if (named.some((id) => id !== student.id)) throw new Failure('NOT_YOUR_PROFILE');
}
