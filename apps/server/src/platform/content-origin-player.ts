import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { acceptedPackings } from './accepted-packings.ts';
import { mimeType, packsWell } from './content-origin-mime.ts';
import { withApplication } from './content-origin-page.ts';

const YEAR_SECONDS = 31_536_000;

/** One file of the built player, as it is and packed. */
type PlayerFile = {
  readonly plain: Buffer;
  readonly br: Buffer | null;
  readonly gzip: Buffer | null;
};

/** The built player in memory: a few small files, its page with the application's origin written into it. */
export async function readPlayer(
  folder: string,
  application: string,
): Promise<ReadonlyMap<string, PlayerFile>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = new Map<string, PlayerFile>();
  for (const entry of entries.filter((one) => one.isFile())) {
    const name = join(entry.parentPath, entry.name);
    const path = name.slice(folder.length + 1).replaceAll('\\', '/');
    const content = await readFile(name);
    const plain =
      path === 'player.html'
        ? Buffer.from(withApplication(content.toString('utf8'), application))
        : content;
    const isPacked = packsWell(path);
    files.set(path, {
      plain,
      br: isPacked ? brotliCompressSync(plain) : null,
      gzip: isPacked ? gzipSync(plain) : null,
    });
  }
  return files;
}

/** Answers one file of the player. */
export function sendPlayer(
  request: FastifyRequest,
  reply: FastifyReply,
  path: string,
  file: PlayerFile,
  headers: Readonly<Record<string, string>>,
): FastifyReply {
  const packing = acceptedPackings(request).find((one) => file[one] !== null);
  void reply.headers({
    ...headers,
    vary: 'accept-encoding',
    'content-type': `${mimeType(path)}; charset=utf-8`,
    'cache-control': path.startsWith('assets/')
      ? `public, max-age=${YEAR_SECONDS}, immutable`
      : 'no-cache',
  });
  if (packing !== undefined) void reply.header('content-encoding', packing);
  return reply.send((packing === undefined ? null : file[packing]) ?? file.plain);
}
