import type { LessonId, StudentId } from '@skillkite/contract/ids';
import { KEPT_MEDIA, MEDIA_OF, SOURCE_OF_PART, partAddress } from './names.ts';

/** A video or a sound that a student asked to keep on this device. */
export type KeptMedium = {
  readonly lessonId: LessonId;
  readonly title: string;
  /** Where it came from: a video that was replaced since is another one. */
  readonly source: string;
  /** What is here of it. */
  readonly bytes: number;
  /** The classroom it is played in. */
  readonly path: string;
  /** An activity lies with the content origin, as a package (package-keeper.ts). */
  readonly isActivity?: boolean;
  /** The connection was lost, or the application closed, before all of it had come. */
  readonly isUnfinished?: boolean;
};

/** `full`: the device has no room for it. `unable`: this browser lets nobody keep an activity here. */
export type Keeping = 'kept' | 'full' | 'failed' | 'stopped' | 'unable';

type Ports = {
  readonly caches: Pick<CacheStorage, 'open' | 'delete'>;
  readonly storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
  readonly fetch: (source: string, options: RequestInit) => Promise<Response>;
  /** How many more bytes this device takes; null where it does not say. */
  readonly room: () => Promise<number | null>;
  readonly wait: (ms: number) => Promise<void>;
};

export type KeptMedia = {
  of(studentId: StudentId): KeptMedium[];
  /** Puts what is kept elsewhere on a student's list. */
  note(studentId: StudentId, medium: KeptMedium): void;
  /** Where a player finds the kept copy of a video; null when there is none. */
  addressOf(studentId: StudentId, lessonId: LessonId, sources: readonly string[]): string | null;
  keep(
    studentId: StudentId,
    medium: Omit<KeptMedium, 'bytes'>,
    options: { signal: AbortSignal; onProgress: (share: number) => void },
  ): Promise<Keeping>;
  drop(studentId: StudentId, lessonId: LessonId): Promise<void>;
};

/** What is here of a medium that is being kept, and how the server calls this version of it. */
type Begun = { parts: number; bytes: number; etag: string | null };
const NOTHING: Begun = { parts: 0, bytes: 0, etag: null };

/** As much as a lost connection may cost. */
const PART_BYTES = 250_000;
const SILENT_FOR_MS = 60_000;
const BEFORE_NEXT_TRY_MS = 2000;

const listOf = (studentId: StudentId) => `keptMedia/${studentId}`;
const addressFor = (studentId: StudentId, lessonId: LessonId) =>
  `${KEPT_MEDIA}${studentId}/${lessonId}`;
const isFull = (error: unknown) => error instanceof Error && error.name === 'QuotaExceededError';

async function begunOf(cache: Cache, address: string, source: string): Promise<Begun> {
  let begun = NOTHING;
  for (;;) {
    const part = await cache.match(partAddress(address, begun.parts));
    if (part?.headers.get(SOURCE_OF_PART) !== source) return begun;
    const bytes = begun.bytes + Number(part.headers.get('content-length'));
    begun = { parts: begun.parts + 1, bytes, etag: part.headers.get('etag') };
  }
}

async function dropParts(cache: Cache, address: string): Promise<void> {
  const { pathname } = new URL(address, 'https://device.invalid');
  for (const request of await cache.keys()) {
    if (new URL(request.url).pathname === pathname) await cache.delete(request);
  }
}

/** Ends a connection by which nothing comes any more, and one that is not wanted any more. */
function watched(wanted: AbortSignal) {
  const connection = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const end = () => connection.abort();
  const isAlive = () => {
    clearTimeout(timer);
    timer = setTimeout(end, SILENT_FOR_MS);
  };
  const close = () => {
    clearTimeout(timer);
    wanted.removeEventListener('abort', end);
  };
  wanted.addEventListener('abort', end);
  isAlive();
  return { signal: connection.signal, isAlive, close };
}

/** What a server sends, in parts of one size and a last one. */
async function* partsOf(body: ReadableStream<Uint8Array>, onBytes: (bytes: number) => void) {
  const reader = body.getReader();
  let chunks: BlobPart[] = [];
  let bytes = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    chunks.push(value as BlobPart);
    bytes += value.byteLength;
    onBytes(value.byteLength);
    while (bytes >= PART_BYTES) {
      const all = new Blob(chunks);
      yield all.slice(0, PART_BYTES);
      chunks = [all.slice(PART_BYTES)];
      bytes -= PART_BYTES;
    }
  }
  if (bytes > 0) yield new Blob(chunks);
}

/**
 * Videos and sounds on this device, each student's own. What is kept stays over a log-out: it cost its student data. Another student
 * does not see it; the list names lessons and nobody.
 */
export function keptMediaIn({ caches, storage, fetch, room, wait }: Ports): KeptMedia {
  const of = (studentId: StudentId): KeptMedium[] => {
    try {
      return JSON.parse(storage.getItem(listOf(studentId)) ?? '[]') as KeptMedium[];
    } catch {
      return [];
    }
  };
  const write = (studentId: StudentId, media: readonly KeptMedium[]) => {
    if (media.length === 0) storage.removeItem(listOf(studentId));
    else storage.setItem(listOf(studentId), JSON.stringify(media));
  };
  const without = (studentId: StudentId, lessonId: LessonId) =>
    of(studentId).filter((medium) => medium.lessonId !== lessonId);

  const drop = async (studentId: StudentId, lessonId: LessonId) => {
    const left = without(studentId, lessonId);
    write(studentId, left);
    if (left.length === 0) await caches.delete(MEDIA_OF + studentId);
    else {
      await dropParts(await caches.open(MEDIA_OF + studentId), addressFor(studentId, lessonId));
    }
  };

  return {
    of,
    note: (studentId, medium) => write(studentId, [...without(studentId, medium.lessonId), medium]),
    drop,
    addressOf: (studentId, lessonId, sources) =>
      of(studentId).some(
        (medium) =>
          medium.lessonId === lessonId && !medium.isUnfinished && sources.includes(medium.source),
      )
        ? addressFor(studentId, lessonId)
        : null,
    keep: async (studentId, medium, { signal, onProgress }) => {
      const { lessonId, source } = medium;
      const address = addressFor(studentId, lessonId);
      const note = (bytes: number, more: Pick<KeptMedium, 'isUnfinished'> = {}) =>
        write(studentId, [...without(studentId, lessonId), { ...medium, bytes, ...more }]);

      /** One connection: what comes is kept part by part. Answers what ended it, or throws where it was lost. */
      const goOn = async (
        cache: Cache,
        from: Begun,
        connection: ReturnType<typeof watched>,
      ): Promise<Keeping> => {
        const rest = { range: `bytes=${from.bytes}-`, 'if-range': from.etag ?? '' };
        const answer = await fetch(source, {
          credentials: 'omit',
          signal: connection.signal,
          ...(from.bytes > 0 && { headers: rest }),
        });
        const isWhole = answer.status === 416 && from.bytes > 0;
        if (!isWhole && (!answer.ok || !answer.body)) return 'failed';
        // Another version, or a server that knows no ranges.
        const isAnew = from.bytes > 0 && answer.status === 200;
        if (isAnew) await dropParts(cache, address);
        let { parts, bytes } = isAnew ? NOTHING : from;
        if (!isWhole && answer.body) {
          const length = Number(answer.headers.get('content-length') ?? 0);
          const left = await room();
          if (left !== null && length > left) {
            await answer.body.cancel();
            await drop(studentId, lessonId);
            return 'full';
          }
          let arrived = bytes;
          const total = bytes + length;
          const onBytes = (more: number) => {
            arrived += more;
            connection.isAlive();
            if (length > 0) onProgress(Math.min(1, arrived / total));
          };
          const type = answer.headers.get('content-type') ?? 'video/mp4';
          const etag = answer.headers.get('etag');
          for await (const part of partsOf(answer.body, onBytes)) {
            const headers = {
              'content-type': type,
              'content-length': String(part.size),
              [SOURCE_OF_PART]: source,
              ...(etag !== null && { etag }),
            };
            await cache.put(partAddress(address, parts), new Response(part, { headers }));
            parts += 1;
            bytes += part.size;
            note(bytes, { isUnfinished: true });
          }
        }
        note(bytes);
        return 'kept';
      };

      try {
        const cache = await caches.open(MEDIA_OF + studentId);
        let begun = await begunOf(cache, address, source);
        // Of another source, or whole as it was kept before there were parts.
        if (begun.parts === 0) await dropParts(cache, address);
        for (;;) {
          signal.throwIfAborted();
          const connection = watched(signal);
          try {
            return await goOn(cache, begun, connection);
          } catch (error) {
            if (signal.aborted || isFull(error)) throw error;
            const now = await begunOf(cache, address, source);
            if (now.bytes <= begun.bytes) return 'failed';
            begun = now;
            await wait(BEFORE_NEXT_TRY_MS);
          } finally {
            connection.close();
          }
        }
      } catch (error) {
        await drop(studentId, lessonId).catch(() => {});
        if (signal.aborted) return 'stopped';
        return isFull(error) ? 'full' : 'failed';
      }
    },
  };
}
