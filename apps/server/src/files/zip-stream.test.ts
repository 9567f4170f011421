import { once } from 'node:events';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { fromBufferPromise } from 'yauzl';
import { type ZipEntry, zipOf } from './zip-stream.ts';

const MEGABYTE = Buffer.alloc(1024 * 1024, 'x');
const entry = (name: string, content: Readable): ZipEntry => ({ name, content, compress: false });

describe('a zip archive that is written while it is read', () => {
  it('holds every entry whole', async () => {
    async function* entries() {
      yield entry('a.txt', Readable.from([Buffer.from('one')]));
      yield entry('folder/नाम.txt', Readable.from([MEGABYTE, MEGABYTE]));
    }
    const zip = await fromBufferPromise(await buffer(zipOf(entries())), { lazyEntries: true });
    const sizes: [string, number][] = [];
    for await (const { fileName, uncompressedSize } of zip.eachEntry())
      sizes.push([fileName, uncompressedSize]);
    expect(sizes).toEqual([
      ['a.txt', 3],
      ['folder/नाम.txt', 2 * MEGABYTE.length],
    ]);
  });

  it('asks for no more than is taken: a reader who waits keeps the rest out of memory', async () => {
    let made = 0;
    async function* pieces() {
      for (; made < 100; made += 1) yield MEGABYTE;
    }
    async function* entries() {
      yield entry('first', Readable.from(pieces()));
    }
    const zip = zipOf(entries());
    await once(zip, 'readable');
    for (let turn = 0; turn < 50; turn += 1) await new Promise(setImmediate);
    expect(made).toBeLessThan(10);
    zip.destroy();
  });

  it('lets go of what it was reading when its reader leaves', async () => {
    const content = Readable.from([MEGABYTE, MEGABYTE, MEGABYTE, MEGABYTE]);
    let wasAskedOn = false;
    async function* entries() {
      yield entry('first', content);
      wasAskedOn = true;
    }
    const zip = zipOf(entries());
    await once(zip, 'readable');
    zip.destroy();
    await once(content, 'close');
    expect(wasAskedOn).toBe(false);
  });

  it('breaks off where a content fails, and is never taken for whole', async () => {
    async function* entries() {
      yield entry('good', Readable.from([Buffer.from('good')]));
      yield entry(
        'bad',
        new Readable({
          read() {
            this.destroy(new Error('The file is gone.'));
          },
        }),
      );
    }
    await expect(buffer(zipOf(entries()))).rejects.toThrow('The file is gone.');
  });

  it('takes no name that could climb out of the folder it is unpacked into', async () => {
    async function* entries() {
      yield entry('../outside', Readable.from([Buffer.from('x')]));
    }
    await expect(buffer(zipOf(entries()))).rejects.toThrow('Not a key of the store');
  });
});
