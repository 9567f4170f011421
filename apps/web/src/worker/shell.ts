import { type DocumentReader, readersOf } from '@skillkite/client/offline/readers';
import { COURSE_FILES, OPENED } from '@skillkite/client/offline/names';
import { type Ports, fromNetwork } from './scope.ts';

/** Contents of a build, written into the worker by `service-worker-build.ts`. */
export type Build = {
  /** Names this build among others. */
  readonly version: string;
  /** Without these nothing opens. */
  readonly first: readonly string[];
  /** What else the screens need, but for the readers of documents, which come with the first document. */
  readonly rest: readonly string[];
  readonly readers: readonly {
    readonly path: string;
    /** Readers that include it. */
    readonly of: readonly DocumentReader[];
    readonly bytes: number;
  }[];
  /** Everything there is under a name of its content. */
  readonly all: readonly string[];
  /** Pictures with stable names: stored again with each build. */
  readonly pictures: readonly string[];
  /** The two pages, and the script by which each is known as one of this build. */
  readonly pages: readonly { readonly path: string; readonly script: string }[];
};

const ASSETS = 'assets';
const PAGES_OF = 'pages-';
/** A page that does not come sooner is shown as it was kept. */
const PATIENCE_MS = 4000;
/** HTTP/1.1 allows six connections: half remain for the student's requests. */
const AT_ONCE = 3;
const LOGIN = /^\/(?:login|institutional-login)\/?$/;

export type Shell = {
  install(): Promise<void>;
  /** The pages of earlier builds are gone: so may be what only they needed. */
  activate(): Promise<void>;
  keepTheRest(): Promise<void>;
  /** Files that a page loaded before there was this worker: those of this build. */
  keepLoaded(paths: readonly string[]): Promise<void>;
  /** All that screens need to open without a connection, with some readers. */
  needed(readers: readonly DocumentReader[]): readonly string[];
  /** Readers of documents too: those that a course needs. */
  keepWith(readers: readonly DocumentReader[]): Promise<void>;
  /** How much readers would take that are not here yet, in bytes. */
  missingBytes(readers: readonly DocumentReader[]): Promise<number>;
  /** Gives back the room of readers that neither a course which was downloaded nor an opened document needs. */
  dropIdleReaders(): Promise<void>;
  page(request: Request): Promise<Response>;
  /** `keeping`: what goes on after the answer. */
  asset(request: Request): Promise<{ response: Response; keeping: Promise<void> }>;
  picture(request: Request): Promise<Response>;
};

/**
 * The application's own files. Their names are made of their content, so that builds share one cache; what only an earlier
 * build needs stays until no page of it is open any more.
 */
export function keptShell(build: Build, ports: Ports): Shell {
  const { caches, fetch } = ports;
  const pages = PAGES_OF + build.version;
  const reached = async (asked: Promise<Response>): Promise<Response> => {
    const answer = await asked;
    if (!answer.ok) throw new Error(`${answer.url} answered ${answer.status}.`);
    return answer;
  };

  const keepAll = async (paths: readonly string[]) => {
    const cache = await caches.open(ASSETS);
    const waiting = [...paths];
    const work = async () => {
      for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
        if (!(await cache.match(path)))
          await cache.put(path, await reached(fetch(path, { priority: 'low' })));
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
  };

  const readersFor = (wanted: readonly DocumentReader[]) =>
    build.readers.filter(({ of }) => of.some((reader) => wanted.includes(reader)));
  const keepWith = (wanted: readonly DocumentReader[]) =>
    keepAll([...build.rest, ...readersFor(wanted).map(({ path }) => path)]);
  /** Readers needed by files in the matching caches. */
  const neededIn = async (isMeant: (name: string) => boolean): Promise<DocumentReader[]> => {
    const files: string[] = [];
    for (const name of (await caches.keys()).filter(isMeant)) {
      const kept = await (await caches.open(name)).keys();
      files.push(...kept.map(({ url }) => url));
    }
    return readersOf(files);
  };
  const isOfCourse = (name: string) => name.startsWith(COURSE_FILES);

  return {
    install: async () => {
      const cache = await caches.open(pages);
      for (const { path, script } of build.pages) {
        const answer = await reached(fetch(path, { cache: 'no-cache' }));
        const text = await answer.text();
        if (!text.includes(script)) throw new Error(`${path} is of another build already.`);
        await cache.put(path, new Response(text, { headers: answer.headers }));
      }
      for (const path of build.pictures) {
        await cache.put(path, await reached(fetch(path, { cache: 'no-cache' })));
      }
      await keepAll(build.first);
      // A student with a downloaded course may start offline with this build.
      const names = await caches.keys();
      if (names.some(isOfCourse)) await keepWith(await neededIn(isOfCourse));
    },
    activate: async () => {
      const names = await caches.keys();
      const old = names.filter((name) => name.startsWith(PAGES_OF) && name !== pages);
      await Promise.all(old.map((name) => caches.delete(name)));
      const cache = await caches.open(ASSETS);
      const known = new Set(build.all);
      for (const { url } of await cache.keys()) {
        if (!known.has(new URL(url).pathname)) await cache.delete(url);
      }
    },
    keepTheRest: () => keepAll(build.rest),
    keepLoaded: (paths) => keepAll(paths.filter((path) => build.all.includes(path))),
    needed: (wanted) => [
      ...build.first,
      ...build.rest,
      ...readersFor(wanted).map(({ path }) => path),
    ],
    keepWith,
    missingBytes: async (wanted) => {
      const cache = await caches.open(ASSETS);
      let bytes = 0;
      for (const reader of readersFor(wanted)) {
        if (!(await cache.match(reader.path))) bytes += reader.bytes;
      }
      return bytes;
    },
    dropIdleReaders: async () => {
      const needed = readersFor(await neededIn((name) => isOfCourse(name) || name === OPENED));
      const cache = await caches.open(ASSETS);
      for (const reader of build.readers) {
        if (!needed.includes(reader)) await cache.delete(reader.path);
      }
    },
    page: async (request) => {
      const asked = fetch(request);
      const live = await fromNetwork(asked, ports, PATIENCE_MS);
      if (live !== null) return live;
      const [application, login] = build.pages;
      const wanted = LOGIN.test(new URL(request.url).pathname) ? login : application;
      const kept = wanted && (await (await caches.open(pages)).match(wanted.path));
      return kept ?? asked;
    },
    picture: async (request) =>
      (await (await caches.open(pages)).match(request.url)) ?? fetch(request),
    asset: async (request) => {
      const cache = await caches.open(ASSETS);
      const kept = await cache.match(request.url);
      if (kept) return { response: kept, keeping: Promise.resolve() };
      // By address, and once more: a page's own request may be aborted during the takeover.
      const response = await fetch(request.url).catch(() => fetch(request.url));
      const keeping = response.ok
        ? cache.put(request.url, response.clone()).catch(() => {})
        : Promise.resolve();
      return { response, keeping };
    },
  };
}
