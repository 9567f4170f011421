import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance, FastifySchema } from 'fastify';
import fp from 'fastify-plugin';
import { ACCESS_KEY_HEADER } from '../security/authenticate.ts';
import { type CompressedPage, compressedPage, sendPage } from './pages/compressed-page.ts';

const PAGE = '/api/docs';
/** The page's own would let it ask a validator elsewhere, and ask for HTTPS where there is none. */
const POLICY = [
  "default-src 'self'",
  "img-src 'self' data:",
  "style-src 'self' 'unsafe-inline'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'self'",
].join('; ');
/** Content types that swagger's routes would compute for each request. */
const TYPES: Readonly<Record<string, string>> = {
  [`${PAGE}/json`]: 'application/json; charset=utf-8',
  [`${PAGE}/yaml`]: 'application/x-yaml',
};

/** The document in both its forms, each written once. */
function writtenOnce(app: FastifyInstance) {
  const written = new Map<string, CompressedPage>();
  return (url: string): CompressedPage => {
    const known = written.get(url);
    if (known) return known;
    const isYaml = url.endsWith('/yaml');
    const text = isYaml ? app.swagger({ yaml: true }) : JSON.stringify(app.swagger());
    const page = compressedPage(text, { quickly: true });
    written.set(url, page);
    return page;
  };
}

/** Documentation of a call: its schema and failures. */
const withErrorElements = (
  schema: FastifySchema,
  failures: (() => object) | undefined,
): FastifySchema =>
  failures ? { ...schema, response: { ...(schema.response as object), ...failures() } } : schema;

async function documentCalls(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Skillkite',
        version: '1',
        description:
          'Every call is POST with JSON. Success: `{"status":200,"details":…}`. Failure: `{"status","code","message"}`. `x-access` of a call: what its caller must be allowed to do, and where its body names the student it is about.',
      },
      components: {
        securitySchemes: {
          accessKey: { type: 'apiKey', in: 'header', name: ACCESS_KEY_HEADER },
          session: { type: 'apiKey', in: 'cookie', name: 'skillkite' },
          personSession: { type: 'apiKey', in: 'cookie', name: 'skillkite-person' },
        },
      },
    },
    transform: ({ schema, url, route }) => ({
      url,
      schema: withErrorElements(schema, route.config?.failureResponses),
    }),
  });
  const documentAt = writtenOnce(app);
  await app.register(swaggerUi, {
    routePrefix: PAGE,
    staticCSP: POLICY,
    uiHooks: {
      onRequest: (request, reply, next) => {
        const { url = '' } = request.routeOptions;
        const type = TYPES[url];
        if (type === undefined) next();
        else sendPage(request, reply.type(type), documentAt(url));
      },
    },
  });
}

/** The OpenAPI 3.1 document, made of the schemas that validate the calls, and its page at /api/docs (D3). */
export const openApiDocument = fp(documentCalls);
