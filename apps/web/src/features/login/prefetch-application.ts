import { paths } from '../../paths.ts';

const ASSETS = 'script[src], link[rel="modulepreload"], link[rel="stylesheet"]';

const addressOf = (element: Element) =>
  element.getAttribute('src') ?? element.getAttribute('href') ?? '';

let isAsked = false;

/** Prefetches the application while the student types, unless data saving is on. */
export async function prefetchApplication(): Promise<void> {
  if (isAsked) return;
  isAsked = true;
  const { isLowData } = await import('@skillkite/client/offline/low-data');
  if (isLowData()) return;
  void import('./complete-login.ts');
  const response = await fetch(paths.home).catch(() => null);
  if (!response?.ok) return;
  const page = new DOMParser().parseFromString(await response.text(), 'text/html');
  for (const element of page.querySelectorAll(ASSETS)) {
    const link = document.createElement('link');
    link.rel = 'prefetch';
    link.href = addressOf(element);
    document.head.append(link);
  }
}
