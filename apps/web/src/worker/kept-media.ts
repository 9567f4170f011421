import { MEDIA_OF } from '../app/offline/names.ts';
import type { Ports } from './scope.ts';

type Part = { start: number; end: number };

/** The part of a file a player asks for; null for all of it, `none` where there is no such part. */
function partOf(range: string | null, size: number): Part | 'none' | null {
  const match = /^bytes=(\d*)-(\d*)$/.exec(range ?? '');
  if (!match || (match[1] === '' && match[2] === '')) return null;
  const [, from = '', to = ''] = match;
  const start = from === '' ? Math.max(0, size - Number(to)) : Number(from);
  const end = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1);
  return start > end || start >= size ? 'none' : { start, end };
}

/** A file, or the part of it that was asked for: so a player can go to any place. */
export function inParts(file: Blob, range: string | null): Response {
  const part = partOf(range, file.size);
  if (part === 'none') {
    return new Response(null, {
      status: 416,
      headers: { 'content-range': `bytes */${file.size}` },
    });
  }
  const content = part ? file.slice(part.start, part.end + 1, file.type) : file;
  return new Response(content, {
    status: part ? 206 : 200,
    headers: {
      'accept-ranges': 'bytes',
      'content-type': file.type,
      'content-length': String(content.size),
      ...(part && { 'content-range': `bytes ${part.start}-${part.end}/${file.size}` }),
    },
  });
}

/** Answers players from the videos and sounds a student kept. */
export function keptMedia({ caches }: Pick<Ports, 'caches'>) {
  // A player asks for one of them many times.
  let last: { path: string; file: Blob } | null = null;
  return async (request: Request): Promise<Response> => {
    const { pathname } = new URL(request.url);
    if (last?.path !== pathname) {
      const name = MEDIA_OF + (pathname.split('/')[2] ?? '');
      const cache = (await caches.has(name)) ? await caches.open(name) : null;
      const kept = await cache?.match(pathname);
      if (!kept) return new Response(null, { status: 404 });
      last = { path: pathname, file: await kept.blob() };
    }
    return inParts(last.file, request.headers.get('range'));
  };
}
