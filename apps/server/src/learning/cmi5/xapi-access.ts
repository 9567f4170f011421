import { XAPI_PATH } from '@skillkite/bridge/messages';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Failure } from '../../errors/failure.ts';
import { failedCalls } from '../../http/limits/failed-calls.ts';
import { writeRate } from '../../http/limits/write-rate.ts';
import type { Ports } from '../../ports.ts';
import { XAPI_VERSION } from './xapi-request.ts';

const OPEN_TO_ALL = {
  'access-control-allow-origin': '*',
  vary: 'origin',
  'access-control-expose-headers':
    'etag, last-modified, x-experience-api-version, x-experience-api-consistent-through, retry-after',
  'x-experience-api-version': XAPI_VERSION,
  'cache-control': 'no-store',
};

/** Whether an origin is one that packages are served from; each may have its own (`{package}`). */
function contentOrigins(contentUrl: string): (origin: string) => boolean {
  const [before, after] = contentUrl.split('{package}');
  if (before === undefined || after === undefined) {
    const own = new URL(contentUrl).origin;
    return (origin) => origin === own;
  }
  const whole = new URL(contentUrl.replace('{package}', 'package'));
  const end = whole.origin.slice(before.length + 'package'.length);
  return (origin) =>
    origin.startsWith(before) &&
    origin.endsWith(end) &&
    /^[\w-]+$/.test(origin.slice(before.length, origin.length - end.length));
}

type Limited = 'launch' | 'fetch' | 'session';

export type XapiLimits = {
  /** Counts a request of a launch or session; throws a failure above the limit. */
  readonly limit: (request: FastifyRequest, kind: Limited, key: string) => void;
  /** Counts a guess of the address. Returns the failure to throw. */
  readonly refuse: (request: FastifyRequest, failure: Failure) => Failure;
  readonly countGuess: (request: FastifyRequest) => void;
};

/** Adds CORS headers and limits to all requests. Any origin may call: a token is needed, and no cookie is read. */
export function xapiAccess(app: FastifyInstance, { config }: Ports<'config'>): XapiLimits {
  const failed = failedCalls(config.failedTriesPerMinute);
  const requireFew = new Map(
    ['launch', 'fetch', 'session'].map((kind) => [
      kind,
      writeRate({ perMinute: config.writesPerMinute, keyOf: (request) => keyOf(request) }),
    ]),
  );
  const keys = new WeakMap<FastifyRequest, string>();
  const keyOf = (request: FastifyRequest): string => keys.get(request) ?? request.ip;
  const limit = (request: FastifyRequest, kind: Limited, key: string) => {
    keys.set(request, key);
    requireFew.get(kind)?.(request);
  };
  const refuse = (request: FastifyRequest, failure: Failure): Failure => {
    failed.count(request.ip);
    return failure;
  };

  const isContent = contentOrigins(config.contentUrl);
  app.addHook('onRequest', async (request, reply) => {
    const { origin } = request.headers;
    reply.headers({
      ...OPEN_TO_ALL,
      // Many parts ask with `credentials: 'include'`, which browsers refuse to answer with `*`. No cookie is read here.
      ...(origin !== undefined &&
        isContent(origin) && {
          'access-control-allow-origin': origin,
          'access-control-allow-credentials': 'true',
        }),
    });
    failed.requireFew(request.ip);
  });
  app.options(`${XAPI_PATH}/*`, { schema: { hide: true } }, (request, reply) => {
    const wanted = request.headers['access-control-request-headers'] ?? '';
    return reply
      .code(204)
      .headers({
        'access-control-allow-methods': 'GET, POST, PUT, DELETE',
        'access-control-allow-headers': /^[\w ,-]{1,500}$/.test(wanted) ? wanted : 'authorization',
        'access-control-max-age': '86400',
      })
      .send();
  });
  return { limit, refuse, countGuess: ({ ip }) => failed.count(ip) };
}
