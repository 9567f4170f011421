import { applyAppearance } from './appearance.ts';

/** As the server writes it (http/pages/first-screen.ts). */
type Plan = {
  readonly lang: string;
  readonly unlessKept?: { readonly under: string; readonly holds: string };
  readonly onlyIfKept?: string;
  readonly scripts: readonly string[];
  readonly entry: string;
};

/** A page that shows something else is not painted over. */
const TAKEN_WITHIN_MS = 1500;
const PAINTED = 'data-first-paint';
/** What a screen is known by: the page stands where it has as many of these as the server painted. */
const PARTS = 'h1,h2,h3,img,video,legend,form,button';

/**
 * Runs before the painted screen of the server shows (`first-paint` of the server). Applies the device's colours, and
 * removes the screen if language, text size or data mode differ. Loads the page's scripts after the first paint.
 */
function begin({ lang, unlessKept, onlyIfKept, scripts, entry }: Plan): void {
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
    document.querySelector('#first-paint')?.remove();
  };
  document.addEventListener('DOMContentLoaded', () => {
    const root = document.querySelector('#root');
    const painted = document.querySelector('#first-paint');
    // A tab that was opened behind paints nothing.
    if (!fits || !root || !painted || document.hidden) {
      leave();
      load();
      return;
    }
    for (const picture of painted.querySelectorAll<HTMLImageElement>('img[data-src]')) {
      const { src = '', srcset = '', sizes = '' } = picture.dataset;
      Object.assign(picture, { sizes, srcset, src });
    }
    // With the first frame: what it shows is asked for before them.
    requestAnimationFrame(load);
    const wanted = painted.querySelectorAll(PARTS).length;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const watch = new MutationObserver(() => {
      if (root.querySelector('main')) timer ??= setTimeout(leave, TAKEN_WITHIN_MS);
      // What did not come has a page of its own.
      if (root.querySelectorAll(PARTS).length < wanted && !root.querySelector('[data-instead]'))
        return;
      watch.disconnect();
      // Under it the same is painted first.
      requestAnimationFrame(() => requestAnimationFrame(leave));
    });
    watch.observe(root, { childList: true, subtree: true });
  });
}

begin(JSON.parse(document.querySelector('#first-plan')?.textContent ?? '') as Plan);
