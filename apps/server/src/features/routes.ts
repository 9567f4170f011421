import type { FastifyInstance } from 'fastify';
import type { Serve } from '../platform/serve.ts';
import type { Services } from '../services.ts';

/** Every area of the API. */
export function routes(_app: FastifyInstance, _serve: Serve, _services: Services): void {}
