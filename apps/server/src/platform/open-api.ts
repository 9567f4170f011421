import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { ACCESS_KEY_HEADER } from './gate.ts';

async function documentCalls(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Skillkite',
        version: '1',
        description:
          'Every call is POST with JSON. Success: `{"status":200,"details":…}`. Failure: `{"status","code","message"}`.',
      },
      components: {
        securitySchemes: {
          accessKey: { type: 'apiKey', in: 'header', name: ACCESS_KEY_HEADER },
          session: { type: 'apiKey', in: 'cookie', name: 'skillkite' },
        },
      },
      security: [{ accessKey: [], session: [] }],
    },
  });
  await app.register(swaggerUi, { routePrefix: '/api/docs', staticCSP: true });
}

/** The OpenAPI 3.1 document, made of the schemas that validate the calls, and its page at /api/docs (D3). */
export const openApiDocument = fp(documentCalls);
