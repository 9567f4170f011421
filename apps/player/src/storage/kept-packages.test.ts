import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import {
  type Caches,
  dropPackage,
  isPackageKept,
  keptPackages,
  openKeeping,
} from './kept-packages.ts';

const FILES = { 'index.html': '<h1>A page</h1>', 'media/A clip.mp4': 'clip' };

/** Digest as in the importer's package keys (apps/server package-media.ts). */
const digest = (text: string) => createHash('sha256').update(text).digest('hex');
const keyOf = (files: Readonly<Record<string, string>>) =>
  digest(
    Object.entries(files)
      .map(([path, text]) => `${path}:${digest(text)}`)
      .sort()
      .join('\n'),
  ).slice(0, 40);
const KEY = keyOf(FILES);

const ORIGIN = 'https://content.test';

/** Caches in memory, and what other code of this origin can do to them. */
function someCaches() {
  const all = new Map<string, Map<string, Response>>();
  const addressOf = (asked: string | { url: string }) =>
    (typeof asked === 'string' ? asked : asked.url).replace(ORIGIN, '');
  const caches = {
    open: async (name: string) => {
      const kept = all.get(name) ?? new Map<string, Response>();
      all.set(name, kept);
      return {
        put: async (path: string, answer: Response) => void kept.set(path, answer),
        match: async (path: string) => kept.get(path)?.clone(),
        delete: async (asked: string | { url: string }) => kept.delete(addressOf(asked)),
        keys: async () => [...kept.keys()].map((path) => ({ url: ORIGIN + path })),
      };
    },
    has: async (name: string) => all.has(name),
    delete: async (name: string) => all.delete(name),
  } as unknown as Caches;
  return { caches, all };
}

/** A server of these files. */
const serverOf =
  (files: Readonly<Record<string, string>>, asked: string[] = []) =>
  (path: string) => ({
    fetch: async ({ headers }: RequestInit) => {
      const range = new Headers(headers).get('range');
      const from = Number(/^bytes=(\d+)-$/.exec(range ?? '')?.[1] ?? 0);
      asked.push(range === null ? path : `${path} ${range}`);
      const bytes = new TextEncoder().encode(files[path] ?? '').slice(from);
      return new Response(bytes, {
        status: from > 0 ? 206 : 200,
        headers: { 'content-length': String(bytes.length), etag: `"${path}"` },
      });
    },
    wait: async () => {},
    signal: new AbortController().signal,
  });

async function kept(given: Readonly<Record<string, string>> = FILES) {
  const { caches, all } = someCaches();
  const keeping = await openKeeping(caches, KEY);
  const server = serverOf(given);
  for (const path of Object.keys(given)) await keeping.fetch(path, server(path));
  const isWhole = await keeping.finish();
  const find = keptPackages(caches);
  const text = async (path: string) => {
    const found = await find(KEY, path);
    return found === null || found === 'missing' ? found : found.content.text();
  };
  return { caches, all, isWhole, text };
}

describe('packages kept on the device', () => {
  it('are found by their files, in any case, and say what they do not have', async () => {
    const { caches, isWhole, text } = await kept();
    expect([isWhole, await isPackageKept(caches, KEY)]).toEqual([true, true]);
    expect(await text('index.html')).toBe(FILES['index.html']);
    expect(await text('Media/a clip.MP4')).toBe('clip');
    expect(await text('other.html')).toBe('missing');
    await dropPackage(caches, KEY);
    expect(await text('index.html')).toBeNull();
  });

  it('are not kept where a file is missing or another', async () => {
    expect((await kept({ 'index.html': FILES['index.html'] })).isWhole).toBe(false);
    expect((await kept({ ...FILES, 'index.html': 'other' })).isWhole).toBe(false);
  });

  it('leave nothing where they are not what was asked for', async () => {
    const { all } = await kept({ ...FILES, 'index.html': 'other' });
    expect([...all.keys()]).toEqual([]);
  });

  it('go on behind the files, and the part of one, that a try before has brought', async () => {
    const files = { 'index.html': '<h1>A page</h1>', 'film.mp4': 'a film '.repeat(100_000) };
    const key = keyOf(files);
    const { caches, all } = someCaches();
    const asked: string[] = [];
    const server = serverOf(files, asked);
    const first = await openKeeping(caches, key);
    await first.fetch('index.html', server('index.html'));
    const chunks = [new TextEncoder().encode(files['film.mp4'].slice(0, 600_000))];
    const broken = new ReadableStream<Uint8Array>({
      pull: (controller) => {
        const chunk = chunks.pop();
        if (chunk) controller.enqueue(chunk);
        else controller.error(new TypeError('The connection was lost.'));
      },
    });
    let tries = 0;
    const lost = await first.fetch('film.mp4', {
      ...server('film.mp4'),
      fetch: async () => {
        tries += 1;
        if (tries > 1) throw new TypeError('There is no connection.');
        return new Response(broken, { headers: { etag: '"film.mp4"' } });
      },
    });
    expect([lost, await isPackageKept(caches, key)]).toEqual(['failed', false]);

    const again = await openKeeping(caches, key);
    expect(await again.isHere('index.html')).toBe(true);
    expect(await again.isHere('film.mp4')).toBe(false);
    expect(await again.fetch('film.mp4', server('film.mp4'))).toBe('kept');
    expect(asked).toEqual(['index.html', 'film.mp4 bytes=500000-']);
    expect(await again.finish()).toBe(true);
    const found = await keptPackages(caches)(key, 'film.mp4');
    expect(found !== null && found !== 'missing' && (await found.content.text())).toBe(
      files['film.mp4'],
    );
    // Its parts were deleted.
    expect(all.size).toBe(1);
  });

  it('are not believed where another package wrote into them (D7)', async () => {
    const { caches, all, text } = await kept();
    const [cache] = [...all.values()];
    if (cache === undefined) throw new Error('Nothing is kept.');
    cache.set('/kept/index.html', new Response('<script>evil()</script>'));
    expect(await text('index.html')).toBeNull();
    cache.set('/kept/list.json', Response.json({ 'index.html': digest('evil') }));
    expect(await isPackageKept(caches, KEY)).toBe(false);
  });
});
