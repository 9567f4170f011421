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

/** As the importer names a package (apps/server package-media.ts). */
const digest = (text: string) => createHash('sha256').update(text).digest('hex');
const KEY = digest(
  Object.entries(FILES)
    .map(([path, text]) => `${path}:${digest(text)}`)
    .sort()
    .join('\n'),
).slice(0, 40);

/** Caches in memory, with what anybody else of this origin can do to them. */
function someCaches() {
  const all = new Map<string, Map<string, Blob>>();
  const caches = {
    open: async (name: string) => {
      const kept = all.get(name) ?? new Map<string, Blob>();
      all.set(name, kept);
      return {
        put: async (path: string, answer: Response) => void kept.set(path, await answer.blob()),
        match: async (path: string) => {
          const found = kept.get(path);
          return found && new Response(found);
        },
      };
    },
    has: async (name: string) => all.has(name),
    delete: async (name: string) => all.delete(name),
  } as unknown as Caches;
  return { caches, all };
}

async function kept(given: Readonly<Record<string, string>> = FILES) {
  const { caches, all } = someCaches();
  const keeping = await openKeeping(caches, KEY);
  for (const [path, text] of Object.entries(given)) await keeping.add(path, new Blob([text]));
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

  it('are not believed where another package wrote into them (D7)', async () => {
    const { caches, all, text } = await kept();
    const [cache] = [...all.values()];
    if (cache === undefined) throw new Error('Nothing is kept.');
    cache.set('/kept/index.html', new Blob(['<script>evil()</script>']));
    expect(await text('index.html')).toBeNull();
    cache.set('/kept/list.json', new Blob([JSON.stringify({ 'index.html': digest('evil') })]));
    expect(await isPackageKept(caches, KEY)).toBe(false);
  });
});
