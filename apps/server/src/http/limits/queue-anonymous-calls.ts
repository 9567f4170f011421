import type { FastifyInstance } from 'fastify';

/**
 * Calls without a session start one after another, each in its own turn of the event loop. When a thousand log-ins
 * arrive at once, other calls are answered between them.
 */
export function queueAnonymousCalls(app: FastifyInstance): void {
  const waiting: (() => void)[] = [];
  const beginNext = () => {
    waiting.shift()?.();
    if (waiting.length > 0) setImmediate(beginNext);
  };
  app.addHook('onRequest', ({ routeOptions }, _reply, done) => {
    if (routeOptions.config.call?.access !== 'anyone') {
      done();
      return;
    }
    waiting.push(done);
    if (waiting.length === 1) setImmediate(beginNext);
  });
}
