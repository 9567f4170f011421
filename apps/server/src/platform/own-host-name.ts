import type { FastifyInstance } from 'fastify';
import { hostNameOf, isLoopbackName } from './host-name.ts';

/** What programs ask for, by whatever name they know this machine. */
const FOR_PROGRAMS = /^\/(?:api|health|metrics)(?:[/?]|$)/;

/**
 * Where the application is at one loopback name, pages asked for at another one are at the first: the others' cookies are
 * those of packages. Calls of a page that is elsewhere are refused by their `Origin` (D2).
 */
export function leadToOwnHostName(app: FastifyInstance, publicUrl: string): void {
  const { origin, hostname } = new URL(publicUrl);
  if (!isLoopbackName(hostname)) return;
  app.addHook('onRequest', async (request, reply) => {
    const asked = hostNameOf(request.headers.host);
    const isElsewhere = asked !== hostname && isLoopbackName(asked);
    const isPage = ['GET', 'HEAD'].includes(request.method) && !FOR_PROGRAMS.test(request.url);
    if (!isElsewhere || !isPage || !request.url.startsWith('/')) return undefined;
    // Not for good: another day's configuration may have another name.
    return reply.header('cache-control', 'no-store').redirect(`${origin}${request.url}`, 307);
  });
}
