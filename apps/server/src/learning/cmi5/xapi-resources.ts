import { XAPI_PATH } from '@skillkite/bridge/messages';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Failure } from '../../errors/failure.ts';
import type { Ports } from '../../ports.ts';
import type { WithSchoolCatalogue } from '../../content/catalogue/catalogue.ts';
import {
  type Document,
  type DocumentResource,
  PREFERENCES,
  getDocument,
  keepDocument,
  removeDocument,
  requireOwnAgent,
} from './documents.ts';
import { launchRoutes } from './launch-routes.ts';
import { BODY_BYTES } from './limits.ts';
import { type OpenSession, heardPreferences, openSession } from './open-session.ts';
import { xapiAccess } from './xapi-access.ts';
import { noteRequest } from './note-requests.ts';
import { readActivity, readStatements } from './read-statements.ts';
import { keepStatements } from './statements.ts';
import {
  type Method,
  type XapiRequest,
  XAPI_VERSION,
  badParameter,
  jsonIn,
  requireKnown,
  xapiRequest,
} from './xapi-request.ts';

/** The response: a document, JSON, or empty. */
type Answer = Document | { readonly json: unknown } | null;
type Resource = Partial<
  Record<Method, (session: OpenSession, request: XapiRequest) => Promise<Answer>>
>;

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

/**
 * The xAPI endpoint for cmi5 AUs. It reads no cookie and serves only the student of the token. Packages are on another
 * origin, so any origin with the token may call.
 */
export function xapiResources(
  app: FastifyInstance,
  services: Ports<'clock' | 'config' | 'database'> & WithSchoolCatalogue,
): void {
  const { clock } = services;
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  const limits = xapiAccess(app, services);
  const { limit, refuse } = limits;
  launchRoutes(app, services, limits);

  app.get(`${XAPI_PATH}/about`, { schema: { hide: true } }, async () => ({
    version: [XAPI_VERSION],
  }));

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
        message: `This store speaks xAPI ${XAPI_VERSION}.`,
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
