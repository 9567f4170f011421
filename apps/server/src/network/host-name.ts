import type { FastifyInstance } from 'fastify';
import { Failure } from '../errors/failure.ts';
import { isLoopbackAddress } from './network.ts';

/** The names by which a machine calls itself. Browsers keep the cookies of each apart. */
const LOOPBACK_NAMES = new Set(['localhost', '127.0.0.1', '[::1]']);

export const isLoopbackName = (hostname: string): boolean => LOOPBACK_NAMES.has(hostname);

/** The host name of a `Host` header, as a browser writes it; empty where it is none. */
export const hostNameOf = (host: string | undefined): string =>
  URL.parse(`http://${host ?? ''}`)?.hostname ?? '';

/** Cookies are kept by host name alone: one that is set at either of these addresses is sent to both. */
export const shareCookies = (publicUrl: string, contentUrl: string): boolean =>
  new URL(publicUrl).hostname === new URL(contentUrl.replace('{package}', 'package')).hostname;

/** What load balancers and Prometheus ask for by the address of the machine. */
const FOR_MONITORS = /^\/(?:health\/(?:live|ready)|metrics)(?:\?|$)/;

/** Answers 421 for foreign host names, against DNS rebinding. Local programs and proxies may use a loopback name. */
export function answerAtOwnHostAlone(app: FastifyInstance, publicUrl: string): void {
  const { hostname } = new URL(publicUrl);
  app.addHook('onRequest', async ({ host, url, socket }) => {
    const asked = hostNameOf(host);
    if (asked === hostname || FOR_MONITORS.test(url)) return;
    if (isLoopbackName(asked) && isLoopbackAddress(socket.remoteAddress)) return;
    throw new Failure('MISDIRECTED');
  });
}

/** Paths for programs, allowed at any loopback name. */
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
