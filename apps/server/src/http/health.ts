import type { FastifyInstance } from 'fastify';
import type { Database } from '../database/database.ts';

/** Longest time of a readiness check, whatever the database does. */
const READY_WITHIN_MS = 800;

/**
 * `live`: the process answers. `ready`: it can serve students, that is, the database answers too, and it does not drain.
 */
export function healthRoutes(
  app: FastifyInstance,
  { pool }: Database,
  isDraining: () => boolean,
): void {
  let asking: Promise<boolean> | null = null;
  /** One query at a time, shared by all callers. */
  const databaseAnswers = (): Promise<boolean> => {
    asking ??= pool
      .query('select 1')
      .then(
        () => true,
        () => false,
      )
      .finally(() => {
        asking = null;
      });
    return asking;
  };
  const isReady = async (): Promise<boolean> => {
    const { promise: tooLate, resolve } = Promise.withResolvers<boolean>();
    const timer = setTimeout(() => resolve(false), READY_WITHIN_MS);
    try {
      return await Promise.race([databaseAnswers(), tooLate]);
    } finally {
      clearTimeout(timer);
    }
  };

  app.get('/health/live', { schema: { hide: true } }, async () => ({ status: 'live' }));
  // Cost of a call without work: the baseline of `bench/`.
  app.post('/health/nothing', { schema: { hide: true } }, async () => ({ status: 'nothing' }));
  app.get('/health/ready', { schema: { hide: true } }, async (_request, reply) => {
    if (isDraining()) return reply.code(503).send({ status: 'draining' });
    const ready = await isReady();
    return reply.code(ready ? 200 : 503).send({ status: ready ? 'ready' : 'waiting' });
  });
}
