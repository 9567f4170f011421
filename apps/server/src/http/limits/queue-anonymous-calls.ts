import type { FastifyInstance } from 'fastify';

/**
 * Calls without a session begin one after the other, each in a turn of its own of the event loop: where a thousand log-ins arrive
 * at the same moment, those who are at work already are answered between them and not behind them.
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
