import { safeLink } from '@skillkite/content/page/page-html';
import { isPageFile, uploadRef } from '@skillkite/content/page/page-media';
import { newKey } from '../draft/session.ts';
import { unfitOf } from '../files/local-file.ts';
import { pictureOfData } from './media/foreign-pictures.ts';

/** What comes in with changes, and what does not come in. The screen texts have a sentence for each. */
export const CHANGES = ['list', 'heading', 'look'] as const;
export const LOSSES = ['picture', 'media', 'script', 'form', 'link', 'drawing'] as const;
export const TAKEN = ['heading', 'paragraph', 'list', 'table', 'formula', 'picture'] as const;
type Counts<Name extends string> = { readonly [N in Name]?: number };
/** A picture that came in with a text. The text names it by the key. */
export type TakenPicture = { readonly key: string; readonly file: File };
export type Taken = {
  readonly html: string;
  readonly pictures: readonly TakenPicture[];
  readonly taken: Counts<(typeof TAKEN)[number]>;
  readonly changed: Counts<(typeof CHANGES)[number]>;
  readonly lost: Counts<(typeof LOSSES)[number]>;
};

const DROPPED = 'style, meta, link, title, base, head > *, template, noscript, xml';
const LOST: readonly [(typeof LOSSES)[number], string][] = [
  ['script', 'script, iframe, object, embed, applet, frame'],
  ['media', 'audio, video'],
  ['form', 'input, select, textarea, button'],
  ['drawing', 'svg, canvas'],
];
const KEPT_STYLES = [
  'font-weight',
  'font-style',
  'text-decoration',
  'vertical-align',
  'text-align',
];
const BLOCK =
  'p, div, h1, h2, h3, h4, h5, h6, ul, ol, table, blockquote, pre, aside, figure, section, article, hr';

type Marker = { readonly level: number; readonly isNumbered: boolean; readonly start: number };

const NUMBERED = /^\(?([0-9०-९]+|[a-z]|[ivx]+)[.)]/i;

const markersOf = (of: Element): Element[] =>
  [...of.querySelectorAll('span')].filter((span) =>
    /mso-list:\s*ignore/i.test(span.getAttribute('style') ?? ''),
  );

/** Of a paragraph that Word means as an item of a list. */
function markerOf(of: Element): Marker | null {
  const [, level] = /mso-list:\s*l\d+\s+level(\d+)/i.exec(of.getAttribute('style') ?? '') ?? [];
  if (level === undefined) return null;
  const [, number = ''] = NUMBERED.exec((markersOf(of)[0]?.textContent ?? '').trim()) ?? [];
  return { level: Number(level), isNumbered: number !== '', start: Number(number) || 1 };
}

/** Paragraphs of Word that look like lists become lists. How many lists. */
function wordLists(body: Element): number {
  const items = [...body.querySelectorAll('p, h1, h2, h3, h4, h5, h6')].flatMap((of) => {
    const marker = markerOf(of);
    return marker ? [{ of, marker }] : [];
  });
  let made = 0;
  let open: { list: Element; level: number }[] = [];
  let last: Element | null = null;
  for (const { of, marker } of items) {
    const isNext = last !== null && of.previousElementSibling === last;
    if (!isNext) open = [];
    while ((open.at(-1)?.level ?? 0) > marker.level) open.pop();
    const same = open.at(-1);
    const tag = marker.isNumbered ? 'ol' : 'ul';
    const document = of.ownerDocument;
    if (same?.level !== marker.level || same.list.localName !== tag) {
      if (same?.level === marker.level) open.pop();
      const list = document.createElement(tag);
      if (marker.isNumbered && marker.start > 1) list.setAttribute('start', String(marker.start));
      const parent = open.at(-1)?.list.lastElementChild;
      if (parent) parent.append(list);
      else of.before(list);
      open.push({ list, level: marker.level });
      made += 1;
    }
    for (const span of markersOf(of)) span.remove();
    const item = document.createElement('li');
    const line = document.createElement('p');
    line.append(...of.childNodes);
    item.append(line);
    open.at(-1)?.list.append(item);
    of.remove();
    last = open[0]?.list ?? null;
  }
  return made;
}

const unwrap = (of: Element) => of.replaceWith(...of.childNodes);

/** Word marks the bullet of an item, and what only old programs see, by conditions. */
const withoutConditions = (html: string): string =>
  html
    .replaceAll(
      /<!(?:--)?\[if !supportLists\](?:--)?>([\s\S]*?)<!(?:--)?\[endif\](?:--)?>/gi,
      '<span style="mso-list:Ignore">$1</span>',
    )
    .replaceAll(/<!--\[if [^\]]*\]>[\s\S]*?<!\[endif\]-->/gi, '')
    .replaceAll(/<!\[(?:if [^\]]*|endif)\]>/gi, '');

/** Pictures that a text names by addresses of its author's disk, in their order. */
type Local = { readonly local?: readonly (File | null)[] };

/** What another program means with its HTML: Word, Google Docs, a page of the web. No script of it runs. */
export function cleanForeign(html: string, { local = [] }: Local = {}): Taken {
  const page = new DOMParser().parseFromString(withoutConditions(html), 'text/html');
  const { body } = page;
  const lost: Record<string, number> = {};
  const changed: Record<string, number> = {};
  const note = (counts: Record<string, number>, name: string, more = 1) => {
    if (more > 0) counts[name] = (counts[name] ?? 0) + more;
  };
  const all = (selector: string) => [...body.querySelectorAll(selector)];
  for (const [name, selector] of LOST)
    for (const one of all(selector)) {
      if (!body.contains(one)) continue;
      note(lost, name);
      one.remove();
    }
  for (const one of all(DROPPED)) one.remove();
  const comments = page.createNodeIterator(body, NodeFilter.SHOW_COMMENT);
  for (let one = comments.nextNode(); one; one = comments.nextNode())
    one.parentNode?.removeChild(one);
  note(changed, 'list', wordLists(body));
  // Google Docs puts all of it into one bold element that is not bold.
  for (const one of all('b[id^="docs-internal-guid"], b[style*="font-weight:normal" i]'))
    unwrap(one);
  // A list in a list belongs to the item before it.
  for (const one of all('ul > ul, ul > ol, ol > ul, ol > ol'))
    if (one.previousElementSibling?.localName === 'li') one.previousElementSibling.append(one);
  const pictures: TakenPicture[] = [];
  const onDisk = all('img').filter((one) => /^file:/i.test(one.getAttribute('src') ?? ''));
  for (const one of all('img')) {
    const src = one.getAttribute('src') ?? '';
    if (isPageFile(src)) continue;
    const at = onDisk.length === local.length ? onDisk.indexOf(one) : -1;
    const file = at >= 0 ? local[at] : pictureOfData(src);
    if (file && unfitOf(file, ['picture']) === null) {
      const key = newKey();
      pictures.push({ key, file });
      one.setAttribute('src', uploadRef(key));
    } else {
      // Word's empty pictures, and the ones that count readers, are nothing to miss.
      if (one.getAttribute('width') !== '1') note(lost, 'picture');
      one.remove();
    }
  }
  // A picture is a block of its own.
  for (const one of all('p, span, a'))
    if (one.querySelector('img') && (one.textContent ?? '').trim() === '') unwrap(one);
  for (const one of all('a')) {
    const address = one.getAttribute('href');
    if (address !== null && safeLink(address) !== null) {
      // Each link is underlined already.
      for (const under of one.querySelectorAll('u')) unwrap(under);
      for (const styled of one.querySelectorAll<HTMLElement>('[style]'))
        styled.style.removeProperty('text-decoration');
      continue;
    }
    if (address !== null && !address.startsWith('#')) note(lost, 'link');
    unwrap(one);
  }
  note(changed, 'heading', all('h1').length);
  for (const one of all('[style], font')) {
    const style = (one as HTMLElement).style;
    const isBare = [...style].every((name) => KEPT_STYLES.some((kept) => name.startsWith(kept)));
    if (!isBare || one.localName === 'font') changed['look'] = 1;
    const kept = KEPT_STYLES.map((name) => [name, style.getPropertyValue(name)] as const);
    one.removeAttribute('style');
    for (const [name, value] of kept) if (value !== '') style.setProperty(name, value);
  }
  for (const one of all('*'))
    for (const name of one.getAttributeNames())
      if (/^(?:id|class|lang|dir|on.*|xmlns.*|data-.*|aria-.*)$/i.test(name))
        if (!one.matches('aside.note') || name !== 'class') one.removeAttribute(name);
  // Lines between blocks, and paragraphs that only hold space.
  for (const one of all('br')) {
    const isAlone =
      one.nextElementSibling?.matches(BLOCK) || one.previousElementSibling?.matches(BLOCK);
    if (isAlone && one.parentElement?.closest('p, li, td, th, h1, h2, h3, h4') === null)
      one.remove();
  }
  for (const one of all('p, div, h1, h2, h3, h4'))
    if (one.closest('td, th') === null && one.querySelector('img, math, hr, table') === null)
      if ((one.textContent ?? '').trim() === '') one.remove();
  const taken = {
    heading: all('h1, h2, h3, h4, h5, h6').length,
    paragraph: all('p').filter((one) => one.closest('li, td, th') === null).length,
    list: all('ul, ol').filter((one) => one.parentElement?.closest('li') === null).length,
    table: all('table').length,
    formula: all('math').length,
    picture: all('img').length,
  };
  return { html: body.innerHTML.trim(), pictures, taken, changed, lost };
}
