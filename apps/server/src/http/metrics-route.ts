import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Failure } from '../errors/failure.ts';
import { isLoopbackAddress } from '../network/network.ts';

/** A local proxy is loopback too; these headers show that the client is elsewhere. */
const FORWARDED = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip'];

const digest = (text: string) => createHash('sha256').update(text).digest();

const isHere = ({ socket, headers }: FastifyRequest) =>
  isLoopbackAddress(socket.remoteAddress) && FORWARDED.every((name) => headers[name] === undefined);

const knowsToken = ({ headers }: FastifyRequest, token: string) =>
  timingSafeEqual(digest(headers.authorization ?? ''), digest(`Bearer ${token}`));

/** `/metrics` for Prometheus: with METRICS_TOKEN, or from this machine if none is set. Others get 404. */
export function metricsRoute(
  app: FastifyInstance,
  { token, read }: { token: string | null; read: () => Promise<string> },
): void {
  app.get('/metrics', { schema: { hide: true } }, async (request, reply) => {
    const mayRead = token === null ? isHere(request) : knowsToken(request, token);
    if (!mayRead) throw new Failure('ROUTE_NOT_FOUND');
    return reply
      .headers({
        'content-type': 'text/plain; version=0.0.4; charset=utf-8',
        'cache-control': 'no-store',
      })
      .send(await read());
  });
}
