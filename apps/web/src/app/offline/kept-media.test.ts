import type { LessonId, StudentId } from '@skillkite/contract/ids';
import { describe, expect, it, vi } from 'vitest';
import { fakeCaches } from '../../worker/fake-caches.ts';
import { keptMedia } from '../../worker/kept-media.ts';
import { keptMediaIn } from '@skillkite/client/offline/kept-media';

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
    wait: async () => {},
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

const PART = 250_000;
const film = (letter: string) =>
  Uint8Array.from({ length: 3.5 * PART }, (_, at) => letter.charCodeAt(0) + (at % 7));

/**
 * A server of one video that drops the connection after these byte counts, and a device whose
 * storage survives restarts.
 */
function poorConnection(...breaks: number[]) {
  const items = new Map<string, string>();
  const caches = fakeCaches();
  const server = { film: film('a'), etag: '"a"', asked: [] as (string | null)[], isSilent: false };
  const open = () =>
    keptMediaIn({
      caches,
      storage: {
        getItem: (key) => items.get(key) ?? null,
        setItem: (key, value) => void items.set(key, value),
        removeItem: (key) => void items.delete(key),
      },
      fetch: async (_source, { headers, signal }) => {
        signal?.throwIfAborted();
        const asked = new Headers(headers);
        const range = asked.get('range');
        server.asked.push(range);
        const isSame = asked.get('if-range') === server.etag;
        const start = isSame ? Number(/^bytes=(\d+)-$/.exec(range ?? '')?.[1] ?? 0) : 0;
        const { length } = server.film;
        if (start >= length) return new Response(null, { status: 416 });
        const limit = breaks.shift() ?? Infinity;
        let at = start;
        const body = new ReadableStream<Uint8Array>({
          start: (controller) =>
            signal?.addEventListener('abort', () => controller.error(signal.reason)),
          pull: (controller) => {
            const end = Math.min(length, at + 25_000);
            if (at - start >= limit) {
              if (!server.isSilent) controller.error(new TypeError('The connection was lost.'));
              return server.isSilent ? new Promise(() => {}) : undefined;
            }
            if (at === length) return controller.close();
            controller.enqueue(server.film.slice(at, end));
            at = end;
          },
        });
        return new Response(body, {
          status: start > 0 ? 206 : 200,
          headers: {
            'content-type': 'video/mp4',
            'content-length': String(length - start),
            etag: server.etag,
          },
        });
      },
      room: async () => null,
      wait: async () => {},
    });
  const abort = new AbortController();
  const shares: number[] = [];
  const keep = (media = open(), medium = video) =>
    media.keep(ASHA, medium, {
      signal: abort.signal,
      onProgress: (share) => shares.push(share),
    });
  const differs = async () => {
    const answer = await keptMedia({ caches })(new Request('https://school.test/kept-media/7/12'));
    return Buffer.compare(Buffer.from(await answer.arrayBuffer()), server.film);
  };
  return { server, caches, items, open, keep, abort, shares, differs };
}

describe('a video whose connection breaks off', () => {
  it('goes on by itself where it was, as long as some of it comes', async () => {
    const { server, open, keep, differs, shares } = poorConnection(1.2 * PART, 1.5 * PART);
    expect(await keep()).toBe('kept');
    expect(server.asked).toEqual([null, 'bytes=250000-', 'bytes=500000-']);
    expect(open().of(ASHA)).toEqual([{ ...video, bytes: 3.5 * PART }]);
    expect(await differs()).toBe(0);
    expect(shares.at(-1)).toBe(1);
  });

  it('goes on where it was when it is asked for again, also after the application was closed', async () => {
    const { server, open, keep, differs, shares } = poorConnection(2.1 * PART, 0.5 * PART);
    expect(await keep()).toBe('failed');
    expect(open().of(ASHA)).toEqual([{ ...video, bytes: 2 * PART, isUnfinished: true }]);
    expect(open().addressOf(ASHA, LESSON, [SOURCE])).toBeNull();
    shares.length = 0;
    expect(await keep()).toBe('kept');
    expect(Math.min(...shares)).toBeGreaterThan(0.5);
    expect(server.asked.at(-1)).toBe('bytes=500000-');
    expect(open().addressOf(ASHA, LESSON, [SOURCE])).toBe('/kept-media/7/12');
    expect(await differs()).toBe(0);
  });

  it('starts over if the server has another video by now, or another one is requested', async () => {
    const changed = poorConnection(1.5 * PART, 0.1 * PART);
    expect(await changed.keep()).toBe('failed');
    Object.assign(changed.server, { film: film('m').slice(0, 1.5 * PART), etag: '"m"' });
    expect(await changed.keep()).toBe('kept');
    expect(await changed.differs()).toBe(0);
    const small = poorConnection(1.5 * PART, 0.1 * PART);
    expect(await small.keep()).toBe('failed');
    small.server.asked.length = 0;
    expect(await small.keep(small.open(), { ...video, source: `${SOURCE}?small` })).toBe('kept');
    expect(small.server.asked).toEqual([null]);
    expect(await small.differs()).toBe(0);
  });

  it('is whole where the application was closed as its last byte had come', async () => {
    const { items, open, keep, differs, server } = poorConnection();
    expect(await keep()).toBe('kept');
    items.set('keptMedia/7', JSON.stringify([{ ...video, bytes: 3.5 * PART, isUnfinished: true }]));
    expect(await keep()).toBe('kept');
    expect(server.asked).toEqual([null, 'bytes=875000-']);
    expect(open().of(ASHA)).toEqual([{ ...video, bytes: 3.5 * PART }]);
    expect(await differs()).toBe(0);
  });

  it('gives its room back where the student stops it, or removes it', async () => {
    const stopped = poorConnection(1.5 * PART, 0.1 * PART);
    expect(await stopped.keep()).toBe('failed');
    stopped.abort.abort();
    expect(await stopped.keep()).toBe('stopped');
    expect(await stopped.caches.keys()).toEqual([]);
    expect([...stopped.items.keys()]).toEqual([]);
    const removed = poorConnection(1.5 * PART, 0.1 * PART);
    expect(await removed.keep()).toBe('failed');
    await removed.open().drop(ASHA, LESSON);
    expect(await removed.caches.keys()).toEqual([]);
    expect([...removed.items.keys()]).toEqual([]);
  });

  it('is not called whole where it, or all else that is kept, is removed while it comes', async () => {
    const itself = poorConnection(1.5 * PART);
    const removing = itself.open();
    let isRemoved = false;
    const removed = itself.open().keep(ASHA, video, {
      signal: itself.abort.signal,
      onProgress: () => {
        if (isRemoved || itself.open().of(ASHA)[0]?.bytes !== PART) return;
        isRemoved = true;
        void removing.drop(ASHA, LESSON);
      },
    });
    expect(await removed).toBe('failed');
    expect(await itself.caches.keys()).toEqual([]);
    expect([...itself.items.keys()]).toEqual([]);

    const other = poorConnection();
    const second = 13 as LessonId;
    expect(await other.keep(other.open(), { ...video, lessonId: second })).toBe('kept');
    let isDropped = false;
    const kept = other.open().keep(ASHA, video, {
      signal: other.abort.signal,
      onProgress: () => {
        if (!isDropped) void other.open().drop(ASHA, second);
        isDropped = true;
      },
    });
    expect(await kept).toBe('kept');
    expect(other.open().of(ASHA)).toEqual([{ ...video, bytes: 3.5 * PART }]);
    expect(await other.differs()).toBe(0);
  });

  it('does not wait for a server that falls silent', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      const { server, open, keep } = poorConnection(1.5 * PART, 0.1 * PART);
      server.isSilent = true;
      let end = '';
      void keep().then((what) => (end = what));
      await vi.waitFor(
        async () => {
          await vi.advanceTimersByTimeAsync(60_000);
          expect(end).toBe('failed');
        },
        { interval: 1 },
      );
      expect(open().of(ASHA)).toMatchObject([{ bytes: PART, isUnfinished: true }]);
    } finally {
      vi.useRealTimers();
    }
  });
});
