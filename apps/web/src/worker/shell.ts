import { type DocumentReader, readersOf } from '@skillkite/client/offline/readers';
import { COURSE_FILES, OPENED } from '@skillkite/client/offline/names';
import { type Ports, fromNetwork } from './scope.ts';

/** Contents of a build, written into the worker by `service-worker-build.ts`. */
export type Build = {
  /** Unique name of this build. */
  readonly version: string;
  /** Files without which nothing opens. */
  readonly first: readonly string[];
  /** Other files of the screens, without document readers, which load with the first document. */
  readonly rest: readonly string[];
  readonly readers: readonly {
    readonly path: string;
    /** Readers that include it. */
    readonly of: readonly DocumentReader[];
    readonly bytes: number;
  }[];
  /** All files with content hashes in their names. */
  readonly all: readonly string[];
  /** Pictures with stable names: stored again with each build. */
  readonly pictures: readonly string[];
  /** The two pages, each with the script that identifies this build. */
  readonly pages: readonly { readonly path: string; readonly script: string }[];
};

const ASSETS = 'assets';
const PAGES_OF = 'pages-';
/** Timeout before a stored page is shown. */
const PATIENCE_MS = 4000;
/** HTTP/1.1 allows six connections: half remain for the student's requests. */
const AT_ONCE = 3;
const LOGIN = /^\/(?:login|institutional-login)\/?$/;

export type Shell = {
  install(): Promise<void>;
  /** Deletes files that only earlier builds needed. */
  activate(): Promise<void>;
  keepTheRest(): Promise<void>;
  /** Stores files of this build that a page loaded before the worker started. */
  keepLoaded(paths: readonly string[]): Promise<void>;
  /** All files that screens need offline, with some readers. */
  needed(readers: readonly DocumentReader[]): readonly string[];
  /** Also stores the document readers of a course. */
  keepWith(readers: readonly DocumentReader[]): Promise<void>;
  /** Size in bytes of these readers that are not stored yet. */
  missingBytes(readers: readonly DocumentReader[]): Promise<number>;
  /** Deletes readers that no downloaded course or opened document needs. */
  dropIdleReaders(): Promise<void>;
  page(request: Request): Promise<Response>;
  /** `keeping`: work that continues after the answer. */
  asset(request: Request): Promise<{ response: Response; keeping: Promise<void> }>;
  picture(request: Request): Promise<Response>;
};

/**
 * The application's own files. Their names contain content hashes, so that builds share one cache.
 * Files of an earlier build stay until its pages are closed.
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
      // A student with a downloaded course may start this build offline.
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
      // By URL, and with a retry: a page's own request may be aborted during the takeover.
      const response = await fetch(request.url).catch(() => fetch(request.url));
      const keeping = response.ok
        ? cache.put(request.url, response.clone()).catch(() => {})
        : Promise.resolve();
      return { response, keeping };
    },
  };
}
