import { applyAppearance } from './app/appearance.ts';
import { QUIZ_RUNS_KEY } from './app/quiz-runs-key.ts';

/** As the server writes it (platform/first-screen.ts). */
type Plan = {
  readonly lang: string;
  /** What of the page takes the place of what the server painted. */
  readonly until: string;
  readonly unlessBegunOn?: string;
  readonly largePicture?: string;
  readonly scripts: readonly string[];
  readonly entry: string;
};

/** A page that shows something else is not painted over. */
const TAKEN_WITHIN_MS = 1500;
const PAINTED = 'data-first-paint';
/** For so long a picture that is the lesson has the line to itself: there is nothing else to see, and scripts are larger. */
const PICTURE_ALONE_MS = 1000;

/** Once it is there to be shown, or is not to be had. */
const whenShown = (picture: HTMLImageElement): Promise<unknown> =>
  Promise.race([
    picture.decode().catch(() => {}),
    new Promise((resolve) => setTimeout(resolve, PICTURE_ALONE_MS)),
  ]);

/**
 * Runs before anything of a page is painted that the server began (`first-paint` of the server): in the colours of this device, and not at
 * all where it has another language, text size or amount of data. The scripts of the page are asked for once it is painted.
 */
function begin({ lang, until, unlessBegunOn, largePicture, scripts, entry }: Plan): void {
  const html = document.documentElement;
  applyAppearance(html);
  html.lang = lang;
  const fits =
    // The server knows what the device said of itself, not what was chosen on it.
    (localStorage.getItem('language') ?? lang) === lang &&
    localStorage.getItem('lowData') !== 'on' &&
    html.dataset['textSize'] === 'normal' &&
    // What was begun on the device names its day.
    (unlessBegunOn === undefined ||
      !localStorage.getItem(QUIZ_RUNS_KEY)?.includes(unlessBegunOn)) &&
    // A link said with what the page begins, and it was loaded anew.
    !history.state?.usr;
  html.toggleAttribute(PAINTED, fits);
  const add = (name: 'link' | 'script', facts: Readonly<Record<string, string>>) =>
    document.head.append(Object.assign(document.createElement(name), facts));
  if (fits && largePicture)
    add('link', { rel: 'preload', as: 'image', fetchPriority: 'high', href: largePicture });
  const load = () => {
    for (const href of scripts) add('link', { rel: 'modulepreload', crossOrigin: '', href });
    add('script', { type: 'module', crossOrigin: '', src: entry });
  };
  const leave = () => {
    html.removeAttribute(PAINTED);
    const painted = document.querySelector('#first-paint');
    // The words of a document wait for its reader, which has nothing else to draw (app/documents/docx-pages.tsx).
    if (!painted?.querySelector('[data-whole]')) painted?.remove();
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
    // With the first frame: what it shows is asked for before them.
    const loadSoon = () => requestAnimationFrame(load);
    if (picture && largePicture) {
      picture.src = largePicture;
      void whenShown(picture).then(loadSoon);
    } else loadSoon();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const watch = new MutationObserver(() => {
      if (root.querySelector('main')) timer ??= setTimeout(leave, TAKEN_WITHIN_MS);
      if (!root.querySelector(until)) return;
      watch.disconnect();
      // Under it the same picture is painted first.
      if (picture) requestAnimationFrame(() => requestAnimationFrame(leave));
      else leave();
    });
    watch.observe(root, { childList: true, subtree: true });
  });
}

begin(JSON.parse(document.querySelector('#first-plan')?.textContent ?? '') as Plan);
