import { applyAppearance } from './appearance.ts';

/** Written by the server (http/pages/first-screen.ts). */
type Plan = {
  readonly lang: string;
  readonly unlessKept?: { readonly under: string; readonly holds: string };
  readonly onlyIfKept?: string;
  readonly scripts: readonly string[];
  /** Those of `scripts` that run before the entry, each in its own task. */
  readonly parts: readonly string[];
  readonly entry: string;
};

/** Longest time the painted screen covers a page with other content. */
const TAKEN_WITHIN_MS = 1500;
const PAINTED = 'data-first-paint';
/** Elements that can be pressed before the page renders. */
const PRESSED = 'a[href],button,summary';
const FIELDS = 'input,select,textarea';
const TICKED = '[type=checkbox],[type=radio]';
/** Fields that take text. */
const TYPED = `textarea,input:not(${TICKED},[type=range],[type=file])`;
/**
 * Elements to compare: the page has rendered when it has as many of these as the painted screen.
 */
const PARTS = 'h1,h2,h3,img,video,legend,form,button';

const isSeen = (element: Element) => element.getClientRects().length > 0;

type Field = HTMLInputElement | HTMLTextAreaElement;
const isTyped = (element: Element): element is Field => element.matches(TYPED);

/** As if it was typed: React hears the event, and keeps its own value unless the element's setter is used. */
function type(field: Field, text: string): void {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, text);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

/**
 * Presses on the painted screen. A link leads to its address at once. A field takes text. Any other press looks pressed. The
 * page gets the texts and repeats the press, on the same elements, once it has rendered.
 */
function presses(painted: Element, root: Element) {
  let pressed: Element | null = null;
  /** The page's element with the same text and the same position among equal texts. */
  const ofPage = (element: Element): HTMLElement | undefined => {
    const alike = (within: Element) =>
      [...within.querySelectorAll<HTMLElement>(element.localName)].filter(
        (one) => isSeen(one) && one.textContent === element.textContent,
      );
    return alike(root)[(alike(painted) as Element[]).indexOf(element)];
  };
  const press = (): boolean => {
    const found = pressed && ofPage(pressed);
    if (!found) return false;
    pressed = null;
    if (found.matches(FIELDS) && !found.matches(TICKED)) found.focus();
    else found.click();
    return true;
  };
  /** A text is not taken over where the page shows another than was painted. */
  const takeTexts = () => {
    for (const field of painted.querySelectorAll<Field>(TYPED)) {
      const found = field.value === field.defaultValue ? undefined : ofPage(field);
      if (found && isTyped(found) && found.value === field.defaultValue) type(found, field.value);
    }
  };
  const act = (): boolean => {
    takeTexts();
    return press();
  };
  const isAt =
    ({ clientX: x, clientY: y }: MouseEvent) =>
    (element: Element) => {
      const { left, right, top, bottom } = element.getBoundingClientRect();
      return x >= left && x <= right && y >= top && y <= bottom;
    };
  painted.addEventListener('click', (event) => {
    const at = event as MouseEvent;
    const element =
      (at.target as Element).closest(PRESSED) ??
      [...painted.querySelectorAll(FIELDS)].find(isAt(at)) ??
      null;
    if (!element) return;
    const isLink = element.matches('a');
    if (isLink && (at.ctrlKey || at.metaKey || at.shiftKey)) return;
    pressed?.removeAttribute('data-pressed');
    pressed = element;
    if (act() || !isLink) at.preventDefault();
    else pressed = null;
    element.setAttribute('data-pressed', '');
    if (!pressed || !isTyped(element)) return;
    // From here the keyboard reaches the other fields too.
    for (const field of painted.querySelectorAll(TYPED)) field.removeAttribute('inert');
    element.focus();
  });
  painted.addEventListener('focusin', ({ target }) => {
    pressed = target as Element;
  });
  painted.addEventListener('submit', (event) => event.preventDefault());
  // Otherwise the focus stays in the page.
  painted.addEventListener('mousedown', (event) => {
    if (event.target !== document.activeElement) event.preventDefault();
  });
  return act;
}

/**
 * Runs before the painted screen of the server shows (`first-paint` of the server). Applies the device's colours, and
 * removes the screen if language, text size or data mode differ. Loads the page's scripts after the first paint.
 */
function begin({ lang, unlessKept, onlyIfKept, scripts, parts, entry }: Plan): void {
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
    for (const src of [...parts, entry]) add('script', { type: 'module', crossOrigin: '', src });
  };
  let press: (() => void) | undefined;
  const leave = () => {
    press?.();
    html.removeAttribute(PAINTED);
    document.querySelector('#first-paint')?.remove();
  };
  document.addEventListener('DOMContentLoaded', () => {
    const root = document.querySelector('#root');
    const painted = document.querySelector('#first-paint');
    // A background tab paints nothing.
    if (!fits || !root || !painted || document.hidden) {
      leave();
      load();
      return;
    }
    for (const picture of painted.querySelectorAll<HTMLImageElement>('img[data-src]')) {
      const { src = '', srcset = '', sizes = '' } = picture.dataset;
      Object.assign(picture, { sizes, srcset, src });
    }
    press = presses(painted, root);
    // In the first frame, so that the screen's own files are requested first.
    requestAnimationFrame(load);
    // Of several layouts by width only one is visible.
    const hidden = [...painted.querySelectorAll('[data-layout]')].filter((one) => !isSeen(one));
    const wanted = [...painted.querySelectorAll(PARTS)].filter(
      (part) => !hidden.some((layout) => layout.contains(part)),
    ).length;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const watch = new MutationObserver(() => {
      if (root.querySelector('main')) timer ??= setTimeout(leave, TAKEN_WITHIN_MS);
      // A failed load shows an error page with other parts.
      if (root.querySelectorAll(PARTS).length < wanted && !root.querySelector('[data-instead]'))
        return;
      watch.disconnect();
      // Wait until the page below has painted the same content.
      requestAnimationFrame(() => requestAnimationFrame(leave));
    });
    watch.observe(root, { childList: true, subtree: true });
  });
}

begin(JSON.parse(document.querySelector('#first-plan')?.textContent ?? '') as Plan);
