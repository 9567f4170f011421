import { type Readable, pipeline } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { createBrotliDecompress, createGunzip, createGzip } from 'node:zlib';
import { type CompressedFile, compressedFile } from '@skillkite/bridge/compressed-file';
import { create as contentDisposition } from 'content-disposition';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { acceptedEncodings } from '../http/pages/content-encodings.ts';
import { isPage, mimeType, packsWell } from './mime.ts';
import { type PageKind, withScripts } from './page.ts';
import type { ContentStore } from './store.ts';
import type { ByteRange } from '../files/storage.ts';

const YEAR_SECONDS = 31_536_000;
/** Below this a packet holds it anyway. */
const PACK_FROM_BYTES = 1400;
/** Larger pages are served unchanged, without our scripts. */
const LARGEST_PAGE_BYTES = 8_000_000;

export type FileToSend = {
  readonly key: string;
  readonly size: number;
  readonly etag: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Kind of page. */
  readonly kind: PageKind;
  /** Raw bytes for storing on a device; browsers do not display them. */
  readonly isStored: boolean;
  /** Without it a file may be kept for a year: its name follows from its content. */
  readonly cacheControl?: string;
};

/** Answers one file: with its type, from a range where one is asked, and not at all where the browser has it. */
export async function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  store: ContentStore,
  file: FileToSend,
): Promise<unknown> {
  const hasScript = !file.isStored && isPage(file.key) && file.size <= LARGEST_PAGE_BYTES;
  const etag = `"${file.etag.replaceAll('"', '')}${hasScript ? `-${file.kind}-5` : ''}"`;
  void reply.headers({
    ...file.headers,
    etag,
    'content-type': file.isStored ? 'application/octet-stream' : mimeType(file.key),
    // Pages carry this server's policy, which may change; their files have content-derived names.
    ...((isToSave(request) || file.isStored) && {
      'content-disposition': contentDisposition(file.key.split('/').at(-1)),
    }),
    'cache-control':
      file.cacheControl ??
      (isPage(file.key) ? 'no-cache' : `public, max-age=${YEAR_SECONDS}, immutable`),
  });
  if (request.headers['if-none-match']?.includes(etag) === true) return reply.code(304).send();
  if (hasScript) {
    if (request.method === 'HEAD') return reply.send();
    const page = withScripts(await buffer(await store.read(file.key)), file.kind);
    return send(request, reply, page, page.length, file.key);
  }
  const packed = file.isStored || isToSave(request) ? null : compressedFile(file.key);
  if (packed !== null && (await isCompressed(store, file, packed))) {
    return sendCompressed(request, reply, store, file, packed);
  }
  void reply.header('accept-ranges', 'bytes');
  const range = rangeOf(request, file.size, etag);
  if (range === 'unsatisfiable') {
    return reply.code(416).header('content-range', `bytes */${file.size}`).send();
  }
  if (range !== null) {
    void reply.code(206).headers({
      'content-range': `bytes ${range.start}-${range.end}/${file.size}`,
      'content-length': range.end - range.start + 1,
    });
    return request.method === 'HEAD' ? reply.send() : reply.send(await store.read(file.key, range));
  }
  if (request.method === 'HEAD') return reply.header('content-length', file.size).send();
  return send(request, reply, await store.read(file.key), file.size, file.key);
}

/** A name alone does not say it: some servers unpack their builds and keep the names. Brotli has no mark of its own. */
async function isCompressed(
  store: ContentStore,
  { key, size }: FileToSend,
  { encoding }: CompressedFile,
): Promise<boolean> {
  if (encoding === 'br') return size > 0;
  if (size < 2) return false;
  const mark = await buffer(await store.read(key, { start: 0, end: 1 }));
  return mark[0] === 0x1f && mark[1] === 0x8b;
}

/** A file that lies compressed in its package, unpacked by the browser; one that does not know how gets it unpacked. */
async function sendCompressed(
  request: FastifyRequest,
  reply: FastifyReply,
  store: ContentStore,
  { key, size }: FileToSend,
  { encoding, inner }: CompressedFile,
): Promise<unknown> {
  const isKnown = acceptedEncodings(request).includes(encoding);
  void reply.headers({
    'content-type': mimeType(inner),
    vary: joined(reply.getHeader('vary'), 'accept-encoding'),
    ...(isKnown && { 'content-encoding': encoding, 'content-length': size }),
  });
  if (request.method === 'HEAD') return reply.send();
  const content = await store.read(key);
  if (isKnown) return reply.send(content);
  const unpacked = encoding === 'br' ? createBrotliDecompress() : createGunzip();
  pipeline(content, unpacked, () => {});
  return reply.send(unpacked);
}

function send(
  request: FastifyRequest,
  reply: FastifyReply,
  content: Readable | Buffer,
  size: number,
  path: string,
): unknown {
  const isPacked =
    size >= PACK_FROM_BYTES &&
    packsWell(path) &&
    /\bgzip\b/.test(request.headers['accept-encoding']?.toString() ?? '');
  if (packsWell(path))
    void reply.header('vary', joined(reply.getHeader('vary'), 'accept-encoding'));
  if (!isPacked) return reply.header('content-length', size).send(content);
  const gzip = createGzip();
  void reply.header('content-encoding', 'gzip').removeHeader('accept-ranges');
  if (Buffer.isBuffer(content)) gzip.end(content);
  // Both end together: a browser that goes away in the middle leaves no file open.
  else pipeline(content, gzip, () => {});
  return reply.send(gzip);
}

/** The application's own links ask for a download. */
const isToSave = ({ query }: FastifyRequest): boolean =>
  typeof query === 'object' && query !== null && 'download' in query;

function joined(known: unknown, more: string): string {
  return typeof known === 'string' ? `${known}, ${more}` : more;
}

/** One range of a file, as players of video ask; several at once are answered with the whole. */
function rangeOf(
  request: FastifyRequest,
  size: number,
  etag: string,
): ByteRange | 'unsatisfiable' | null {
  const match = /^bytes=(\d*)-(\d*)$/.exec(request.headers.range ?? '');
  if (match === null || (match[1] === '' && match[2] === '')) return null;
  const onlyIf = request.headers['if-range'];
  if (onlyIf !== undefined && onlyIf !== etag) return null;
  const [, from, to] = match;
  const start = from === '' ? Math.max(0, size - Number(to)) : Number(from);
  const end = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1);
  return start > end || start >= size ? 'unsatisfiable' : { start, end };
}
