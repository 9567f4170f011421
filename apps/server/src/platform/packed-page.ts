import { createHash } from 'node:crypto';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Packing, acceptedPackings } from './accepted-packings.ts';

/** A page in memory, as it is and packed, with the mark by which a browser asks whether it has changed. */
export type PackedPage = Readonly<Record<Packing | 'plain', Buffer>> & { readonly etag: string };

/** Packs a page once, when the server starts. */
export function packedPage(html: string): PackedPage {
  const plain = Buffer.from(html);
  const etag = `W/"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`;
  return { plain, br: brotliCompressSync(plain), gzip: gzipSync(plain), etag };
}

/** Answers a page as the browser can take it, and not at all where it has it. */
export function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  page: PackedPage,
): FastifyReply {
  void reply.headers({ vary: 'accept-encoding', etag: page.etag });
  if (request.headers['if-none-match']?.includes(page.etag) === true) return reply.code(304).send();
  const [packing] = acceptedPackings(request);
  if (packing !== undefined) void reply.header('content-encoding', packing);
  return reply.send(page[packing ?? 'plain']);
}
