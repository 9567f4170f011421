import { Parser } from 'htmlparser2';
import { DEEPEST } from '../limits.ts';

/** An element. Names come without prefixes. */
export type Element = {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly (Element | string)[];
  /** Its place in the text. */
  readonly from: number;
  readonly to: number;
};

const local = (name: string) => name.slice(name.indexOf(':') + 1);

/**
 * The elements of an XML text. Null where an element is not closed by its own tag, lies deeper than 64 levels, or where the
 * document declares entities.
 */
export function xmlTree(xml: string): Element | null {
  const root = {
    name: '',
    attributes: {},
    children: [] as (Element | string)[],
    from: 0,
    to: xml.length,
  };
  const open: (typeof root)[] = [root];
  let isBroken = false;
  let isJustOpened = false;
  const parser = new Parser(
    {
      onopentag: (name, attributes) => {
        isJustOpened = true;
        if (open.length > DEEPEST) {
          isBroken = true;
          parser.pause();
          return;
        }
        const element = {
          name: local(name),
          attributes: Object.fromEntries(
            Object.entries(attributes).map(([key, value]) => [local(key), value]),
          ),
          children: [],
          from: parser.startIndex,
          to: xml.length,
        };
        open.at(-1)?.children.push(element);
        open.push(element);
      },
      onclosetag: (_, isImplied) => {
        // The parser calls an element without a body (`<a/>`) implied too.
        const isEmpty = isJustOpened && xml[parser.endIndex - 1] === '/';
        isJustOpened = false;
        if (isImplied && !isEmpty) isBroken = true;
        const closed = open.length > 1 ? open.pop() : undefined;
        if (closed) closed.to = parser.endIndex + 1;
      },
      ontext: (text) => {
        isJustOpened = false;
        const children = open.at(-1)?.children ?? [];
        const last = children.length - 1;
        if (typeof children[last] === 'string') children[last] += text;
        else children.push(text);
      },
      onprocessinginstruction: (name, data) => {
        if (/^!doctype/i.test(name) && /\[|<!ENTITY/i.test(data)) isBroken = true;
      },
    },
    { xmlMode: true },
  );
  parser.write(xml);
  if (isBroken) return null;
  parser.end();
  const [first, ...others] = root.children.filter((child) => typeof child !== 'string');
  return isBroken || !first || others.length > 0 ? null : first;
}

export const elementsOf = ({ children }: Element): Element[] =>
  children.filter((child) => typeof child !== 'string');

export const childrenOf = (element: Element, name: string): Element[] =>
  elementsOf(element).filter((child) => child.name === name);

export const childOf = (element: Element | undefined, name: string): Element | undefined =>
  element && elementsOf(element).find((child) => child.name === name);

/** All elements of a name below one, in their order. */
export function allOf(element: Element, ...names: readonly string[]): Element[] {
  return elementsOf(element).flatMap((child) => [
    ...(names.includes(child.name) ? [child] : []),
    ...allOf(child, ...names),
  ]);
}

/** The text inside an element and below it. */
export const textIn = (element: Element | undefined): string =>
  element?.children.map((child) => (typeof child === 'string' ? child : textIn(child))).join('') ??
  '';

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};
export const escapedXml = (text: string): string =>
  text.replaceAll(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign);

/** The markup inside an element, for readers of HTML. */
export function markupIn(
  element: Element,
  rename: (element: Element) => string | null = ({ name }) => name,
): string {
  return element.children
    .map((child) => {
      if (typeof child === 'string') return escapedXml(child);
      const name = rename(child);
      if (name === null) return '';
      const attributes = Object.entries(child.attributes).map(
        ([key, value]) => ` ${key}="${escapedXml(value)}"`,
      );
      const isVoid = name === 'br' || name === 'img' || name === 'hr';
      return `<${name}${attributes.join('')}>${isVoid ? '' : `${markupIn(child, rename)}</${name}>`}`;
    })
    .join('');
}
