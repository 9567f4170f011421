import { readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { compileFunction } from 'node:vm';
import { parentPort, workerData } from 'node:worker_threads';
import * as toolkit from '@reduxjs/toolkit';
import * as query from '@reduxjs/toolkit/query';
import * as queryReact from '@reduxjs/toolkit/query/react';
import React from 'react';
import * as runtime from 'react/jsx-runtime';
import * as reactDom from 'react-dom';
import * as staticDom from 'react-dom/static.edge';
import * as redux from 'react-redux';
import * as router from 'react-router';
import { browserOf } from './browser.ts';
import type { Application, Page } from './page.ts';

type Asked = { readonly id: number; readonly application: string; readonly page: Page };

const { folder, withinMs } = workerData as { folder: string; withinMs: number };

/** What loaders read of a request. Node's `Request` loads all of `fetch`, and a pending one leaks. */
class PageRequest {
  readonly url: string;
  readonly method = 'GET';
  readonly signal: AbortSignal | undefined;
  constructor(url: string | URL, { signal }: { readonly signal?: AbortSignal } = {}) {
    this.url = String(url);
    this.signal = signal;
  }
}
Object.assign(globalThis, { Request: PageRequest });

/** What a browser has of its own: a store on the device is the same in its first frame. */
const react = {
  ...React,
  useSyncExternalStore: <T>(
    ...[subscribe, snapshot, first]: Parameters<typeof React.useSyncExternalStore<T>>
  ) => React.useSyncExternalStore(subscribe, snapshot, first ?? snapshot),
};

type Props = Readonly<Record<string, unknown>>;

const LEFT_OUT: readonly unknown[] = ['audio', 'embed', 'object', 'track'];
const FIELDS: readonly unknown[] = ['input', 'select', 'textarea'];
/** A press reaches them before the page has scripts (packages/client/src/first-paint.ts). The keyboard does not. */
const PRESSED: readonly unknown[] = ['a', 'button', 'summary'];

/**
 * An element as it is painted before the page has it. What plays, and other documents, are asked for by the page alone: nothing is
 * fetched twice, or before the device agreed. Fields have no names: nothing finds them but the eye.
 */
function painted(type: unknown, props: Props): readonly [unknown, Props] | null {
  if (LEFT_OUT.includes(type)) return null;
  if (type === 'iframe') return ['div', { className: props['className'] }];
  if (type === 'video') {
    const { className, poster, crossOrigin } = props;
    const style = { objectFit: 'contain' };
    return typeof poster === 'string'
      ? ['img', { className, style, crossOrigin, src: poster, alt: '' }]
      : ['div', { className }];
  }
  // It is opened when it stands in the page.
  if (type === 'dialog') return [type, { ...props, open: true }];
  if (type === 'label') return [type, { ...props, htmlFor: undefined }];
  if (FIELDS.includes(type))
    return [type, { ...props, id: undefined, 'aria-label': undefined, inert: true }];
  if (PRESSED.includes(type) || props['tabIndex'] !== undefined)
    return [type, { ...props, tabIndex: -1 }];
  if (type === 'img' && props['data-large'] !== undefined) {
    const { src, srcSet, sizes } = props;
    const later = { 'data-src': src, 'data-srcset': srcSet, 'data-sizes': sizes };
    return [type, { ...props, ...later, src: undefined, srcSet: undefined, sizes: undefined }];
  }
  return [type, props];
}

type Make = typeof runtime.jsx;
const paintedBy =
  (make: Make): Make =>
  (type, props, key) => {
    const shown = painted(type, props as Props);
    return shown === null ? (null as never) : make(shown[0] as typeof type, shown[1], key);
  };
const jsx = { ...runtime, jsx: paintedBy(runtime.jsx), jsxs: paintedBy(runtime.jsxs) };

/** All pages share the libraries, which keep no data of a page. */
const modules: Readonly<Record<string, unknown>> = {
  react,
  'react/jsx-runtime': jsx,
  'react-dom': reactDom,
  'react-dom/static.edge': staticDom,
  'react-redux': redux,
  '@reduxjs/toolkit': toolkit,
  '@reduxjs/toolkit/query': query,
  '@reduxjs/toolkit/query/react': queryReact,
};

const NAMES = Object.keys(
  browserOf({ url: '/', locale: '', device: {}, config: {} as Page['config'], answers: [] }),
);

type Exports = Readonly<Record<string, unknown>>;
type Require = (asked: string) => unknown;
/** Compiled once, by file: each page loads the files that it shows. */
const compiled = new Map<string, ReturnType<typeof compileFunction>>();
/** Files of modules without state, evaluated once for all pages. */
const shared = new Map<string, Exports>();

function compile(file: string) {
  const filename = join(folder, file);
  const begin = compileFunction(
    readFileSync(filename, 'utf8'),
    ['require', 'exports', 'module', ...NAMES],
    { filename },
  );
  compiled.set(file, begin);
  return begin;
}

/** Parts that a page loads later need more libraries. A first screen does not use them. */
const library = (available: Exports, asked: string) => available[asked] ?? {};

type Loaded = { readonly known: Map<string, Exports>; readonly globals: readonly unknown[] };

/** Evaluates a file with the files it requires, unless it was before. */
function load(file: string, { known, globals }: Loaded, libraryOf: Require): unknown {
  const before = known.get(file);
  if (before) return before;
  const module = { exports: {} as Exports };
  known.set(file, module.exports);
  const required: Require = (asked) => {
    if (!asked.startsWith('.')) return libraryOf(asked);
    const next = posix.join(posix.dirname(file), asked);
    return next.startsWith('shared/')
      ? loadShared(next)
      : load(next, { known, globals }, libraryOf);
  };
  (compiled.get(file) ?? compile(file))(required, module.exports, module, ...globals);
  return module.exports;
}

const loadShared = (file: string) =>
  load(file, { known: shared, globals: [] }, (asked) => library(modules, asked));

/** An instance of an application for one page. */
function begun(name: string, page: Page): Application {
  const browser: Exports = browserOf(page);
  const available: Exports = {
    ...modules,
    'react-router': {
      ...router,
      createBrowserRouter: (...[routes, how]: Parameters<typeof router.createBrowserRouter>) =>
        router.createMemoryRouter(routes, { ...how, initialEntries: [page.url] }),
    },
  };
  const globals = NAMES.map((global) => browser[global]);
  const loaded = { known: new Map<string, Exports>(), globals };
  return load(`${name}.cjs`, loaded, (asked) => library(available, asked)) as Application;
}

parentPort?.on('message', async ({ id, application, page }: Asked) => {
  // Ended with its page: a signal that waits keeps all of it in memory.
  const giveUp = new AbortController();
  const timer = setTimeout(() => giveUp.abort(), withinMs);
  try {
    const html = await begun(application, page).render(page, giveUp.signal);
    parentPort?.postMessage({ id, html }, []);
  } catch (error) {
    parentPort?.postMessage({ id, html: null, fault: String((error as Error).stack ?? error) }, []);
  } finally {
    clearTimeout(timer);
  }
});
