import type { Ports } from './scope.ts';

/**
 * CSP of a stored lesson page, which is untrusted code. It has an address of ours, but an opaque
 * origin, and loads only its own content (docs/develop/offline.md).
 */
const POLICY = [
  'sandbox allow-scripts',
  "default-src 'none'",
  "script-src 'unsafe-inline' data:",
  "style-src 'unsafe-inline' data:",
  'img-src data: blob:',
  'media-src data: blob:',
  'font-src data:',
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
].join('; ');

/** A stored lesson page. */
export async function keptPage({ caches }: Pick<Ports, 'caches'>, url: string): Promise<Response> {
  const kept = await caches.match(url);
  return new Response(kept ? await kept.blob() : null, {
    status: kept ? 200 : 404,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': POLICY,
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
    },
  });
}
