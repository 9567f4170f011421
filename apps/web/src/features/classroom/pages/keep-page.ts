import { KEPT_PAGE, OPENED } from '../../../app/offline/names.ts';
import { selfContained } from './self-contained.ts';

/** Where a lesson's page stands once it is kept. */
export const keptPageAddress = (source: string): string =>
  KEPT_PAGE + new URL(source, location.href).pathname;

/** There is a service worker to show what is kept: none without HTTPS, and none on a first visit. */
export const canShowKept = (): boolean => Boolean(navigator.serviceWorker?.controller);

export const isPageKept = async (source: string): Promise<boolean> =>
  (await (await caches.open(OPENED)).match(keptPageAddress(source))) !== undefined;

/** Keep a lesson's page on this device, once: its address is made of its content. */
export async function keepPage(source: string): Promise<void> {
  if (await isPageKept(source)) return;
  const content = new Blob([await selfContained(source)], { type: 'text/html; charset=utf-8' });
  const headers = { 'content-type': content.type, 'content-length': String(content.size) };
  const cache = await caches.open(OPENED);
  await cache.put(keptPageAddress(source), new Response(content, { headers }));
}
