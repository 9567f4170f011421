import { inParts } from '@skillkite/bridge/in-parts';
import { MEDIA_OF } from '../app/offline/names.ts';
import type { Ports } from './scope.ts';

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
