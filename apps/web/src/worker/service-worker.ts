import {
  type FromWorker,
  KEPT_AT,
  KEPT_PAGE,
  KEPT_MEDIA,
  type ToWorker,
} from '@skillkite/client/offline/names';
import { endsStay, isKeptRead, keptAnswers } from './answers.ts';
import { keptPage } from './kept-page.ts';
import { keptMedia } from './kept-media.ts';
import { offlineCheck } from './offline-check.ts';
import { openedFiles } from './opened-files.ts';
import type { CallEvent, Ports, WorkerScope } from './scope.ts';
import { type Build, keptShell } from './shell.ts';

/** Inserted by the build of the pages (service-worker-build.ts). */
declare const BUILD: Build;

const scope = globalThis as unknown as WorkerScope;
const ports: Ports = {
  caches: scope.caches,
  fetch: (request, options) => fetch(request, options),
  now: () => new Date(),
  wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
};
const shell = keptShell(BUILD, ports);
const answers = keptAnswers(ports);
const files = openedFiles(ports);
const media = keptMedia(ports);
const check = offlineCheck(BUILD, { ...ports, origin: scope.location.origin });

const calls = import.meta.glob<Record<string, { path: string; kind: string }>>(
  [
    '../../../../packages/contract/src/**/*.ts',
    '!../../../../packages/contract/src/{family,shapes,staff}/**',
  ],
  { eager: true },
);
const READS = new Set(
  Object.values(calls)
    .flatMap((area) => Object.values(area))
    .filter((call) => call.kind === 'read' && isKeptRead(call.path))
    .map(({ path }) => path),
);

/** Writes in progress. */
const keepings = new Set<Promise<void>>();
const untilKept = (keeping: Promise<void>): Promise<void> => {
  const ended = keeping.finally(() => keepings.delete(ended));
  keepings.add(ended);
  return ended;
};

/** By page, the date of the oldest stored answer that it received. */
const given = new Map<string, string>();

const tell = async (clientId: string, message: FromWorker) =>
  (await scope.clients.get(clientId))?.postMessage(message, {});
const tellKept = async (clientId: string) => {
  const at = given.get(clientId);
  if (at !== undefined) await tell(clientId, { kind: 'kept', at });
};

const answerRead = async (event: CallEvent): Promise<Response> => {
  const { response, keeping } = await answers.answer(event.request);
  const at = response.headers.get(KEPT_AT);
  const known = given.get(event.clientId);
  if (at !== null) {
    if (known === undefined || at < known) given.set(event.clientId, at);
    event.waitUntil(tellKept(event.clientId));
  } else if (response.ok && given.delete(event.clientId)) {
    event.waitUntil(tell(event.clientId, { kind: 'live' }));
  }
  event.waitUntil(untilKept(keeping));
  return response;
};

const answerFile = async (event: CallEvent): Promise<Response> => {
  const { response, keeping } = await files.answer(event.request);
  event.waitUntil(keeping);
  return response;
};

const answerAsset = async (event: CallEvent): Promise<Response> => {
  const { response, keeping } = await shell.asset(event.request);
  event.waitUntil(keeping);
  return response;
};

/** Lesson files other than pages; video and audio players request the server themselves. */
const isKeptFile = ({ pathname }: URL): boolean =>
  pathname.startsWith('/files/') &&
  !/\.(?:x?html?|mp4|m4v|webm|mov|avi|mkv|mp3|m4a|wav|ogg)$/i.test(pathname);
const isLessonFile = ({ destination, headers, cache }: Request, url: URL): boolean =>
  isKeptFile(url) &&
  // Requests with this cache mode are stored elsewhere (app/course-download).
  cache !== 'force-cache' &&
  ['', 'image', 'track'].includes(destination) &&
  !headers.has('range');

/** Stores what a page loaded before this worker controlled it. */
async function keepOpenedWith(urls: readonly string[]): Promise<void> {
  const opened = urls.map((url) => new URL(url));
  const isOurs = ({ origin }: URL) => origin === scope.location.origin;
  await shell.keepLoaded(opened.filter(isOurs).map(({ pathname }) => pathname)).catch(() => {});
  for (const url of opened.filter((one) => !isOurs(one) && isKeptFile(one))) {
    const kept = await files.answer(new Request(url)).catch(() => null);
    await kept?.keeping;
  }
}

const answerOn = async ([port]: readonly MessagePort[], answer: Promise<unknown>) =>
  port?.postMessage(await answer);
const succeeds = (work: Promise<void>): Promise<boolean> =>
  work.then(
    () => true,
    () => false,
  );

/** Answers a request, or returns null for the browser's default handling. */
function answerTo(event: CallEvent): Promise<Response> | null {
  const { request } = event;
  const url = new URL(request.url);
  const isOurs = url.origin === scope.location.origin;
  if (request.method === 'POST') {
    if (isOurs && endsStay(url.pathname)) event.waitUntil(answers.forget());
    return isOurs && READS.has(url.pathname) ? answerRead(event) : null;
  }
  if (request.method !== 'GET') return null;
  if (!isOurs) return isLessonFile(request, url) ? answerFile(event) : null;
  if (url.pathname.startsWith(KEPT_MEDIA)) return media(request);
  if (url.pathname.startsWith(`${KEPT_PAGE}/`)) return keptPage(ports, request.url);
  if (request.mode === 'navigate') {
    return /^\/(?:api|health|metrics|certificate|login\/oidc|lti|staff)(?:\/|$)/.test(url.pathname)
      ? null
      : shell.page(request);
  }
  if (BUILD.pictures.includes(url.pathname)) return shell.picture(request);
  return url.pathname.startsWith('/assets/') ? answerAsset(event) : null;
}

scope.addEventListener('install', (event) => event.waitUntil(shell.install()));
scope.addEventListener('activate', (event) =>
  event.waitUntil(shell.activate().then(() => scope.clients.claim())),
);
scope.addEventListener('fetch', (event) => {
  const answer = answerTo(event);
  if (answer !== null) event.respondWith(answer);
});
scope.addEventListener('message', (event) => {
  const message = event.data as ToWorker;
  if (message.kind === 'keep-the-rest') event.waitUntil(shell.keepTheRest());
  else if (message.kind === 'drop-idle-readers') {
    event.waitUntil(answerOn(event.ports, succeeds(shell.dropIdleReaders())));
  } else if (message.kind === 'keep-with') {
    event.waitUntil(answerOn(event.ports, succeeds(shell.keepWith(message.readers))));
  } else if (message.kind === 'missing-bytes') {
    event.waitUntil(answerOn(event.ports, shell.missingBytes(message.readers)));
  } else if (message.kind === 'claim') {
    event.waitUntil(scope.clients.claim());
  } else if (message.kind === 'opened-with') {
    event.waitUntil(keepOpenedWith(message.urls));
  } else if (message.kind === 'check') {
    // The latest answers may still arrive; uncacheable ones are not missing.
    const reads = message.reads.filter(({ path }) => READS.has(path));
    const checked = Promise.all(keepings).then(() => check({ ...message, reads }));
    event.waitUntil(answerOn(event.ports, checked));
  } else if (message.kind === 'answered') {
    const { path, ...answer } = message;
    const url = new URL(path, scope.location.origin).href;
    if (READS.has(path)) event.waitUntil(untilKept(answers.came({ ...answer, url })));
  } else if (event.source) event.waitUntil(tellKept(event.source.id));
});
