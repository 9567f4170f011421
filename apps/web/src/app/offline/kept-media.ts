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
type Begun = { parts: number; bytes: number; etag: string };
const NOTHING: Begun = { parts: 0, bytes: 0, etag: '' };
/** What of it an answer brings, and what it comes behind. */
type Content = { from: Begun; body: ReadableStream<Uint8Array> };

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
    begun = { parts: begun.parts + 1, bytes, etag: part.headers.get('etag') ?? '' };
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
type Connection = ReturnType<typeof watched>;

function contentOf(answer: Response, begun: Begun): Content | 'all-here' | 'none' {
  if (answer.status === 416 && begun.bytes > 0) return 'all-here';
  if (!answer.ok || !answer.body) return 'none';
  // Else it is another version, or a server that knows no ranges.
  return { from: answer.status === 206 ? begun : NOTHING, body: answer.body };
}

/** What a server sends, in parts of one size and a last one; `onBytes` hears how much has come. */
async function* partsOf(body: ReadableStream<Uint8Array>, onBytes: (bytes: number) => void) {
  const reader = body.getReader();
  let chunks: BlobPart[] = [];
  let bytes = 0;
  let arrived = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    chunks.push(value as BlobPart);
    bytes += value.byteLength;
    arrived += value.byteLength;
    onBytes(arrived);
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
      const open = () => caches.open(MEDIA_OF + studentId);
      const note = (bytes: number, more: Pick<KeptMedium, 'isUnfinished'> = {}) =>
        write(studentId, [...without(studentId, lessonId), { ...medium, bytes, ...more }]);

      /** Keeps what one connection brings; throws where it was lost. Answers how many bytes are here then. */
      const receive = async (
        { from, body }: Content,
        { headers }: Response,
        onBytes: (bytes: number, length: number) => void,
      ): Promise<number> => {
        const length = Number(headers.get('content-length') ?? 0);
        const ofParts = {
          'content-type': headers.get('content-type') ?? 'video/mp4',
          [SOURCE_OF_PART]: source,
          etag: headers.get('etag') ?? '',
        };
        let { parts, bytes } = from;
        for await (const part of partsOf(body, (arrived) =>
          onBytes(from.bytes + arrived, length),
        )) {
          const kept = { ...ofParts, 'content-length': String(part.size) };
          const cache = await open();
          await cache.put(partAddress(address, parts), new Response(part, { headers: kept }));
          parts += 1;
          bytes += part.size;
          note(bytes, { isUnfinished: true });
        }
        return bytes;
      };

      const goOn = async (begun: Begun, connection: Connection): Promise<Keeping> => {
        const rest = { range: `bytes=${begun.bytes}-`, 'if-range': begun.etag };
        const answer = await fetch(source, {
          credentials: 'omit',
          signal: connection.signal,
          ...(begun.bytes > 0 && { headers: rest }),
        });
        const content = contentOf(answer, begun);
        if (content === 'none') return 'failed';
        let bytes = begun.bytes;
        if (content !== 'all-here') {
          const left = await room();
          if (left !== null && Number(answer.headers.get('content-length') ?? 0) > left) {
            await content.body.cancel();
            return 'full';
          }
          if (content.from === NOTHING) await dropParts(await open(), address);
          bytes = await receive(content, answer, (arrived, length) => {
            connection.isAlive();
            if (length > 0) onProgress(Math.min(1, arrived / (content.from.bytes + length)));
          });
        }
        const here = await begunOf(await open(), address, source);
        if (here.bytes !== bytes) throw new Error('Some of it was removed meanwhile.');
        note(bytes);
        return 'kept';
      };

      /** As long as some of it comes. */
      const untilItEnds = async (): Promise<Keeping> => {
        let begun = await begunOf(await open(), address, source);
        // Noted first: what else is removed meanwhile takes nothing of it along.
        note(begun.bytes, { isUnfinished: true });
        for (;;) {
          signal.throwIfAborted();
          const connection = watched(signal);
          try {
            return await goOn(begun, connection);
          } catch (error) {
            if (signal.aborted || isFull(error)) throw error;
            const now = await begunOf(await open(), address, source);
            if (now.bytes <= begun.bytes) return 'failed';
            begun = now;
          } finally {
            connection.close();
          }
          await wait(BEFORE_NEXT_TRY_MS);
        }
      };

      const end = await untilItEnds().catch((error: unknown): Keeping => {
        if (signal.aborted) return 'stopped';
        return isFull(error) ? 'full' : 'failed';
      });
      const here = end === 'failed' ? await begunOf(await open(), address, source) : NOTHING;
      // What has come is still here for the next try.
      if (end !== 'kept' && here.bytes === 0) await drop(studentId, lessonId);
      return end;
    },
  };
}
