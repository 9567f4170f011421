import { isPlainMath } from './formula.ts';
import { isPageFile, isPagePicture } from './page-media.ts';

/** A page as the editor has it: the JSON of a ProseMirror document. */
export type PageNode = {
  readonly type: string;
  readonly attrs?: { readonly [name: string]: unknown } | undefined;
  readonly content?: readonly PageNode[] | undefined;
  readonly text?: string | undefined;
  readonly marks?: readonly PageMark[] | undefined;
};
type PageMark = {
  readonly type: string;
  readonly attrs?: { readonly [name: string]: unknown } | undefined;
};

export const HEADING_LEVELS = [2, 3, 4] as const;
/** Class of a note, a box with a hint. */
export const NOTE_CLASS = 'note';

/** Where a link of a page may lead: nothing that runs, and nothing on our own servers. */
export function safeLink(address: string): string | null {
  const trimmed = address.trim();
  if (!/^(https:\/\/[^\s/]|mailto:\S)/i.test(trimmed)) return null;
  return URL.canParse(trimmed) ? trimmed : null;
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
/** The database takes no U+0000 and no half of a surrogate pair. */
const escapedText = (text: string) =>
  text
    .replaceAll('\0', '')
    .toWellFormed()
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');
const escapedValue = (text: string) => escapedText(text).replaceAll('"', '&quot;');

const attribute = (name: string, value: unknown): string =>
  typeof value === 'string' || typeof value === 'number'
    ? ` ${name}="${escapedValue(String(value))}"`
    : '';
const count = (name: string, value: unknown, from = 2): string =>
  Number.isInteger(value) && Number(value) >= from && Number(value) <= 1000
    ? attribute(name, Number(value))
    : '';
const element =
  (tag: string, attributes: (of: PageNode) => string = () => '') =>
  (of: PageNode): string =>
    `<${tag}${attributes(of)}>${contentOf(of)}</${tag}>`;

const ALIGNMENTS = ['left', 'center', 'right'];
const cell = ({ attrs }: PageNode) =>
  count('colspan', attrs?.['colspan']) +
  count('rowspan', attrs?.['rowspan']) +
  (ALIGNMENTS.includes(String(attrs?.['align'])) ? attribute('align', attrs?.['align']) : '');

/** With its caption, where it has one. */
function figure(inside: string, { attrs }: PageNode): string {
  const caption = textOf(attrs?.['caption']).trim();
  return caption === ''
    ? inside
    : `<figure>${inside}<figcaption>${escapedText(caption)}</figcaption></figure>`;
}

const player = (tag: 'audio' | 'video') => (of: PageNode) => {
  const { src, label } = of.attrs ?? {};
  if (!isPageFile(src)) return '';
  const name = textOf(label).trim();
  const named = name === '' ? '' : attribute('aria-label', name);
  return figure(
    `<${tag}${attribute('src', src)}${named} controls preload="metadata"></${tag}>`,
    of,
  );
};

const NODES: { readonly [type: string]: (of: PageNode) => string } = {
  paragraph: element('p'),
  heading: (of) => {
    const level = HEADING_LEVELS.find((one) => one === of.attrs?.['level']) ?? HEADING_LEVELS[0];
    return element(`h${level}`)(of);
  },
  bulletList: element('ul'),
  orderedList: element('ol', ({ attrs }) => count('start', attrs?.['start'])),
  listItem: element('li'),
  blockquote: element('blockquote'),
  codeBlock: (of) => `<pre><code>${contentOf(of)}</code></pre>`,
  note: element('aside', () => attribute('class', NOTE_CLASS)),
  // A wide table scrolls in its own place: by keys too.
  table: (of) => `<table tabindex="0"><tbody>${contentOf(of)}</tbody></table>`,
  tableRow: element('tr'),
  tableHeader: element('th', cell),
  tableCell: element('td', cell),
  horizontalRule: () => '<hr />',
  hardBreak: () => '<br />',
  image: (of) => {
    const { src, alt, width, height } = of.attrs ?? {};
    return isPagePicture(src)
      ? figure(
          `<img${attribute('src', src)}${attribute('alt', alt ?? '')}${count('width', width, 1)}${count('height', height, 1)} />`,
          of,
        )
      : '';
  },
  sound: player('audio'),
  video: player('video'),
  formula: ({ attrs }) => {
    const math = textOf(attrs?.['mathml']);
    return isPlainMath(math) ? math : escapedText(textOf(attrs?.['tex']));
  },
};

/** In the order of the editor's schema. */
const MARKS: { readonly [type: string]: (of: PageMark) => readonly [string, string] | null } = {
  link: ({ attrs }) => {
    const address = safeLink(textOf(attrs?.['href']));
    return address === null ? null : [`<a${attribute('href', address)}>`, '</a>'];
  },
  bold: () => ['<strong>', '</strong>'],
  code: () => ['<code>', '</code>'],
  italic: () => ['<em>', '</em>'],
  strike: () => ['<s>', '</s>'],
  underline: () => ['<u>', '</u>'],
  subscript: () => ['<sub>', '</sub>'],
  superscript: () => ['<sup>', '</sup>'],
};
const RANKS = Object.keys(MARKS);
const byRank = (one: PageMark, other: PageMark): number =>
  RANKS.indexOf(one.type) - RANKS.indexOf(other.type);

const isKnown = (kinds: object, { type }: { readonly type: string }) => Object.hasOwn(kinds, type);

/** Text and what is in its lines, with marks that reach over several parts opened once. */
function contentOf({ content = [] }: PageNode): string {
  let html = '';
  let open: (readonly [string, string])[] = [];
  const closeTo = (depth: number) => {
    for (const [, end] of open.slice(depth).toReversed()) html += end;
    open = open.slice(0, depth);
  };
  for (const one of content) {
    const marks = (one.marks ?? []).toSorted(byRank).flatMap((mark) => {
      const tags = isKnown(MARKS, mark) ? MARKS[mark.type]?.(mark) : null;
      return tags ? [tags] : [];
    });
    const same = marks.findIndex(([start], at) => open[at]?.[0] !== start);
    closeTo(same === -1 ? marks.length : same);
    for (const tags of marks.slice(open.length)) {
      html += tags[0];
      open.push(tags);
    }
    html += nodeHtml(one);
  }
  closeTo(0);
  return html;
}

function nodeHtml(of: PageNode): string {
  if (of.type === 'text') return escapedText(of.text ?? '');
  // Of an unknown kind the text stays.
  const write = isKnown(NODES, of) ? NODES[of.type] : undefined;
  return write ? write(of) : contentOf(of);
}

/** Whether all of a page is of kinds that `pageHtml` writes. */
export const hasKnownKinds = ({ content = [] }: PageNode): boolean =>
  content.every(
    (one) =>
      (one.type === 'text' || isKnown(NODES, one)) &&
      (one.marks ?? []).every((mark) => isKnown(MARKS, mark)) &&
      hasKnownKinds(one),
  );

/** The HTML of a page. It is what cleaning leaves of it, and empty where nothing is written. */
export const pageHtml = (page: PageNode): string =>
  // The editor ends with an empty line to write in.
  contentOf(page).replace(/(?:<p><\/p>)+$/, '');
