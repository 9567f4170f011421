import type { HElement } from 'docx-preview';
import { type Html, markup } from '../../http/pages/html.ts';

/** Ends the painted part: content with pictures, or elements that a page may not contain. */
export class Unpaintable extends Error {
  override readonly name = 'Unpaintable';
}

const IN_LINES = ['a', 'br', 'span', 'sub', 'sup'];
/** What may stand in what, so that a parser of HTML leaves it there. */
const WITHIN: Readonly<Record<string, readonly string[]>> = {
  a: ['br', 'span', 'sub', 'sup'],
  br: [],
  col: [],
  colgroup: ['col'],
  p: IN_LINES,
  span: IN_LINES,
  sub: IN_LINES,
  sup: IN_LINES,
  table: ['colgroup', 'tr'],
  tr: ['td'],
  ol: ['li'],
  ...Object.fromEntries(
    ['article', 'footer', 'header', 'li', 'section', 'td'].map((tag) => [
      tag,
      ['article', 'footer', 'header', 'ol', 'p', 'table'],
    ]),
  ),
};
const VOID = new Set(['br', 'col']);
const CLASSES = /^[\p{L}\p{M}\p{N}_ -]*$/u;
const PROPERTY = /^-?[a-z]+(?:-[a-z]+)*$/;
/** Nothing is asked for by a style, and none ends before it should. */
const VALUE = /^(?!.*(?:url|image|src)\s*\()[^;{}<>\\@]*$/i;
const LANGUAGE = /^[A-Za-z0-9-]{1,35}$/;

const dashed = (name: string) => name.replaceAll(/[A-Z]/g, (sign) => `-${sign.toLowerCase()}`);

class DrawnText {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

/** As much of an element as docx-preview asks of one. */
export class DrawnElement {
  readonly tagName: string;
  className: string;
  lang?: string;
  colSpan = 1;
  rowSpan = 1;
  readonly style: Record<string, string>;
  readonly children: (DrawnElement | DrawnText)[];
  readonly classList = {
    add: (name: string) => {
      this.className = `${this.className} ${name}`.trim();
    },
  };

  constructor({ tagName, className, style, children = [], ...facts }: HElement) {
    this.tagName = tagName;
    this.className = className ?? '';
    // A style set as one text belongs to a drawing.
    this.style = typeof style === 'object' ? { ...style } : {};
    this.children = children.map((child) =>
      typeof child === 'string' ? new DrawnText(child) : (child as unknown as DrawnElement),
    );
    Object.assign(this, facts);
  }

  appendChild(child: DrawnElement | DrawnText): void {
    this.children.push(child);
  }

  get elements(): DrawnElement[] {
    return this.children.filter((child) => child instanceof DrawnElement);
  }

  /** Its own text, without child elements. */
  get text(): string {
    return this.children.map((child) => (child instanceof DrawnText ? child.text : '')).join('');
  }
}

/** Takes the place of docx-preview's own, which makes elements of the page. */
export const draw = (drawn: HElement | Node | string): Node =>
  (typeof drawn === 'string'
    ? new DrawnText(drawn)
    : 'tagName' in drawn && !(drawn instanceof DrawnElement)
      ? new DrawnElement(drawn)
      : drawn) as unknown as Node;

function styleOf({ style }: DrawnElement): string {
  return Object.entries(style)
    .filter(([, value]) => value !== undefined && value !== null && value !== '')
    .map(([name, value]) => {
      const property = dashed(name);
      if (!PROPERTY.test(property) || !VALUE.test(value)) throw new Unpaintable(property);
      return `${property}: ${value}`;
    })
    .join('; ');
}

/** Before its children and after them. */
export function tagsOf(element: DrawnElement): readonly [Html, Html] {
  const { tagName, className, lang, colSpan, rowSpan } = element;
  if (!(tagName in WITHIN) || !CLASSES.test(className)) throw new Unpaintable(tagName);
  const style = styleOf(element);
  const attributes = [
    className === '' ? markup`` : markup` class="${className}"`,
    style === '' ? markup`` : markup` style="${style}"`,
    lang !== undefined && LANGUAGE.test(lang) ? markup` lang="${lang}"` : markup``,
    colSpan > 1 ? markup` colspan="${Math.min(colSpan, 1000)}"` : markup``,
    rowSpan > 1 ? markup` rowspan="${Math.min(rowSpan, 1000)}"` : markup``,
  ];
  const open = markup`<${tagName}${attributes}>`;
  return [open, VOID.has(tagName) ? markup`` : markup`</${tagName}>`];
}

/** An element with all that is in it, as a page has it. */
export function written(element: DrawnElement): Html {
  const [open, close] = tagsOf(element);
  const children = element.children.map((child) => {
    if (child instanceof DrawnText) return markup`${child.text}`;
    if (!WITHIN[element.tagName]?.includes(child.tagName)) throw new Unpaintable(child.tagName);
    return written(child);
  });
  return markup`${open}${children}${close}`;
}
