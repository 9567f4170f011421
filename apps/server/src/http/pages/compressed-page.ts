import { createHash } from 'node:crypto';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type ContentEncoding, acceptedEncodings } from './content-encodings.ts';

const QUICK_QUALITY = 4;

/** A page in memory, as it is and packed, with the mark by which a browser asks whether it has changed. */
export type CompressedPage = Readonly<Record<ContentEncoding | 'plain', Buffer>> & {
  readonly etag: string;
};

/** Compresses a page once: best at server start, or `quickly` while a request waits. */
export function compressedPage(html: string, { quickly = false } = {}): CompressedPage {
  const plain = Buffer.from(html);
  const quality = quickly ? QUICK_QUALITY : constants.BROTLI_MAX_QUALITY;
  const etag = `W/"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`;
  return {
    plain,
    br: brotliCompressSync(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }),
    gzip: gzipSync(plain),
    etag,
  };
}

/** Answers a page as the browser can take it, and not at all where it has it. */
export function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  page: CompressedPage,
): FastifyReply {
  void reply.headers({ vary: 'accept-encoding', etag: page.etag });
  if (request.headers['if-none-match']?.includes(page.etag) === true) return reply.code(304).send();
  const [encoding] = acceptedEncodings(request);
  if (encoding !== undefined) void reply.header('content-encoding', encoding);
  return reply.send(page[encoding ?? 'plain']);
}
