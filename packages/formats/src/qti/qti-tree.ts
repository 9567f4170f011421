import { type Element, xmlTree } from '../xml/xml-tree.ts';

const camel = (name: string): string =>
  name.replaceAll(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());

/** An element by the names of QTI 2: those of QTI 3 have a prefix, and hyphens. */
function inVersionTwo(element: Element): Element {
  const isThree = element.name.startsWith('qti-');
  return {
    ...element,
    name: isThree ? camel(element.name.slice(4)) : element.name,
    attributes: isThree
      ? Object.fromEntries(
          Object.entries(element.attributes).map(([key, value]) => [
            /^(?:data|aria)-/.test(key) ? key : camel(key),
            value,
          ]),
        )
      : element.attributes,
    children: element.children.map((child) =>
      typeof child === 'string' ? child : inVersionTwo(child),
    ),
  };
}

/** The elements of a QTI text, of any version from 2.0 on. Null where it is no XML. */
export function qtiTree(xml: string): Element | null {
  const root = xmlTree(xml);
  return root && inVersionTwo(root);
}
