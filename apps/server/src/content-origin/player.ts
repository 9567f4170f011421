import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { acceptedEncodings } from '../http/pages/content-encodings.ts';
import { mimeType } from './mime.ts';
import { playerPage, withApplication } from './page.ts';
import type { Policy } from './policy.ts';
import { workerScript } from './worker.ts';
import { compressedPage } from '../http/pages/compressed-page.ts';

const YEAR_SECONDS = 31_536_000;

/** One file of the built player, as it is and packed. */
type PlayerFile = {
  readonly plain: Buffer;
  readonly br: Buffer | null;
  readonly gzip: Buffer | null;
};

/** Pages of ours, into which the application's origin is written. */
const PAGES: Readonly<Record<string, (page: string, application: string) => string>> = {
  'player.html': playerPage,
  'keeper.html': withApplication,
};
export const WORKER = 'package-worker.js';

const PACKED = /\.(?:br|gz)$/;

const ifThere = (file: string): Promise<Buffer | null> => readFile(file).catch(() => null);

/** The built player in memory: a few small compressed files, and its page with the application's origin. */
export async function readPlayer(
  folder: string,
  policy: Policy,
): Promise<ReadonlyMap<string, PlayerFile>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = new Map<string, PlayerFile>();
  for (const entry of entries.filter((one) => one.isFile() && !PACKED.test(one.name))) {
    const name = join(entry.parentPath, entry.name);
    const path = name.slice(folder.length + 1).replaceAll('\\', '/');
    const content = await readFile(name);
    const page = PAGES[path];
    files.set(
      path,
      page
        ? compressedPage(page(content.toString('utf8'), policy.application))
        : { plain: content, br: await ifThere(`${name}.br`), gzip: await ifThere(`${name}.gz`) },
    );
  }
  const worker = files.get(WORKER)?.plain.toString('utf8');
  if (worker !== undefined) files.set(WORKER, compressedPage(workerScript(worker, files, policy)));
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
  const encoding = acceptedEncodings(request).find((one) => file[one] !== null);
  void reply.headers({
    ...headers,
    vary: 'accept-encoding',
    'content-type': `${mimeType(path)}; charset=utf-8`,
    'cache-control': path.startsWith('assets/')
      ? `public, max-age=${YEAR_SECONDS}, immutable`
      : 'no-cache',
  });
  if (encoding !== undefined) void reply.header('content-encoding', encoding);
  return reply.send((encoding === undefined ? null : file[encoding]) ?? file.plain);
}
