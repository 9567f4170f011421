import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type PageRenderer, keepRendered, pageRenderer } from './page-renderer.ts';

const THREAD = `
  import { parentPort } from 'node:worker_threads';
  let count = 0;
  parentPort.on('message', ({ id, page: { url } }) => {
    if (url === '/hangs') for (;;);
    if (url === '/crashes') throw new Error('Broken');
    if (url === '/grows') for (const grown = []; ; ) grown.push(new Array(1e5).fill(id));
    if (url === '/faulty') parentPort.postMessage({ id, html: null, fault: 'Error: a component' });
    if (url === '/home') parentPort.postMessage({ id, html: 'page ' + (count += 1) });
  });`;
const page = (url: string) => ({ url, locale: 'en', device: {}, config: {}, answers: [] });

describe('the page renderer', () => {
  let folder: string;
  let renderer: PageRenderer;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'skillkite-renderer-'));
    await writeFile(join(folder, 'thread.mjs'), THREAD);
    renderer = pageRenderer(folder, Fastify().log, { restartAfterMs: 0, answersWithinMs: 1000 });
  });
  afterEach(async () => {
    await renderer.close();
    await rm(folder, { recursive: true });
  });
  const render = (url: string) => renderer.render('students', page(url));
  const untilRendered = () =>
    vi.waitUntil(() => render('/home'), { timeout: 30_000, interval: 50 });

  it('renders pages, and none that a component failed on or that does not answer in time', async () => {
    await untilRendered();
    expect(await render('/faulty')).toBeNull();
    expect(await render('/silent')).toBeNull();
    expect(await untilRendered()).toMatch(/^page \d+$/);
  });

  it.each(['/crashes', '/hangs', '/grows'])('goes on after a page that %s', async (url) => {
    await untilRendered();
    expect(await render(url)).toBeNull();
    expect(await untilRendered()).toMatch(/^page \d+$/);
  });

  it('logs pages that were not rendered at once, and then their number', async () => {
    const { log } = Fastify();
    const warn = vi.spyOn(log, 'warn');
    const logged = pageRenderer(folder, log, { waitsMs: 1 });
    for (let times = 0; times < 3; times += 1) await logged.render('students', page('/silent'));
    expect(warn).toHaveBeenCalledTimes(1);
    await logged.close();
    const fields = { path: '/silent', fault: expect.any(String) };
    expect(warn.mock.calls).toEqual([
      [fields, 'a page was not rendered'],
      [{ ...fields, count: 2 }, 'a page was not rendered'],
    ]);
  });

  it('renders nothing where nothing was built', async () => {
    const none = pageRenderer(join(folder, 'none'), Fastify().log);
    expect(await none.render('students', page('/home'))).toBeNull();
    await none.close();
  });

  it('renders a page that is shared once for each language and configuration', async () => {
    await untilRendered();
    const rendered = vi.fn<PageRenderer['render']>(renderer.render);
    const shared = keepRendered(rendered);
    const once = () =>
      vi.waitUntil(() => shared('staff', page('/home')), { timeout: 30_000, interval: 50 });
    expect(await once()).toBe(await once());
    const calls = rendered.mock.calls.length;
    await once();
    expect(rendered).toHaveBeenCalledTimes(calls);
    await shared('staff', { ...page('/home'), locale: 'hi' });
    expect(rendered).toHaveBeenCalledTimes(calls + 1);
  });
});
