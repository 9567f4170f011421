import { Readable } from 'node:stream';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type S3Server, startS3Server } from '../testing/servers/s3-server.ts';
import { openStorage } from './open-storage.ts';
import { BadStorageKey, MissingFile, type Storage } from './storage.ts';

const textOf = async (content: Readable) => Buffer.concat(await content.toArray()).toString();

describe('files in a bucket', () => {
  let server: S3Server;
  let storage: Storage;
  beforeAll(async () => {
    vi.stubEnv('AWS_ACCESS_KEY_ID', 'a-key');
    vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'a-secret');
    server = await startS3Server('school');
  });
  beforeEach(async () => {
    server.failWith(null);
    const query = `endpoint=${server.endpoint}&region=ap-south-1`;
    storage = await openStorage({
      storage: `s3://school/kites/live?${query}`,
      dataDir: '/nowhere',
    });
  });
  afterAll(async () => {
    await server.close();
    vi.unstubAllEnvs();
  });

  it('keeps a file below its prefix and gives it back, whole or in part', async () => {
    expect(await storage.put('files/a b/पतंग & <kite>.txt', Buffer.from('a kite flies'))).toBe(12);
    expect([...server.objects.keys()]).toContain('kites/live/files/a b/पतंग & <kite>.txt');
    expect(await textOf(await storage.read('files/a b/पतंग & <kite>.txt'))).toBe('a kite flies');
    const part = await storage.read('files/a b/पतंग & <kite>.txt', { start: 2, end: 5 });
    expect(await textOf(part)).toBe('kite');
    expect(await Array.fromAsync(storage.list('files/'))).toEqual(['files/a b/पतंग & <kite>.txt']);
  });

  it('puts a new file nowhere where there is one', async () => {
    expect(await storage.putNew('files/new.txt', Buffer.from('one'))).toBe(true);
    expect(await storage.putNew('files/new.txt', Buffer.from('two'))).toBe(false);
    expect(await textOf(await storage.read('files/new.txt'))).toBe('one');
    server.failWith(500);
    await expect(storage.putNew('files/newer.txt', Buffer.from('x'))).rejects.toMatchObject({
      $metadata: { httpStatusCode: 500 },
    });
  });

  it('takes a stream, and keeps nothing of one that breaks off', async () => {
    expect(
      await storage.put('streams/whole', Readable.from([Buffer.from('up'), Buffer.from('!')])),
    ).toBe(3);
    expect(await textOf(await storage.read('streams/whole'))).toBe('up!');
    const broken = Readable.from(
      (function* half() {
        yield Buffer.from('half');
        throw new Error('The line went dead.');
      })(),
    );
    await expect(storage.put('streams/broken', broken)).rejects.toThrow('The line went dead.');
    expect(await storage.stat('streams/broken')).toBeNull();
  });

  it('sends a large stream in parts and leaves none of one that breaks off', async () => {
    const MB = 1024 * 1024;
    const megabytes = function* megabytes(count: number, end?: Error) {
      for (let sent = 0; sent < count; sent += 1) yield Buffer.alloc(MB, sent);
      if (end) throw end;
    };
    expect(await storage.put('streams/large', Readable.from(megabytes(13)))).toBe(13 * MB);
    expect((await storage.stat('streams/large'))?.size).toBe(13 * MB);
    const kept = await storage.read('streams/large', { start: 12 * MB - 1, end: 12 * MB });
    expect(Buffer.concat(await kept.toArray())).toEqual(Buffer.from([11, 12]));
    expect(server.largestRequest()).toBeLessThan(7 * MB);

    const broken = Readable.from(megabytes(12, new Error('The line went dead.')));
    await expect(storage.put('streams/cut', broken)).rejects.toThrow('The line went dead.');
    expect(await storage.stat('streams/cut')).toBeNull();
    expect([...server.unfinished]).toEqual([]);
  });

  it('tells a size and a mark that changes with the content', async () => {
    await storage.put('files/mark', Buffer.from('one'));
    const first = await storage.stat('files/mark');
    expect(first?.size).toBe(3);
    await storage.put('files/mark', Buffer.from('two'));
    expect((await storage.stat('files/mark'))?.etag).not.toBe(first?.etag);
  });

  it('returns null for missing objects, and deletes them without an error', async () => {
    expect(await storage.stat('files/none')).toBeNull();
    await storage.remove('files/none');
    await storage.put('files/some', Buffer.from('x'));
    await storage.remove('files/some');
    expect(await storage.stat('files/some')).toBeNull();
    await expect(storage.read('files/some')).rejects.toThrow(MissingFile);
  });

  it('lists more keys than the service gives at once, of this prefix alone', async () => {
    const keys = Array.from(
      { length: 1003 },
      (_, index) => `many/${String(index).padStart(4, '0')}`,
    );
    for (const key of keys) await storage.put(key, Buffer.from('1'));
    const other = await openStorage({
      storage: `s3://school?endpoint=${server.endpoint}`,
      dataDir: '/nowhere',
    });
    await other.put('many/of-another', Buffer.from('1'));
    const before = server.requests.length;
    expect(await Array.fromAsync(storage.list('many/'))).toEqual(keys);
    expect(server.requests.slice(before)).toEqual(['GET school/', 'GET school/']);
    expect(await Array.fromAsync(storage.list(''))).toEqual(expect.arrayContaining(keys));
    expect(await Array.fromAsync(storage.list(''))).not.toContain('many/of-another');
    expect(await Array.fromAsync(other.list('many/'))).toEqual(['many/of-another']);
  });

  it('does not take a service that fails for a file that is missing', async () => {
    await storage.put('files/there', Buffer.from('x'));
    for (const status of [403, 500]) {
      server.failWith(status);
      const failed = { $metadata: { httpStatusCode: status } };
      await expect(storage.stat('files/there')).rejects.toMatchObject(failed);
      await expect(storage.put('files/new', Buffer.from('x'))).rejects.toMatchObject(failed);
      await expect(Array.fromAsync(storage.list('files/'))).rejects.toMatchObject(failed);
    }
  });

  it('refuses keys that climb out of the store', async () => {
    for (const key of ['../other', 'files/../../x', '/files', 'files//x']) {
      await expect(storage.put(key, Buffer.from('x'))).rejects.toThrow(BadStorageKey);
      await expect(storage.stat(key)).rejects.toThrow(BadStorageKey);
    }
  });
});
