import type { AnyCall } from '@skillkite/contract/call';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FailureCode } from '@skillkite/contract/errors';
import { type BlockingDialog, blockingDialog } from '@skillkite/rules/access/after-login';
import { assessmentWindow } from '@skillkite/rules/learning/assessment/assessment';
import { dayOf } from '@skillkite/rules/time/calendar-day';
import { scopesOf } from '@skillkite/rules/access/role';
import type { Clock } from '../time/clock.ts';
import { Failure } from '../errors/failure.ts';
import type { ActiveStudent } from './principal.ts';
import type { Session, SessionStore } from './session.ts';
import { sessionToken } from './session-cookie.ts';

/** Names the client application; no secret, and no proof of a person (D2). */
export const ACCESS_KEY_HEADER = 'x-access-key';

/** Tools for authentication. */
export type Authenticator = {
  readonly clock: Clock;
  readonly config: {
    readonly accessKey: string;
    readonly publicUrl: string;
    /** Most writes of one session, of all calls together. */
    readonly writesPerMinute: number;
    readonly failedTriesPerMinute: number;
    readonly heapMb: number;
  };
  readonly sessions: SessionStore;
};

/** The call comes from the application, and from no other site's page (D2). */
export function requireApplication(
  { headers }: FastifyRequest,
  { accessKey, publicUrl }: { readonly accessKey: string; readonly publicUrl: string },
): void {
  if (headers[ACCESS_KEY_HEADER] !== accessKey) throw new Failure('BAD_ACCESS_KEY');
  const { origin } = headers;
  if (origin !== undefined && origin !== new URL(publicUrl).origin)
    throw new Failure('ORIGIN_NOT_ALLOWED');
}

/** Identifies the caller, as far as the call needs it (D2). Throws the first failing check. */
export async function authenticate(
  call: AnyCall,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  { clock, config, sessions }: Authenticator,
): Promise<Session | null> {
  requireApplication(request, config);
  const token = sessionToken(config, request, reply);
  const session = token ? await sessions.find(token) : null;
  if (call.access === 'anyone') return session;
  if (!session) throw new Failure('NOT_SIGNED_IN');
  const { principal } = session;
  // A caller without a chosen profile is redirected, not refused.
  const isOnTheWay = principal.kind === 'account';
  if (isOnTheWay && scopesOf(principal, call.access.action).length === 0)
    throw new Failure('NOT_SIGNED_IN');
  if (principal.student && !call.whenStopped) requireNotStopped(principal.student, clock.now());
  return session;
}

const FAILURE_OF_DIALOG = {
  'account-deactivated': 'ACCOUNT_DEACTIVATED',
  'program-not-started': 'PROGRAM_NOT_STARTED',
  'too-late': 'ASSESSMENT_WINDOW_CLOSED',
} as const satisfies Record<BlockingDialog, FailureCode>;

/** Students stopped by a dialog at log-in are stopped at every call, by the browser's rule (spec 4, D8). */
export function requireNotStopped(student: ActiveStudent, now: Date): void {
  const { mode, state, opens, closes } = student.assessment;
  const window = assessmentWindow(dayOf(now, student.timeZone), opens, closes);
  const { isDeleted } = student;
  const dialog = blockingDialog({ isDeleted, assessment: { mode, state, window } });
  if (dialog) throw new Failure(FAILURE_OF_DIALOG[dialog]);
}
