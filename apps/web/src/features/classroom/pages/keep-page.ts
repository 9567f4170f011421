import { KEPT_PAGE, OPENED } from '@skillkite/client/offline/names';
import { selfContained } from './self-contained.ts';

/** Where a lesson's page stands once it is kept. */
export const keptPageAddress = (source: string): string =>
  KEPT_PAGE + new URL(source, location.href).pathname;

/** A service worker controls the page: not without HTTPS, and not on a first visit. */
export const canShowKept = (): boolean => Boolean(navigator.serviceWorker?.controller);

/** As it was opened, or as one of a course that was downloaded. */
export const isPageKept = async (source: string): Promise<boolean> =>
  (await caches.match(keptPageAddress(source))) !== undefined;

/** A lesson's page as it is kept: with all it shows inside it. */
export async function pageToKeep(source: string): Promise<Response> {
  const content = new Blob([await selfContained(source)], { type: 'text/html; charset=utf-8' });
  const headers = { 'content-type': content.type, 'content-length': String(content.size) };
  return new Response(content, { headers });
}

/** Keep a lesson's page on this device, once: its address is made of its content. */
export async function keepPage(source: string): Promise<void> {
  if (await isPageKept(source)) return;
  const page = await pageToKeep(source);
  await (await caches.open(OPENED)).put(keptPageAddress(source), page);
}
