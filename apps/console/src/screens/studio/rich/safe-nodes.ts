import { MATH_ATTRIBUTES, MATH_TAGS } from '@skillkite/content/page/formula';
import { NOTE_CLASS } from '@skillkite/content/page/page-html';
import { isPagePicture } from '@skillkite/content/page/page-media';

/** Elements of pages, with the attributes that stay. Everything else is taken apart: its words stay. */
const KEPT: Readonly<Record<string, readonly string[]>> = {
  p: [],
  h1: [],
  h2: [],
  h3: [],
  h4: [],
  ul: [],
  ol: ['start'],
  li: [],
  blockquote: [],
  pre: [],
  hr: [],
  br: [],
  strong: [],
  b: [],
  em: [],
  i: [],
  u: [],
  s: [],
  code: [],
  sub: [],
  sup: [],
  a: ['href'],
  img: ['src', 'alt', 'width', 'height'],
  audio: ['src', 'aria-label', 'controls', 'preload'],
  video: ['src', 'aria-label', 'controls', 'preload'],
  figure: [],
  figcaption: [],
  details: [],
  summary: [],
  table: [],
  thead: [],
  tbody: [],
  tfoot: [],
  tr: [],
  th: ['scope', 'align', 'colspan', 'rowspan'],
  td: ['align', 'colspan', 'rowspan'],
  caption: [],
  aside: ['class'],
  ...Object.fromEntries(MATH_TAGS.map((tag) => [tag, [...MATH_ATTRIBUTES]])),
};
/** Nothing of these is shown. */
const DROPPED = new Set(['script', 'style', 'template', 'iframe', 'object', 'head', 'title']);

const isSafe = (name: string, value: string): boolean => {
  switch (name) {
    case 'href':
      return /^(?:https:|mailto:)/i.test(value);
    case 'src':
      return isPagePicture(value);
    case 'class':
      return value === NOTE_CLASS;
    default:
      return true;
  }
};

/** A copy of nodes that can do nothing but be read. `document` is inert until they are put into the page. */
function copied(node: Node, into: Node, document: Document): void {
  for (const child of node.childNodes) {
    if (child.nodeType === 3) into.appendChild(document.createTextNode(child.nodeValue ?? ''));
    if (child.nodeType !== 1) continue;
    const { localName } = child as Element;
    if (DROPPED.has(localName)) continue;
    const attributes = KEPT[localName === 'div' ? 'p' : localName];
    if (!attributes) {
      copied(child, into, document);
      continue;
    }
    // Formulas have a namespace of their own.
    const copy = document.createElementNS(
      (child as Element).namespaceURI,
      localName === 'div' ? 'p' : localName,
    );
    for (const name of attributes) {
      const value = (child as Element).getAttribute(name);
      if (value !== null && isSafe(name, value)) copy.setAttribute(name, value);
    }
    copied(child, copy, document);
    into.appendChild(copy);
  }
}

/** HTML of a draft as nodes that can do nothing but be read. */
export function safeBody(html: string): HTMLElement {
  const parsed = new DOMParser().parseFromString(html, 'text/html');
  const clean = document.implementation.createHTMLDocument('');
  copied(parsed.body, clean.body, clean);
  return clean.body;
}

/** The HTML of an element in which someone has written. */
export function htmlOf(element: Element): string {
  const clean = document.implementation.createHTMLDocument('');
  copied(element, clean.body, clean);
  return clean.body.textContent?.trim() === '' && !clean.body.querySelector('img, audio, video')
    ? ''
    : clean.body.innerHTML.replaceAll('&nbsp;', ' ');
}
