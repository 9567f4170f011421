import { inParts } from '@skillkite/bridge/in-parts';
import { SOURCE_OF_PART, joinedParts, partAddress } from '@skillkite/bridge/resumable-download';
import { MEDIA_OF } from '@skillkite/client/offline/names';
import type { Ports } from './scope.ts';

/** Serves a student's stored videos and sounds. */
export function keptMedia({ caches }: Pick<Ports, 'caches'>) {
  // Players request the same file many times.
  let last: { path: string; version: string; file: Blob } | null = null;
  return async (request: Request): Promise<Response> => {
    const { pathname } = new URL(request.url);
    const name = MEDIA_OF + (pathname.split('/')[2] ?? '');
    const cache = (await caches.has(name)) ? await caches.open(name) : null;
    // Media stored by versions without parts are complete.
    const whole = await cache?.match(pathname);
    const first = whole ?? (await cache?.match(partAddress(pathname, 0)));
    if (!cache || !first) return new Response(null, { status: 404 });
    const version = `${first.headers.get(SOURCE_OF_PART)} ${first.headers.get('etag')}`;
    if (last?.path !== pathname || last.version !== version) {
      const file = await (whole ? whole.blob() : joinedParts(cache, pathname));
      last = { path: pathname, version, file };
    }
    return inParts(last.file, request.headers.get('range'));
  };
}
