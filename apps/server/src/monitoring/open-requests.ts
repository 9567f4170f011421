import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isStream } from './call-log.ts';

/** Longer than a statement may take; with what answers take before it, shorter than the process above waits. */
const FINISH_WITHIN_MS = 8000;
const LOOK_EVERY_MS = 20;

/**
 * Requests in progress, without streams, until their answer ends. Fastify calls no `onResponse` for a client that left,
 * although its handler continues.
 */
export function openRequests(app: FastifyInstance): ReadonlySet<FastifyRequest> {
  const open = new Set<FastifyRequest>();
  app.addHook('onRequest', (request, _reply, done) => {
    if (!isStream(request)) open.add(request);
    done();
  });
  app.addHook('onSend', (request, { raw }, payload, done) => {
    if (raw.destroyed) open.delete(request);
    else raw.once('close', () => open.delete(request));
    done(null, payload);
  });
  return open;
}

/** The end of the server waits for its connections alone: a page that closes sends its last words and waits for nothing. */
export function finishBeforeClose(app: FastifyInstance, open: ReadonlySet<FastifyRequest>): void {
  app.addHook('onClose', async () => {
    const latest = performance.now() + FINISH_WITHIN_MS;
    while (open.size > 0 && performance.now() < latest) await sleep(LOOK_EVERY_MS);
    if (open.size > 0) app.log.warn({ requests: open.size }, 'requests aborted at shutdown');
  });
}
