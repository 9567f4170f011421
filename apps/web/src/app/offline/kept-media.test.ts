import type { LessonId, StudentId } from '@skillkite/contract/ids';
import { describe, expect, it } from 'vitest';
import { fakeCaches } from '../../worker/fake-caches.ts';
import { keptMediaIn } from './kept-media.ts';

const ASHA = 7 as StudentId;
const RAVI = 8 as StudentId;
const LESSON = 12 as LessonId;
const SOURCE = 'https://content.test/files/abc/echo.mp4';
const video = { lessonId: LESSON, title: 'Echo', source: SOURCE, path: '/classroom/3/classes' };

function device({ room = null as number | null, takes = Infinity, status = 200 } = {}) {
  const items = new Map<string, string>();
  const caches = fakeCaches(takes);
  const shares: number[] = [];
  const abort = new AbortController();
  const media = keptMediaIn({
    caches,
    storage: {
      getItem: (key) => items.get(key) ?? null,
      setItem: (key, value) => void items.set(key, value),
      removeItem: (key) => void items.delete(key),
    },
    fetch: async (_source, { signal }) => {
      signal?.throwIfAborted();
      const headers = { 'content-type': 'video/mp4', 'content-length': '1000' };
      return new Response('x'.repeat(1000), { status, headers });
    },
    room: async () => room,
  });
  const keep = (studentId = ASHA) =>
    media.keep(studentId, video, {
      signal: abort.signal,
      onProgress: (share) => shares.push(share),
    });
  return { items, caches, media, shares, abort, keep };
}

describe('videos and sounds kept on the device', () => {
  it('what is kept is in its student’s list with its size, and a player finds it', async () => {
    const { media, shares, keep } = device();
    expect(await keep()).toBe('kept');
    expect(shares.at(-1)).toBe(1);
    expect(media.of(ASHA)).toEqual([{ ...video, bytes: 1000 }]);
    expect(media.addressOf(ASHA, LESSON, [SOURCE])).toBe('/kept-media/7/12');
  });

  it('another student of the device has none of it', async () => {
    const { media, keep } = device();
    await keep();
    expect(media.of(RAVI)).toEqual([]);
    expect(media.addressOf(RAVI, LESSON, [SOURCE])).toBeNull();
  });

  it('a video that was replaced since is another one', async () => {
    const { media, keep } = device();
    await keep();
    expect(media.addressOf(ASHA, LESSON, ['https://content.test/files/new/echo.mp4'])).toBeNull();
  });

  it('kept twice it is there once; removed nothing is left', async () => {
    const { items, caches, media, keep } = device();
    await keep();
    await keep();
    expect(media.of(ASHA)).toHaveLength(1);
    await media.drop(ASHA, LESSON);
    expect([...items.keys()]).toEqual([]);
    expect(await caches.keys()).toEqual([]);
  });

  it('what does not fit is said, before it is loaded and while it is, and leaves nothing', async () => {
    const known = device({ room: 999 });
    expect(await known.keep()).toBe('full');
    expect(known.shares).toEqual([]);
    const found = device({ takes: 500 });
    expect(await found.keep()).toBe('full');
    expect(found.media.of(ASHA)).toEqual([]);
    expect(await found.caches.keys()).toEqual([]);
  });

  it('what cannot be had, and one that is stopped, are not kept', async () => {
    const missing = device({ status: 404 });
    expect(await missing.keep()).toBe('failed');
    const stopped = device();
    stopped.abort.abort();
    expect(await stopped.keep()).toBe('stopped');
    expect(stopped.media.of(ASHA)).toEqual([]);
  });
});
