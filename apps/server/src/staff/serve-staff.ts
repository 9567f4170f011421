import { COMMON_STAFF_FAILURES, type FailureCode } from '@skillkite/contract/errors';
import type { AnyStaffCall, Thing } from '@skillkite/contract/staff-call';
import { type Place, type Scope, may, scopesOf } from '@skillkite/rules/access/role';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { requireApplication } from '../security/authenticate.ts';
import type { CallLimits } from '../http/call-limits.ts';
import {
  STRANGERS_BODY_BYTES,
  asksNothing,
  declared,
  isCallersFault,
  takeBody,
  failureResponsesOf,
  successOf,
} from '../http/call-schema.ts';
import type { Tx } from '../database/database.ts';
import { Failure } from '../errors/failure.ts';
import { personCookieName, sessionToken } from '../security/session-cookie.ts';
import { writeRate } from '../http/limits/write-rate.ts';
import { NO_FILES, type SentFile, documentedForm, formOf } from '../http/form.ts';
import type { Ports } from '../ports.ts';
import { type ChangedMeanwhile, changedMeanwhileFor } from './changed-meanwhile.ts';
import { type Commit, type Committed, commitWith, committedDetails } from './audit.ts';
import type { Person, PersonSession, WithPersonSessions } from './person-session.ts';
import { type Visible, scopeOfPlace, visibleWithin } from './visible.ts';

declare module 'fastify' {
  interface FastifyRequest {
    personSession: PersonSession | null;
  }
  interface FastifyContextConfig {
    staffCall?: AnyStaffCall;
  }
}

type IfKnown<C extends AnyStaffCall, T> = C['access'] extends 'anyone' ? T | null : T;

/** Input of a handler: validated body, caller, and the visible students and schools. */
export type StaffContext<C extends AnyStaffCall> = {
  readonly body: C['~request'];
  /** The files of a multipart call, one after the other; each must be read before the next. */
  readonly files: AsyncIterable<SentFile>;
  readonly person: IfKnown<C, Person>;
  readonly session: IfKnown<C, PersonSession>;
  readonly visible: Visible;
  /** School or class of the thing that the request names; null if it names none. */
  readonly place: Place | null;
  /** The transaction of a write, with its audit row. A read has none. */
  readonly commit: C['kind'] extends 'write' ? Commit : never;
  /** One of the failures this call declares. */
  readonly fail: (
    code: Exclude<C['errors'][number], 'CHANGED_MEANWHILE'>,
    options?: { message?: string; field?: string },
  ) => Failure;
  /** CHANGED_MEANWHILE, which says who was first. */
  readonly changed: 'CHANGED_MEANWHILE' extends C['errors'][number] ? ChangedMeanwhile : never;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
};

/** The function behind a call of grown-ups. A write answers what `commit` made: nothing is changed without its audit row. */
export type StaffHandler<C extends AnyStaffCall> = (
  context: StaffContext<C>,
) => Promise<C['kind'] extends 'write' ? Committed<C['~details']> : C['~details']>;

/** Place of each kind of thing; null if it does not exist. Places of grants are not looked up. */
export type ResourcePlaces = Readonly<
  Record<Thing, (tx: Tx, value: never, person: Person) => Promise<Place | null>>
>;

/** Binds calls to their functions: every call of grown-ups lives the same life. */
export type ServeStaff = <C extends AnyStaffCall>(call: C, handle: StaffHandler<C>) => void;

const valueAt = (body: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((inside, key) => Object(inside)[key], body);

const byPerson = ({ personSession, ip }: FastifyRequest) => personSession?.tokenHash ?? ip;

/** `serve(call, function)` for staff and parents: key, origin, session, second factor, permission, scope, audit, envelope. */
export function serveStaffWith(
  app: FastifyInstance,
  services: Ports<'clock' | 'config' | 'database'> & WithPersonSessions,
  { failed, requireRoom }: CallLimits,
  places: ResourcePlaces,
): ServeStaff {
  const { config, database, personSessions } = services;
  const requireFewWrites = writeRate({ perMinute: config.writesPerMinute, keyOf: byPerson });
  const cookieName = personCookieName(config.publicUrl);
  app.decorateRequest('personSession', null);

  const authenticate = async (
    { access, kind }: AnyStaffCall,
    request: FastifyRequest,
    reply: FastifyReply,
  ) => {
    requireApplication(request, config);
    const token = sessionToken(config, request, reply, cookieName);
    const find = kind === 'read' ? personSessions.findForReading : personSessions.find;
    const session = token ? await find(token) : null;
    request.personSession = session;
    if (access === 'anyone') return;
    if (!session) throw new Failure('NOT_SIGNED_IN');
    if (!session.isComplete && !access.beforeSecondFactor)
      throw new Failure('SECOND_FACTOR_MISSING');
    if (scopesOf(session.person, access.action).length === 0) throw new Failure('NOT_ALLOWED');
  };

  /** Scope of a call: the named thing, else all that the action reaches. */
  const sightOf = async (
    { access }: AnyStaffCall,
    body: unknown,
    session: PersonSession | null,
  ): Promise<{ visible: Visible; place: Place | null }> => {
    const within = (scopes: readonly Scope[]) => visibleWithin(scopes, database.orm, database.pool);
    if (access === 'anyone' || session === null) return { visible: within([]), place: null };
    const { action, scope } = access;
    if (scope === 'own') return { visible: within(scopesOf(session.person, action)), place: null };
    const place = await places[scope.thing](
      database.orm,
      valueAt(body, scope.at) as never,
      session.person,
    );
    if (place === null) throw new Failure('NOT_FOUND');
    if (!may(session.person, action, place)) throw new Failure('NOT_ALLOWED');
    return { visible: within([scopeOfPlace(place)]), place };
  };

  return (call, handle) => {
    const isOpen = call.access === 'anyone';
    app.post(
      call.path,
      {
        ...(isOpen && { bodyLimit: STRANGERS_BODY_BYTES }),
        config: {
          staffCall: call,
          failureResponses: failureResponsesOf(call, COMMON_STAFF_FAILURES),
        },
        schema: {
          summary: call.summary,
          security: [isOpen ? { accessKey: [] } : { accessKey: [], personSession: [] }],
          'x-access': call.access,
          tags: [call.path.split('/').slice(2, -1).join(' ')],
          ...(call.multipart ? documentedForm(call) : { body: call.request }),
          response: successOf(call),
        },
        ...(call.multipart && { validatorCompiler: () => () => true }),
        onRequest: async (request, reply) => {
          reply.header('cache-control', 'no-store');
          if (isOpen) failed.requireFew(request.ip);
          await authenticate(call, request, reply);
          if (call.kind === 'write') requireFewWrites(request);
          requireRoom(request, request.personSession?.tokenHash ?? null);
        },
        ...(isOpen && {
          onResponse: async ({ ip }: FastifyRequest, { statusCode }: FastifyReply) => {
            if (isCallersFault(statusCode)) failed.count(ip);
          },
        }),
        ...(asksNothing(call) && {
          preValidation: async (request: FastifyRequest) => void (request.body ??= {}),
        }),
      },
      async (request, reply) => {
        const session = request.personSession;
        const person = session?.person ?? null;
        const { body, files } = call.multipart
          ? await formOf(call, request)
          : { body: takeBody(call, request), files: NO_FILES };
        const action = call.path.replace(/^\/api\/(?:staff\/)?/, '');
        const context = {
          body,
          files,
          person,
          session,
          ...(await sightOf(call, body, session)),
          commit: commitWith(services, { action, personId: person?.id ?? null }),
          changed: changedMeanwhileFor(person?.id ?? null, body),
          fail: (code: FailureCode, options?: object) => new Failure(code, options),
          request,
          reply,
        } as unknown as Parameters<typeof handle>[0];
        try {
          const result = await handle(context);
          const details = call.kind === 'write' ? committedDetails(result) : result;
          return { status: 200, details };
        } catch (error) {
          throw declared(call, COMMON_STAFF_FAILURES, error);
        }
      },
    );
  };
}
