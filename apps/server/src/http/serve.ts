import type { AnyCall, DetailsOf, ErrorsOf, RequestOf } from '@skillkite/contract/call';
import { COMMON_FAILURES, type FailureCode } from '@skillkite/contract/errors';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import {
  STRANGERS_BODY_BYTES,
  asksNothing,
  declared,
  isCallersFault,
  takeBody,
  failureResponsesOf,
  successOf,
} from './call-schema.ts';
import { Failure } from '../errors/failure.ts';
import { type Authenticator, authenticate } from '../security/authenticate.ts';
import { authorizer } from '../security/authorize.ts';
import type { CallLimits } from './call-limits.ts';
import { NO_FILES, type SentFile, acceptForms, documentedForm, formOf } from './form.ts';
import type { Principal, PrincipalOf } from '../security/principal.ts';
import type { Session } from '../security/session.ts';
import type { WorkQueue } from './limits/work-queue.ts';
import { writeRate } from './limits/write-rate.ts';

declare module 'fastify' {
  interface FastifyRequest {
    session: Session | null;
  }
  interface FastifyContextConfig {
    call?: AnyCall;
  }
}

type StudentOf<P extends Principal | null> = P extends Principal ? P['student'] : null;

/** Input of a handler: validated body and caller. */
export type Context<C extends AnyCall> = {
  readonly body: RequestOf<C>;
  /** The files of a multipart call, one after the other; each must be read before the next. */
  readonly files: AsyncIterable<SentFile>;
  readonly session: C['access'] extends 'anyone' ? Session | null : Session;
  readonly principal: PrincipalOf<C['access']>;
  readonly student: StudentOf<PrincipalOf<C['access']>>;
  /** One of the failures this call declares. */
  readonly fail: (code: ErrorsOf<C>, options?: { message?: string; field?: string }) => Failure;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
};

/** The function behind a call. */
export type Handler<C extends AnyCall> = (context: Context<C>) => Promise<DetailsOf<C>>;

const bySession = ({ session, ip }: FastifyRequest) => session?.tokenHash ?? ip;

/** Rate limit of a call: by session, or by address without one. */
const rateOf = ({ callsPerMinute }: AnyCall) =>
  callsPerMinute !== null && {
    max: callsPerMinute,
    timeWindow: '1 minute',
    keyGenerator: bySession,
  };

const fail = (code: FailureCode, options?: { message?: string; field?: string }) =>
  new Failure(code, options);

type ServeOptions = {
  /** Queue of the handler's work. If it is full, the request is refused before its body is read. */
  readonly line?: WorkQueue;
};

/** Binds calls to their functions: every call lives the same life. */
export type Serve = <C extends AnyCall>(
  call: C,
  handle: Handler<C>,
  options?: ServeOptions,
) => void;

/** `serve(call, function)` for one application: key, origin, session, validation, ownership, envelope, failures. */
export function serveWith(
  app: FastifyInstance,
  authenticator: Authenticator,
  { failed, requireRoom }: CallLimits,
): Serve {
  acceptForms(app);
  /** All writes of a session together: a student who sends a week's work at once is far below it. */
  const requireFewWrites = writeRate({
    perMinute: authenticator.config.writesPerMinute,
    keyOf: bySession,
  });
  return (call, handle, { line } = {}) => {
    const authorize = authorizer(call.access);
    app.post(
      call.path,
      {
        ...(call.access === 'anyone' && { bodyLimit: STRANGERS_BODY_BYTES }),
        config: {
          call,
          rateLimit: rateOf(call),
          failureResponses: failureResponsesOf(call, COMMON_FAILURES),
        },
        schema: {
          summary: call.summary,
          security: [call.access === 'anyone' ? { accessKey: [] } : { accessKey: [], session: [] }],
          'x-access': call.access,
          tags: [call.path.split('/')[2] ?? 'api'],
          ...(call.multipart ? documentedForm(call) : { body: call.request }),
          response: successOf(call),
        },
        // A form's fields are texts, and come with its files: they are read and checked below.
        ...(call.multipart && { validatorCompiler: () => () => true }),
        onRequest: async (request, reply) => {
          // Responses are personal and current.
          reply.header('cache-control', 'no-store');
          if (call.access === 'anyone') failed.requireFew(request.ip);
          line?.requireRoom();
          request.session = await authenticate(call, { request, reply }, authenticator);
          if (call.kind === 'write' && call.access !== 'anyone') requireFewWrites(request);
          requireRoom(request, request.session?.tokenHash ?? null);
        },
        ...(call.access === 'anyone' && {
          onResponse: async ({ ip }: FastifyRequest, { statusCode }: FastifyReply) => {
            if (isCallersFault(statusCode)) failed.count(ip);
          },
        }),
        ...(asksNothing(call) && {
          preValidation: async (request: FastifyRequest) => void (request.body ??= {}),
        }),
      },
      async (request, reply) => {
        const { session } = request;
        const principal = session?.principal ?? null;
        const { body, files } = call.multipart
          ? await formOf(call, request)
          : { body: takeBody(call, request), files: NO_FILES };
        if (principal) authorize(principal, body);
        const context = {
          body,
          files,
          session,
          principal,
          student: principal?.student ?? null,
          request,
          reply,
          fail,
        } as unknown as Context<typeof call>;
        try {
          return { status: 200, details: await handle(context) };
        } catch (error) {
          throw declared(call, COMMON_FAILURES, error);
        }
      },
    );
  };
}
