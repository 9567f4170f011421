import { KEPT_PAGE, OPENED } from '@skillkite/client/offline/names';
import { isLowData } from '@skillkite/client/offline/low-data';
import { textsIn } from '../../../app/i18n.ts';
import { selfContained } from './self-contained.ts';

/** Cache address of a lesson's page. */
export const keptPageAddress = (source: string): string =>
  KEPT_PAGE + new URL(source, location.href).pathname;

/** Whether a service worker controls the page. None does without HTTPS or on a first visit. */
export const canShowKept = (): boolean => Boolean(navigator.serviceWorker?.controller);

/** Whether a page is stored, from opening it or with a downloaded course. */
export const isPageKept = async (source: string): Promise<boolean> =>
  (await caches.match(keptPageAddress(source))) !== undefined;

/** A lesson's page with all its resources inlined; its players as far as there is room. */
export async function pageToKeep(source: string, withMedia = true): Promise<Response> {
  const t = await textsIn('learning/classroom');
  const words = { audio: t('soundOffline'), video: t('videoOffline') };
  const page = await selfContained(source, { withMedia, words });
  const content = new Blob([page], { type: 'text/html; charset=utf-8' });
  const headers = { 'content-type': content.type, 'content-length': String(content.size) };
  return new Response(content, { headers });
}

/** Stores a lesson's page on this device. Once is enough: its address changes with its content. */
export async function keepPage(source: string): Promise<void> {
  if (await isPageKept(source)) return;
  // With data saving, players load only when a student plays them.
  const page = await pageToKeep(source, !isLowData());
  await (await caches.open(OPENED)).put(keptPageAddress(source), page);
}
