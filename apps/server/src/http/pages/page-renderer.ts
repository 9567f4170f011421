import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { FastifyBaseLogger } from 'fastify';
import { LRUCache } from 'lru-cache';
import { repeatedWarning } from '../../monitoring/repeated-warning.ts';

/** A page waits this long for its HTML: later it is served without. */
const PAGE_WAITS_MS = 400;
/** A rendering gives up by itself. */
const RENDERS_WITHIN_MS = 2000;
/** A thread that does not answer by then hangs, and ends. */
const ANSWERS_WITHIN_MS = 5000;
const MOST_WAITING = 20;
/** A thread that broke down is not started again before. */
const RESTART_AFTER_MS = 10_000;
/** All applications hold 15 MB; with more room V8 collects later, and fills it. */
const HEAP_MB = { maxOldGenerationSizeMb: 28, maxYoungGenerationSizeMb: 4 };
/** An idle server gives its memory back: a thread starts within 150 ms. */
const IDLE_MS = 30_000;

/** The same type as in `packages/client/src/server/page.ts`. */
export type RenderedPage = {
  readonly url: string;
  readonly locale: string;
  readonly device: Readonly<Record<string, string>>;
  readonly config: unknown;
  readonly answers: readonly unknown[];
};
type Rendered = { readonly id: number; readonly html: string | null; readonly fault?: string };

export type PageRenderer = {
  /** Starts the thread, so that it is there for the next page. */
  start(): void;
  /** A page of an application, by its name; null where it cannot be rendered, or not in time. */
  render(application: string, page: RenderedPage): Promise<string | null>;
  close(): Promise<void>;
};

const NONE: PageRenderer = { start() {}, render: async () => null, close: async () => {} };

/**
 * Renders first screens by the built application of a folder, in a thread with limits of its own: it starts with the first
 * page, and ends when a rendering hangs.
 */
export function pageRenderer(
  folder: string,
  logger: FastifyBaseLogger,
  {
    restartAfterMs = RESTART_AFTER_MS,
    answersWithinMs = ANSWERS_WITHIN_MS,
    waitsMs = PAGE_WAITS_MS,
  } = {},
): PageRenderer {
  const module = join(folder, 'thread.mjs');
  if (!existsSync(module)) return NONE;
  const waiting = new Map<number, (rendered: Rendered | null) => void>();
  let thread: Worker | null = null;
  const notRendered = repeatedWarning(logger, 'a page was not rendered');
  let lastId = 0;
  let idle: NodeJS.Timeout | undefined;
  let startsAfter = 0;

  const end = (ended: Worker, reason: unknown) => {
    if (thread !== ended) return;
    thread = null;
    startsAfter = Date.now() + restartAfterMs;
    logger.warn({ err: reason }, 'the page renderer ended');
    for (const answer of waiting.values()) answer(null);
    void ended.terminate();
  };
  const rest = () => {
    const ended = thread;
    thread = null;
    void ended?.terminate();
  };
  const start = () => {
    clearTimeout(idle);
    idle = setTimeout(rest, IDLE_MS).unref();
    if (thread || Date.now() < startsAfter) return thread;
    const started = new Worker(module, {
      workerData: { folder, withinMs: RENDERS_WITHIN_MS },
      execArgv: [],
      env: {},
      resourceLimits: HEAP_MB,
    });
    started.on('message', (rendered: Rendered) => waiting.get(rendered.id)?.(rendered));
    started.on('error', (error) => end(started, error));
    started.on('exit', () => end(started, new Error('The thread of the page renderer exited.')));
    started.unref();
    thread = started;
    return thread;
  };

  return {
    start: () => void start(),
    render: async (application, page) => {
      const running = waiting.size < MOST_WAITING ? start() : null;
      if (!running) return null;
      const id = (lastId += 1);
      const [path] = page.url.split('?');
      const rendered = new Promise<Rendered | null>((resolve) => waiting.set(id, resolve));
      const hangs = setTimeout(
        () => end(running, new Error('A page was not rendered in time.')),
        answersWithinMs,
      );
      void rendered.then((said) => {
        clearTimeout(hangs);
        waiting.delete(id);
        if (said?.fault !== undefined) notRendered.warn({ path, fault: said.fault });
      });
      running.postMessage({ id, application, page }, []);
      let timer: NodeJS.Timeout | undefined;
      const tooLate = new Promise<null>((resolve) => {
        timer = setTimeout(() => {
          notRendered.warn({ path, fault: `It took longer than ${waitsMs} ms.` });
          resolve(null);
        }, waitsMs);
      });
      const first = await Promise.race([rendered, tooLate]);
      clearTimeout(timer);
      return first?.html ?? null;
    },
    close: async () => {
      clearTimeout(idle);
      notRendered.close();
      const closed = thread;
      thread = null;
      for (const answer of waiting.values()) answer(null);
      await closed?.terminate();
    },
  };
}

/** Some languages of each signed-out page. */
const MOST_KEPT = 50;

/** Renders each page once as long as its configuration stays. */
export function keepRendered(render: PageRenderer['render']): PageRenderer['render'] {
  const kept = new LRUCache<string, string>({ max: MOST_KEPT });
  return async (application, page) => {
    const key = JSON.stringify([application, page]);
    const html = kept.get(key) ?? (await render(application, page));
    if (html !== null) kept.set(key, html);
    return html;
  };
}
