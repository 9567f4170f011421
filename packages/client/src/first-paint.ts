import type { ShownPicture } from '@skillkite/rules/learning/lesson/shown-picture';
import { applyAppearance } from './appearance.ts';

/** As the server writes it (http/pages/first-screen.ts). */
type Plan = {
  readonly lang: string;
  /** Selector of the element that replaces the painted screen. */
  readonly until: string;
  readonly unlessKept?: { readonly under: string; readonly holds: string };
  readonly onlyIfKept?: string;
  readonly largePicture?: ShownPicture;
  readonly scripts: readonly string[];
  readonly entry: string;
};

/** A page that shows something else is not painted over. */
const TAKEN_WITHIN_MS = 1500;
const PAINTED = 'data-first-paint';

/**
 * Runs before the painted screen of the server shows (`first-paint` of the server). Applies the device's colours, and
 * removes the screen if language, text size or data mode differ. Loads the page's scripts after the first paint.
 */
function begin({ lang, until, unlessKept, onlyIfKept, largePicture, scripts, entry }: Plan): void {
  const html = document.documentElement;
  applyAppearance(html);
  html.lang = lang;
  const fits =
    // The server knows the language of the cookie; the device may have another choice.
    (localStorage.getItem('language') ?? lang) === lang &&
    localStorage.getItem('lowData') !== 'on' &&
    html.dataset['textSize'] === 'normal' &&
    (!unlessKept || !localStorage.getItem(unlessKept.under)?.includes(unlessKept.holds)) &&
    (!onlyIfKept || onlyIfKept in localStorage) &&
    // A reload with navigation state: a link chose the start of the page.
    !history.state?.usr;
  html.toggleAttribute(PAINTED, fits);
  const add = (name: 'link' | 'script', facts: Readonly<Record<string, string>>) =>
    document.head.append(Object.assign(document.createElement(name), facts));
  const load = () => {
    for (const href of scripts) add('link', { rel: 'modulepreload', crossOrigin: '', href });
    add('script', { type: 'module', crossOrigin: '', src: entry });
  };
  const leave = () => {
    html.removeAttribute(PAINTED);
    // The words of a document wait for its reader, which has nothing else to draw (documents/docx-pages.tsx).
    if (!document.querySelector('#first-paint [data-whole]'))
      document.querySelector('#first-paint')?.remove();
  };
  document.addEventListener('DOMContentLoaded', () => {
    const root = document.querySelector('#root');
    const picture = document.querySelector<HTMLImageElement>('#first-paint img');
    // A tab that was opened behind paints nothing.
    if (!fits || !root || document.hidden) {
      leave();
      load();
      return;
    }
    if (picture) Object.assign(picture, largePicture);
    // In the first frame, so that its files are requested before the scripts.
    requestAnimationFrame(load);
    let timer: ReturnType<typeof setTimeout> | undefined;
    const watch = new MutationObserver(() => {
      if (root.querySelector('main')) timer ??= setTimeout(leave, TAKEN_WITHIN_MS);
      // A page that failed to load shows its own error.
      if (!root.querySelector(`${until},[data-instead]`)) return;
      watch.disconnect();
      // Under it the same picture is painted first.
      if (picture) requestAnimationFrame(() => requestAnimationFrame(leave));
      else leave();
    });
    watch.observe(root, { childList: true, subtree: true });
  });
}

begin(JSON.parse(document.querySelector('#first-plan')?.textContent ?? '') as Plan);
