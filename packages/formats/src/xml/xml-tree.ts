import { XmlError, localName, readXml } from './read-xml.ts';

/** An element. Names come without prefixes. */
export type Element = {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly (Element | string)[];
  /** Its place in the text. */
  readonly from: number;
  readonly to: number;
};

/**
 * The elements of an XML text. Null if it is not well-formed, declares types, or is nested deeper than 64 levels.
 */
export function xmlTree(xml: string): Element | null {
  const document = { children: [] as (Element | string)[], to: 0 };
  const open = [document];
  try {
    readXml(xml, {
      open: ({ name, attributes, from }) => {
        const element = {
          name,
          attributes: Object.fromEntries(
            Object.entries(attributes).map(([key, value]) => [localName(key), value]),
          ),
          children: [],
          from,
          to: xml.length,
        };
        open.at(-1)?.children.push(element);
        open.push(element);
      },
      text: (text) => {
        const children = open.at(-1)?.children ?? [];
        const last = children.length - 1;
        if (typeof children[last] === 'string') children[last] += text;
        else children.push(text);
      },
      close: (_, to) => {
        const closed = open.pop();
        if (closed) closed.to = to;
      },
    });
  } catch (error) {
    if (error instanceof XmlError) return null;
    throw error;
  }
  return document.children.find((child) => typeof child !== 'string') ?? null;
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
