import { type FileList, WORKER_PATH } from '@skillkite/bridge/package-keeper';
import { BEACON_PATH, XAPI_PATH } from '@skillkite/bridge/messages';
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify';
import {
  type ConnectionLimits,
  contentLimits,
  limitConnections,
} from '../http/limits/connection-limits.ts';
import { type FileToSend, sendFile } from './file.ts';
import { readFonts } from './fonts.ts';
import { mimeType } from './mime.ts';
import { WORKER, readPlayer, sendPlayer } from './player.ts';
import { type Policy, fileHeaders, packageHeaders, playerHeaders } from './policy.ts';
import { type ContentStore, caseTolerant, fileLists } from './store.ts';
import { hostNameOf, isLoopbackName } from '../network/host-name.ts';
import { CallLog } from '../monitoring/call-log.ts';

export type ContentOriginOptions = {
  readonly storage: ContentStore;
  readonly logger: FastifyBaseLogger;
  /** The folder of the built player. */
  readonly playerFolder: string;
  readonly applicationUrl: string;
  /** May hold `{package}`: then each package is served to its own host alone. */
  readonly contentUrl: string;
  readonly limits?: ConnectionLimits;
};

/** Folders of the store that this origin serves. */
const PACKAGES = 'packages';
const FILES = 'files';
const IN_LESSONS = ['page-guard.js', 'page-storage.js', 'page-downloads.js', 'read-aloud.js'];
const MONTH_SECONDS = 2_592_000;
const PLAIN = {
  'content-type': 'text/plain; charset=utf-8',
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
};
const NOT_FOUND = 'There is nothing at this address.';
/** No file of the store has a longer name. */
const LONGEST_PATH = 850;

/**
 * The origin other people's code lives on: the player page, unpacked packages and lesson files. It has
 * no cookies and no API, and nothing it serves passes for the application.
 */
export async function contentOrigin(options: ContentOriginOptions): Promise<FastifyInstance> {
  const { storage, logger, limits = contentLimits() } = options;
  const application = new URL(options.applicationUrl).origin;
  const policy: Policy = {
    files: new URL(options.contentUrl.replace('{package}', FILES)).origin,
    application,
    beaconUrl: application + BEACON_PATH,
    xapiUrl: `${application}${XAPI_PATH}/`,
  };
  const connections = limitConnections(limits, logger);
  const app = Fastify({
    serverFactory: connections.serverFactory,
    // An address that cannot be read: the framework's own words would repeat it.
    frameworkErrors: (_error, _request, reply) => void unreadable(reply),
    loggerInstance: logger,
    logController: new CallLog({ slowMs: Infinity, level: 'debug' }),
  });
  const player = await readPlayer(options.playerFolder, policy);
  const fonts = await readFonts();
  const inAnyCase = caseTolerant(storage);
  const filesOf = fileLists(storage);
  const hostOf = packageHost(options.contentUrl);
  keepToOwnHostName(app, options);

  // No service worker of a package may control this origin after its lesson.
  app.addHook('onRequest', async (request, reply) => {
    const isOurs = request.url === WORKER_PATH;
    if (request.headers['service-worker'] === undefined || isOurs) return undefined;
    return reply.code(403).headers(PLAIN).send('No service worker is served here.');
  });

  async function sendStored(
    request: FastifyRequest,
    reply: FastifyReply,
    folder: string,
    path: string,
    how: Pick<FileToSend, 'headers' | 'kind' | 'isStored'>,
  ): Promise<unknown> {
    const exact = `${folder}/${path}`;
    const found = await storage.stat(exact);
    const key = found === null ? await inAnyCase(folder, path) : exact;
    const file = found ?? (key === null ? null : await storage.stat(key));
    if (key === null || file === null) return notFound(reply);
    return sendFile(request, reply, storage, { key, ...file, ...how });
  }

  /** File list of a package, for storing it on a device. */
  async function sendList(
    reply: FastifyReply,
    id: string,
    request: FastifyRequest,
  ): Promise<FastifyReply> {
    const files = isAsked(request, 'files') ? await filesOf(`${PACKAGES}/${id}`) : [];
    if (files.length === 0) return notFound(reply);
    return reply.headers(packageHeaders(policy)).send({ files } satisfies FileList);
  }

  app.route({
    method: ['GET', 'HEAD'],
    url: '/player/*',
    handler: (request, reply) => {
      const path = pathAfter(request, '/player/');
      const file = path === null ? undefined : player.get(path);
      if (path === null || file === undefined) return notFound(reply);
      return sendPlayer(request, reply, path, file, {
        ...playerHeaders(policy),
        ...(path === WORKER && { 'service-worker-allowed': '/' }),
        // The page of a lesson has no origin, and is kept on the device with the scripts that are in it.
        ...(IN_LESSONS.includes(path) && { 'access-control-allow-origin': '*' }),
      });
    },
  });

  app.route({
    method: ['GET', 'HEAD'],
    url: '/fonts/*',
    handler: (request, reply) => {
      const path = pathAfter(request, '/fonts/');
      const font = path === null ? undefined : fonts.get(path);
      if (path === null || font === undefined) return notFound(reply);
      return reply
        .headers({
          'content-type': mimeType(path),
          'cache-control': `public, max-age=${MONTH_SECONDS}`,
          'x-content-type-options': 'nosniff',
          // The page of a lesson has no origin.
          'access-control-allow-origin': '*',
        })
        .send(font);
    },
  });

  app.route({
    method: ['GET', 'HEAD'],
    url: `/${PACKAGES}/*`,
    handler: (request, reply) => {
      const [id, ...rest] = (pathAfter(request, `/${PACKAGES}/`) ?? '').split('/');
      if (id === undefined || id === '') return notFound(reply);
      if (!hostOf(id, request.headers.host ?? '')) return notFound(reply);
      if (rest.length === 0) return sendList(reply, id, request);
      return sendStored(request, reply, `${PACKAGES}/${id}`, rest.join('/'), {
        headers: packageHeaders(policy),
        kind: 'package',
        isStored: isAsked(request, 'stored'),
      });
    },
  });

  app.route({
    method: ['GET', 'HEAD'],
    url: `/${FILES}/*`,
    handler: (request, reply) => {
      const path = pathAfter(request, `/${FILES}/`);
      if (path === null) return notFound(reply);
      return sendStored(request, reply, FILES, path, {
        headers: fileHeaders(policy),
        kind: 'lesson',
        isStored: false,
      });
    },
  });

  // A document reader asks for parts of a file, which browsers ask leave for first.
  app.options(`/${FILES}/*`, (_request, reply) =>
    reply
      .code(204)
      .headers({
        ...fileHeaders(policy),
        'access-control-allow-methods': 'GET, HEAD',
        'access-control-allow-headers': 'range, if-range, if-none-match',
        'access-control-max-age': '86400',
      })
      .send(),
  );
  app.setNotFoundHandler((_request, reply) => notFound(reply));
  connections.attach(app);
  return app;
}

/**
 * Under the application's host name a package could set the application's cookies. At a loopback name this origin is there
 * under its own alone; elsewhere a proxy may ask for it by another one.
 */
function keepToOwnHostName(app: FastifyInstance, options: ContentOriginOptions): void {
  const own = new URL(options.contentUrl.replace('{package}', 'package')).hostname;
  const application = new URL(options.applicationUrl).hostname;
  if (own === application) return;
  app.addHook('onRequest', async (request, reply) => {
    const asked = hostNameOf(request.headers.host);
    const isMisled = asked === application || (isLoopbackName(own) && isLoopbackName(asked));
    return isMisled && asked !== own ? notFound(reply) : undefined;
  });
}

function notFound(reply: FastifyReply): FastifyReply {
  return reply.code(404).headers(PLAIN).send(NOT_FOUND);
}

function unreadable(reply: FastifyReply): FastifyReply {
  return reply.code(400).headers(PLAIN).send('This address cannot be read.');
}

/** The decoded path behind a prefix; null for one that climbs, hides a control character or cannot be read. */
function pathAfter(request: FastifyRequest, prefix: string): string | null {
  const [raw = ''] = request.url.split('?');
  let path: string;
  try {
    path = decodeURIComponent(raw.slice(prefix.length)).replaceAll('\\', '/');
  } catch {
    return null;
  }
  const parts = path.split('/').filter((part) => part !== '' && part !== '.');
  if (parts.length === 0 || parts.includes('..') || /\p{Cc}/u.test(path)) return null;
  return path.length > LONGEST_PATH ? null : parts.join('/');
}

const isAsked = ({ query }: FastifyRequest, what: string): boolean =>
  typeof query === 'object' && query !== null && what in query;

/** With `{package}` in the address, a package answers on its own host alone: packages cannot reach each other. */
function packageHost(contentUrl: string): (id: string, host: string) => boolean {
  if (!contentUrl.includes('{package}')) return () => true;
  const pattern = new URL(contentUrl.replace('{package}', 'package-id')).hostname;
  return (id, host) =>
    pattern.replace('package-id', id.toLowerCase()) === host.replace(/:\d+$/, '').toLowerCase();
}
