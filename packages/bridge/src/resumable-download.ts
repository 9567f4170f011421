/**
 * A file downloaded in parts, each stored at once: after a lost connection or a closed page the next try continues
 * after the last part. Used for everything stored on a device.
 */

/** The most data that a lost connection can cost. */
const PART_BYTES = 250_000;
const SILENT_FOR_MS = 60_000;
const BEFORE_NEXT_TRY_MS = 2000;

/** Header of a part: address of the whole file. */
export const SOURCE_OF_PART = 'x-source';
/** Address of a stored part, counted from 0. */
export const partAddress = (address: string, part: number): string => `${address}?part=${part}`;

/** The stored parts of a file, and the server's ETag of this version. */
export type Begun = { readonly parts: number; readonly bytes: number; readonly etag: string };
const NOTHING: Begun = { parts: 0, bytes: 0, etag: '' };

/** The parts of one file on this device. */
export type FileParts = {
  begun(): Promise<Begun>;
  add(at: number, part: Blob, headers: Headers): Promise<void>;
  /** The last part, of any size. */
  addLast(at: number, part: Blob, headers: Headers): Promise<void>;
  drop(): Promise<void>;
};

const ANY_ORIGIN = 'https://device.invalid';

type OpenCache = () => Promise<Pick<Cache, 'match' | 'put' | 'delete' | 'keys'>>;

export function partsInCache(open: OpenCache, address: string, source: string): FileParts {
  const add = async (at: number, part: Blob, headers: Headers) => {
    const ofPart = {
      'content-type': headers.get('content-type') ?? 'application/octet-stream',
      'content-length': String(part.size),
      etag: headers.get('etag') ?? '',
      [SOURCE_OF_PART]: source,
    };
    const cache = await open();
    await cache.put(partAddress(address, at), new Response(part, { headers: ofPart }));
  };
  return {
    add,
    addLast: add,
    async begun() {
      const cache = await open();
      let begun = NOTHING;
      for (;;) {
        const part = await cache.match(partAddress(address, begun.parts));
        if (part?.headers.get(SOURCE_OF_PART) !== source) return begun;
        const bytes = begun.bytes + Number(part.headers.get('content-length'));
        begun = { parts: begun.parts + 1, bytes, etag: part.headers.get('etag') ?? '' };
      }
    },
    async drop() {
      const { pathname } = new URL(address, ANY_ORIGIN);
      await dropAllParts(await open(), (part) => part.pathname === pathname);
    },
  };
}

/** Deletes the partial downloads of all files. */
export async function dropAllParts(
  cache: Pick<Cache, 'delete' | 'keys'>,
  isAsked: (part: URL) => boolean = () => true,
): Promise<void> {
  for (const request of await cache.keys()) {
    const part = new URL(request.url);
    if (part.searchParams.has('part') && isAsked(part)) await cache.delete(request);
  }
}

/** A file that lies in parts. */
export async function joinedParts(
  cache: Pick<Cache, 'match'>,
  address: string,
  isOfFile: (part: Response) => boolean = () => true,
): Promise<Blob> {
  const parts: Blob[] = [];
  let type = '';
  for (;;) {
    const part = await cache.match(partAddress(address, parts.length));
    if (!part || !isOfFile(part)) return new Blob(parts, { type });
    type = part.headers.get('content-type') ?? '';
    parts.push(await part.blob());
  }
}

/** `full`: the device has no room for it. */
export type DownloadEnd = 'kept' | 'full' | 'failed' | 'stopped';

type Download = {
  readonly parts: FileParts;
  readonly fetch: (options: RequestInit) => Promise<Response>;
  readonly wait: (ms: number) => Promise<void>;
  readonly signal: AbortSignal;
  /** Whether this device has room for this many more bytes. */
  readonly hasRoom?: (bytes: number) => Promise<boolean>;
  /** Received bytes, and the whole size if known. */
  readonly onBytes?: (arrived: number, whole: number | null) => void;
  /** Bytes stored for a resume. */
  readonly onKept?: (bytes: number) => void;
};

/** The content of a response, and the stored bytes that it continues. */
type Content = { readonly from: Begun; readonly body: ReadableStream<Uint8Array> };
type Connection = ReturnType<typeof watched>;

const isFull = (error: unknown) => error instanceof Error && error.name === 'QuotaExceededError';

/** Aborts a connection without progress, and one that is no longer wanted. */
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

function contentOf(answer: Response, begun: Begun): Content | 'all-here' | 'none' {
  if (answer.status === 416 && begun.bytes > 0) return 'all-here';
  if (!answer.ok || !answer.body) return 'none';
  // A status of 200 means another version, or no support of ranges.
  return { from: answer.status === 206 ? begun : NOTHING, body: answer.body };
}

/** Splits a response into parts of equal size and a last one; `onBytes` gets the bytes received so far. */
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
      yield { part: all.slice(0, PART_BYTES), isLast: false };
      chunks = [all.slice(PART_BYTES)];
      bytes -= PART_BYTES;
    }
  }
  if (bytes > 0) yield { part: new Blob(chunks), isLast: true };
}

/**
 * Stores the parts from one connection; throws if it is lost. Returns the number of stored bytes.
 */
async function receive(
  { parts, onBytes, onKept }: Download,
  { from, body }: Content,
  { headers }: Response,
  { isAlive }: Connection,
): Promise<number> {
  const length = Number(headers.get('content-length') ?? 0);
  let { parts: at, bytes } = from;
  for await (const { part, isLast } of partsOf(body, (arrived) => {
    isAlive();
    onBytes?.(from.bytes + arrived, length > 0 ? from.bytes + length : null);
  })) {
    await (isLast ? parts.addLast : parts.add)(at, part, headers);
    at += 1;
    bytes += part.size;
    onKept?.(bytes);
  }
  return bytes;
}

async function goOn(of: Download, begun: Begun, connection: Connection): Promise<DownloadEnd> {
  const { parts, hasRoom } = of;
  const rest = { range: `bytes=${begun.bytes}-`, 'if-range': begun.etag };
  const answer = await of.fetch({
    credentials: 'omit',
    signal: connection.signal,
    ...(begun.bytes > 0 && { headers: rest }),
  });
  const content = contentOf(answer, begun);
  if (content === 'none') return 'failed';
  let { bytes } = begun;
  if (content !== 'all-here') {
    const more = Number(answer.headers.get('content-length') ?? 0);
    if (hasRoom && !(await hasRoom(more))) {
      await content.body.cancel();
      return 'full';
    }
    if (content.from === NOTHING) await parts.drop();
    bytes = await receive(of, content, answer, connection);
  }
  const here = await parts.begun();
  if (here.bytes !== bytes) throw new Error('Some of it was removed meanwhile.');
  return 'kept';
}

/** Downloads the missing parts of a file; retries while there is progress. */
export async function download(of: Download): Promise<DownloadEnd> {
  const { parts, signal, wait } = of;
  try {
    let begun = await parts.begun();
    for (;;) {
      signal.throwIfAborted();
      const connection = watched(signal);
      try {
        return await goOn(of, begun, connection);
      } catch (error) {
        if (signal.aborted || isFull(error)) throw error;
        const now = await parts.begun();
        if (now.bytes <= begun.bytes) return 'failed';
        begun = now;
      } finally {
        connection.close();
      }
      await wait(BEFORE_NEXT_TRY_MS);
    }
  } catch (error) {
    if (signal.aborted) return 'stopped';
    return isFull(error) ? 'full' : 'failed';
  }
}

/**
 * Downloads a file as one blob. The last part stays in memory, so that a small file is written only
 * once.
 */
export async function downloadWhole(
  { open, address, source }: { open: OpenCache; address: string; source: string },
  ports: Omit<Download, 'parts'>,
): Promise<
  { readonly content: Blob; readonly drop: () => Promise<void> } | Exclude<DownloadEnd, 'kept'>
> {
  const kept = partsInCache(open, address, source);
  const last: { at: number; part: Blob | null } = { at: 0, part: null };
  let type = '';
  const parts: FileParts = {
    ...kept,
    addLast: async (at, part, headers) => {
      Object.assign(last, { at, part });
      type = headers.get('content-type') ?? '';
    },
    async begun() {
      const begun = await kept.begun();
      // Useless after parts before it were removed.
      return last.part !== null && last.at === begun.parts
        ? { ...begun, bytes: begun.bytes + last.part.size }
        : begun;
    },
  };
  const end = await download({ ...ports, parts });
  if (end !== 'kept') return end;
  const isOfFile = (part: Response) => part.headers.get(SOURCE_OF_PART) === source;
  const before = await joinedParts(await open(), address, isOfFile);
  const content = new Blob([before, ...(last.part === null ? [] : [last.part])], {
    type: type || before.type,
  });
  return { content, drop: kept.drop };
}
