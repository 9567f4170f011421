import { chmod, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fileStorage } from './storage-file.ts';
import { BadStorageKey, type Storage } from './storage.ts';

describe('the local store', () => {
  let folder: string;
  let storage: Storage;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'skillkite-store-'));
    storage = fileStorage(folder);
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  it('gives back what was put, whole and in parts', async () => {
    expect(await storage.put('files/a/story.txt', Buffer.from('once upon a time'))).toBe(16);
    expect(await text(await storage.read('files/a/story.txt'))).toBe('once upon a time');
    expect(await text(await storage.read('files/a/story.txt', { start: 5, end: 8 }))).toBe('upon');
    expect(await storage.stat('files/a/story.txt')).toMatchObject({ size: 16 });
  });

  it('keeps files for the user of the application alone, in a folder that was open before too', async () => {
    await chmod(folder, 0o755);
    await storage.put('submissions/one/0', Buffer.from('mine'));
    const modes = await Promise.all(
      ['', 'submissions', 'submissions/one', 'submissions/one/0'].map(
        async (path) => (await stat(join(folder, path))).mode & 0o777,
      ),
    );
    expect(modes).toEqual([0o700, 0o700, 0o700, 0o600]);
  });

  it('puts a new file nowhere where there is one, however many try at once', async () => {
    const words = ['one', 'two', 'three'];
    const put = words.map((word) => storage.putNew('files/new.txt', Buffer.from(word)));
    const won = await Promise.all(put);
    expect(won.filter(Boolean)).toHaveLength(1);
    expect(await text(await storage.read('files/new.txt'))).toBe(words[won.indexOf(true)]);
    expect(await storage.putNew('files/new.txt', Buffer.from('four'))).toBe(false);
    expect(await readdir(join(folder, '.unfinished'))).toEqual([]);
  });

  it('an upload that breaks off leaves nothing behind', async () => {
    const broken = Readable.from(
      (async function* parts() {
        yield Buffer.from('half');
        throw new Error('the line went dead');
      })(),
    );
    await expect(storage.put('files/b/half.txt', broken)).rejects.toThrow('the line went dead');
    expect(await storage.stat('files/b/half.txt')).toBeNull();
    expect(await readdir(join(folder, '.unfinished'))).toEqual([]);
  });

  it('lists what lies below a prefix, and nothing for one that is not there', async () => {
    await storage.put('packages/p/index.html', Buffer.from('x'));
    await storage.put('packages/p/js/a.js', Buffer.from('y'));
    const keys = await Array.fromAsync(storage.list('packages/p/'));
    expect(keys.sort()).toEqual(['packages/p/index.html', 'packages/p/js/a.js']);
    expect(await Array.fromAsync(storage.list('packages/none/'))).toEqual([]);
  });

  it('removes a file, and one that is not there, without complaint', async () => {
    await storage.put('files/c/x', Buffer.from('x'));
    await storage.remove('files/c/x');
    await storage.remove('files/c/x');
    expect(await storage.stat('files/c/x')).toBeNull();
  });

  it.each(['../out', 'a/../../out', '/etc/passwd', 'a//b', 'a\\..\\b', 'a/\u0000b', ''])(
    'refuses the key %j: it could lead out of the store',
    async (key) => {
      await expect(storage.put(key, Buffer.from('x'))).rejects.toThrow(BadStorageKey);
      await expect(storage.read(key)).rejects.toThrow(BadStorageKey);
    },
  );
});
