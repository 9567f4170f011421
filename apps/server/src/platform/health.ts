import type { FastifyInstance } from 'fastify';
import type { Database } from './database.ts';

/** `live`: the process answers. `ready`: it can serve students, that is, the database answers too (architecture 8). */
export function healthRoutes(app: FastifyInstance, { pool }: Database): void {
  app.get('/health/live', { schema: { hide: true } }, async () => ({ status: 'live' }));
  // What any call costs before it does anything: bench/ measures the others against it.
  app.post('/health/nothing', { schema: { hide: true } }, async () => ({ status: 'nothing' }));
  app.get('/health/ready', { schema: { hide: true } }, async (_request, reply) => {
    const isReady = await pool.query('select 1').then(
      () => true,
      () => false,
    );
    return reply.code(isReady ? 200 : 503).send({ status: isReady ? 'ready' : 'waiting' });
  });
}
