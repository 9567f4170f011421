import { safeBody } from '../rich/safe-nodes.ts';

/** A text of a page: the words of a block with their marks, or the alternative text of a picture. */
export type PageBlock = {
  readonly tag: string;
  readonly html: string;
};

/** Blocks that hold words and marks alone where no other block is in them. */
const BLOCKS = 'p,h1,h2,h3,h4,h5,h6,li,td,th,figcaption,summary,caption,blockquote,pre,dt,dd';
export const ALT = 'img';

type Place = PageBlock & { readonly element: Element };

/** The places of a page that have words, in their order. */
function placesIn(body: HTMLElement): Place[] {
  const found: Place[] = [];
  for (const element of body.querySelectorAll(`${BLOCKS},${ALT}`)) {
    const tag = element.localName;
    if (tag === ALT) {
      const html = element.getAttribute('alt') ?? '';
      if (html.trim() !== '') found.push({ tag, html, element });
    } else if (!element.querySelector(BLOCKS) && element.textContent?.trim())
      found.push({ tag, html: element.innerHTML, element });
  }
  return found;
}

/** Pages of a course are read again with each key. */
const KNOWN_PAGES = 400;
const known = new Map<string, readonly PageBlock[]>();

export function blocksOf(html: string): readonly PageBlock[] {
  const before = known.get(html);
  if (before) return before;
  const blocks = placesIn(safeBody(html)).map(({ tag, html: inside }) => ({ tag, html: inside }));
  if (known.size >= KNOWN_PAGES) known.clear();
  known.set(html, blocks);
  return blocks;
}

/** Whether a translation has the blocks of its original, so that each can be shown with its own. */
export const fits = (source: readonly PageBlock[], target: readonly PageBlock[]): boolean =>
  source.length === target.length && source.every(({ tag }, at) => tag === target[at]?.tag);

/** Words of each block in the other language; '' where it is as in the original still. */
export const translationsOf = (
  source: readonly PageBlock[],
  target: readonly PageBlock[],
): string[] =>
  source.map(({ html }, at) => (target[at]?.html === html ? '' : (target[at]?.html ?? '')));

/** The page with other words in its blocks; where there are none, those of the original stay. '' where none has any. */
export function pageWith(source: string, words: readonly string[]): string {
  if (words.every((one) => one.trim() === '')) return '';
  const body = safeBody(source);
  for (const [at, { tag, element }] of placesIn(body).entries()) {
    const said = words[at] ?? '';
    if (said.trim() === '') continue;
    if (tag === ALT) element.setAttribute('alt', said);
    else element.replaceChildren(...safeBody(said).childNodes);
  }
  return body.innerHTML;
}
