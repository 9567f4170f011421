import type { FastifyInstance } from 'fastify';
import { Failure } from '../errors/failure.ts';
import { isLoopbackAddress } from './network.ts';

/** The names by which a machine calls itself. Browsers keep the cookies of each apart. */
const LOOPBACK_NAMES = new Set(['localhost', '127.0.0.1', '[::1]']);

export const isLoopbackName = (hostname: string): boolean => LOOPBACK_NAMES.has(hostname);

/** Host name of a `Host` header; '' if the header is invalid. */
export const hostNameOf = (host: string | undefined): string =>
  URL.parse(`http://${host ?? ''}`)?.hostname ?? '';

/** Cookies are kept by host name alone: one that is set at either of these addresses is sent to both. */
export const shareCookies = (publicUrl: string, contentUrl: string): boolean =>
  new URL(publicUrl).hostname === new URL(contentUrl.replace('{package}', 'package')).hostname;

/** Paths that load balancers and Prometheus request by the machine's address. */
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
 * Redirects pages from other loopback names to the one of the application, because packages have the cookies of the
 * others. Calls from other origins are refused (D2).
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
