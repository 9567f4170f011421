import { XAPI_PATH } from '@skillkite/bridge/messages';
import { LOCALE_CODES, ORIGINAL_LOCALE } from '@skillkite/rules/text/locale';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { Check } from 'typebox/value';
import { failedCalls } from '../../http/limits/failed-calls.ts';
import { Failure } from '../../errors/failure.ts';
import { requirePlainText } from '../../http/plain-texts.ts';
import { digestOf } from '../../security/session.ts';
import { writeRate } from '../../http/limits/write-rate.ts';
import type { Ports } from '../../ports.ts';
import type { WithCatalogue } from '../../content/catalogue/catalogue.ts';
import { launchOfToken } from '../scorm/launches.ts';
import { loadAttempt } from '../scorm/states/load-attempt.ts';
import {
  type Document,
  type DocumentResource,
  PREFERENCES,
  getDocument,
  keepDocument,
  removeDocument,
  requireOwnAgent,
} from './documents.ts';
import { BODY_BYTES } from './limits.ts';
import { type OpenSession, fetchToken, heardPreferences, openSession } from './open-session.ts';
import { noteRequest } from './note-requests.ts';
import { readActivity, readStatements } from './read-statements.ts';
import { startSession } from './start-session.ts';
import { keepStatements } from './statements.ts';
import {
  type Method,
  type XapiRequest,
  badParameter,
  jsonIn,
  requireKnown,
  xapiRequest,
} from './xapi-request.ts';

const VERSION = '1.0.3';
const OPEN_TO_ALL = {
  'access-control-allow-origin': '*',
  vary: 'origin',
  'access-control-expose-headers':
    'etag, last-modified, x-experience-api-version, x-experience-api-consistent-through, retry-after',
  'x-experience-api-version': VERSION,
  'cache-control': 'no-store',
};

/** The response: a document, JSON, or empty. */
type Answer = Document | { readonly json: unknown } | null;
type Resource = Partial<
  Record<Method, (session: OpenSession, request: XapiRequest) => Promise<Answer>>
>;

const LaunchRequest = Type.Object({
  launch: Type.String({ maxLength: 80 }),
  token: Type.String({ maxLength: 400 }),
  au: Type.Optional(Type.String({ maxLength: 255 })),
  lang: Type.Optional(Type.Enum(LOCALE_CODES)),
});

const isDocument = (answer: Document | { json: unknown }): answer is Document =>
  'content' in answer;

const notAllowed = async (): Promise<never> => {
  throw new Failure('NOT_ALLOWED');
};

/** Refuses attachments as too large, so that an AU sends the statement again without them (xAPI 1.0.3, 3.2). */
function requireNoFiles({ headers }: XapiRequest): void {
  const contentType = headers['content-type'] ?? '';
  if (/^multipart\/mixed\b/i.test(contentType)) {
    throw new Failure('BODY_TOO_LARGE', { message: 'No data of attachments is taken here.' });
  }
  if (/^multipart\//i.test(contentType)) {
    throw new Failure('BAD_REQUEST', { field: 'body', message: 'A statement is sent as JSON.' });
  }
}

/** A resource of documents: state, or a profile. */
const documentsOf = (
  services: Ports<'clock' | 'config' | 'database'>,
  name: DocumentResource,
): Resource => {
  const keep = async (session: OpenSession, request: XapiRequest) => {
    await keepDocument(services, session, name, request);
    return null;
  };
  return {
    GET: async (session, request) => {
      const answer = await getDocument(services, session, name, request);
      const isPreferences =
        name === 'agents/profile' && request.params['profileId'] === PREFERENCES;
      if (isPreferences) await heardPreferences(services, session);
      return 'content' in answer ? answer : { json: answer };
    },
    PUT: keep,
    POST: keep,
    DELETE: async (session, request) => {
      await removeDocument(services, session, name, request);
      return null;
    },
  };
};

/** xAPI resources by address, with their methods. */
function resourcesOf(
  services: Ports<'clock' | 'config' | 'database'>,
): Readonly<Record<string, Resource>> {
  return {
    statements: {
      PUT: async (session, request) => {
        const { statementId } = requireKnown(request, ['statementId']);
        requireNoFiles(request);
        const body = jsonIn(request.body.toString('utf8'), 'body');
        if (statementId === undefined || Array.isArray(body)) {
          throw new Failure('BAD_REQUEST', {
            field: 'statementId',
            message: 'One statement is put under its id.',
          });
        }
        await keepStatements(services, session, body, statementId);
        return null;
      },
      POST: async (session, request) => {
        requireKnown(request, []);
        requireNoFiles(request);
        const body = jsonIn(request.body.toString('utf8'), 'body');
        return { json: await keepStatements(services, session, body) };
      },
      GET: (session, request) => readStatements(services, session, request),
    },
    'activities/state': documentsOf(services, 'activities/state'),
    'activities/profile': documentsOf(services, 'activities/profile'),
    'agents/profile': documentsOf(services, 'agents/profile'),
    activities: {
      GET: async (session, request) => {
        const { activityId } = requireKnown(request, ['activityId']);
        if (!activityId) throw badParameter('activityId', 'is missing');
        return { json: await readActivity(services, session, activityId) };
      },
    },
    agents: {
      GET: async (session, request) => {
        requireOwnAgent(session, requireKnown(request, ['agent'])['agent']);
        return { json: { objectType: 'Person', account: [session.actor] } };
      },
    },
  };
}

/** Whether an origin is one that packages are served from; each may have its own (`{package}`). */
function contentOrigins(contentUrl: string): (origin: string) => boolean {
  const [before, after] = contentUrl.split('{package}');
  if (before === undefined || after === undefined) {
    const own = new URL(contentUrl).origin;
    return (origin) => origin === own;
  }
  const whole = new URL(contentUrl.replace('{package}', 'package'));
  const end = whole.origin.slice(before.length + 'package'.length);
  return (origin) =>
    origin.startsWith(before) &&
    origin.endsWith(end) &&
    /^[\w-]+$/.test(origin.slice(before.length, origin.length - end.length));
}

/**
 * The xAPI endpoint for cmi5 AUs. It reads no cookie and serves only the student of the token. Packages are on another
 * origin, so any origin with the token may call.
 */
export function xapiResources(
  app: FastifyInstance,
  services: Ports<'clock' | 'config' | 'database'> & WithCatalogue,
): void {
  const { clock, config, database } = services;
  const failed = failedCalls(config.failedTriesPerMinute);
  const requireFew = new Map(
    ['launch', 'fetch', 'session'].map((kind) => [
      kind,
      writeRate({ perMinute: config.writesPerMinute, keyOf: (request) => keyOf(request) }),
    ]),
  );
  const keys = new WeakMap<FastifyRequest, string>();
  const keyOf = (request: FastifyRequest): string => keys.get(request) ?? request.ip;
  const limit = (request: FastifyRequest, kind: 'launch' | 'fetch' | 'session', key: string) => {
    keys.set(request, key);
    requireFew.get(kind)?.(request);
  };
  const refuse = (request: FastifyRequest, failure: Failure): Failure => {
    failed.count(request.ip);
    return failure;
  };

  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  const isContent = contentOrigins(config.contentUrl);
  app.addHook('onRequest', async (request, reply) => {
    const { origin } = request.headers;
    reply.headers({
      ...OPEN_TO_ALL,
      // Many parts ask with `credentials: 'include'`, which browsers refuse to answer with `*`. No cookie is read here.
      ...(origin !== undefined &&
        isContent(origin) && {
          'access-control-allow-origin': origin,
          'access-control-allow-credentials': 'true',
        }),
    });
    failed.requireFew(request.ip);
  });
  app.options(`${XAPI_PATH}/*`, { schema: { hide: true } }, (request, reply) => {
    const wanted = request.headers['access-control-request-headers'] ?? '';
    return reply
      .code(204)
      .headers({
        'access-control-allow-methods': 'GET, POST, PUT, DELETE',
        'access-control-allow-headers': /^[\w ,-]{1,500}$/.test(wanted) ? wanted : 'authorization',
        'access-control-max-age': '86400',
      })
      .send();
  });

  /** The launch that a player names, by the token that is good for it. */
  const launchOf = async (request: FastifyRequest) => {
    const asked = jsonIn(String(request.body), 'body');
    if (!Check(LaunchRequest, asked)) throw new Failure('BAD_REQUEST');
    requirePlainText('launch', asked.launch);
    limit(request, 'launch', `${asked.launch}/${digestOf(asked.token)}`);
    const launch = await launchOfToken(database.orm, asked, clock.now());
    if (launch === null) throw refuse(request, new Failure('NOT_ALLOWED'));
    const { studentId, lessonId } = launch;
    return { asked, work: { studentId, lessonId } };
  };
  const own = { bodyLimit: 4096, schema: { hide: true } };
  app.post(`${XAPI_PATH}/launch`, own, async (request) => {
    const { asked, work } = await launchOf(request);
    return startSession(services, work, {
      auId: asked.au ?? '',
      lang: asked.lang ?? ORIGINAL_LOCALE,
    });
  });
  app.post(`${XAPI_PATH}/reached`, own, async (request) => {
    const { work } = await launchOf(request);
    const { scos } = await loadAttempt(database.orm, work);
    return { scos };
  });

  // A second request for a token gets the error of cmi5 instead of a refusal (8.2.3).
  app.post(`${XAPI_PATH}/fetch`, own, async (request) => {
    const { session } = request.query as Record<string, unknown>;
    const secret = typeof session === 'string' ? session : '';
    // Limited by session, because a school behind one address opens its parts in the same minute. Guesses are counted
    // by address.
    limit(request, 'fetch', digestOf(secret));
    const given = await fetchToken(services, secret);
    if (given === 'unknown') failed.count(request.ip);
    else if (given.token !== null) return { 'auth-token': given.token };
    return {
      'error-code': '1',
      'error-text': 'This token was handed out before, or its session is over.',
    };
  });

  app.get(`${XAPI_PATH}/about`, { schema: { hide: true } }, async () => ({ version: [VERSION] }));

  async function answered(
    request: FastifyRequest,
    reply: FastifyReply,
    [path, resource]: [string, Resource],
  ): Promise<unknown> {
    const asked = xapiRequest(request);
    const session = await openSession(services, asked.headers['authorization']);
    const notSignedIn = new Failure('NOT_SIGNED_IN', {
      message: 'This token is missing, wrong or over.',
    });
    if (session === null) throw refuse(request, notSignedIn);
    // Not a guess: a part may call after its end.
    if (session === 'over') throw notSignedIn;
    // Statements sent before the end may arrive later; reads may not.
    if (session.isEnded && asked.method === 'GET') throw notSignedIn;
    limit(request, 'session', session.id);
    if (!/^1\.0(?:\.\d{1,3})?$/.test(asked.headers['x-experience-api-version'] ?? '')) {
      throw new Failure('BAD_REQUEST', {
        field: 'x-experience-api-version',
        message: `This store speaks xAPI ${VERSION}.`,
      });
    }
    const handle = resource[asked.method] ?? notAllowed;
    const note = (failure: unknown) => noteRequest(services, session, path, asked, failure);
    if (path === 'statements')
      reply.header('x-experience-api-consistent-through', clock.now().toISOString());
    const answer = await handle(session, asked).catch(async (failure: unknown) => {
      await note(failure);
      throw failure;
    });
    await note(null);
    if (answer === null) return reply.code(204).send();
    if (!isDocument(answer)) return reply.type('application/json').send(answer.json);
    return reply
      .headers({ etag: answer.etag, 'last-modified': answer.updatedAt.toUTCString() })
      .type(answer.contentType)
      .send(answer.content);
  }
  // Here too an activity on another origin must be able to read why.
  app.route({
    method: ['GET', 'POST', 'PUT', 'DELETE', 'PATCH'],
    url: `${XAPI_PATH}/*`,
    schema: { hide: true },
    handler: async () => {
      throw new Failure('ROUTE_NOT_FOUND');
    },
  });
  for (const one of Object.entries(resourcesOf(services))) {
    const [path] = one;
    // Some put a slash of their own behind the address, which ends with one (cmi5 8.1.1).
    for (const between of ['/', '//']) {
      app.route({
        method: ['GET', 'POST', 'PUT', 'DELETE'],
        url: XAPI_PATH + between + path,
        bodyLimit: BODY_BYTES,
        schema: { hide: true },
        handler: (request, reply) => answered(request, reply, one),
      });
    }
  }
}
