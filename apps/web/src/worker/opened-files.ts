import { OPENED } from '@skillkite/client/offline/names';
import type { Ports } from './scope.ts';

const LARGEST_BYTES = 20_000_000;
/** Total size of opened files; the oldest are removed first. */
const ROOM_BYTES = 80_000_000;
/** Listing everything is slow, so the cleanup runs only once in this many files. */
const LOOK_EVERY = 10;

const sizeOf = (answer: Response) => Number(answer.headers.get('content-length') ?? 0);

/** Deletes the oldest files until at most `room` bytes remain. */
export async function makeRoom(cache: Cache, room = ROOM_BYTES): Promise<void> {
  const keys = (await cache.keys()).toReversed();
  let total = 0;
  for (const key of keys) {
    const kept = await cache.match(key);
    total += kept ? sizeOf(kept) : 0;
    if (total > room) await cache.delete(key);
  }
}

export type OpenedFiles = {
  answer(request: Request): Promise<{ response: Response; keeping: Promise<void> }>;
};

/**
 * Pictures, documents and captions of opened lessons. Their names derive from their content, so
 * they are never revalidated.
 */
export function openedFiles({ caches, fetch }: Ports): OpenedFiles {
  let kept = 0;
  const keep = async (url: string, answer: Response) => {
    if (sizeOf(answer) > LARGEST_BYTES) return;
    const content = await answer.blob();
    const headers = {
      'content-type': answer.headers.get('content-type') ?? content.type,
      'content-length': String(content.size),
    };
    const cache = await caches.open(OPENED);
    await cache.put(url, new Response(content, { headers }));
    kept += 1;
    if (kept % LOOK_EVERY === 0) await makeRoom(cache);
  };
  return {
    answer: async ({ url }) => {
      // Also finds files of downloaded courses.
      const known = await caches.match(url);
      if (known) return { response: known, keeping: Promise.resolve() };
      // With CORS: opaque responses use more quota than their size.
      const answer = await fetch(url, { mode: 'cors', credentials: 'omit' });
      if (answer.status !== 200) return { response: answer, keeping: Promise.resolve() };
      const keeping = keep(url, answer.clone()).catch(() => {
        // A full device shows it anyway.
      });
      // Without `accept-ranges`, document readers load the file once, in full.
      const headers = new Headers(answer.headers);
      headers.delete('accept-ranges');
      return { response: new Response(answer.body, { headers }), keeping };
    },
  };
}
