import { type Doc, XmlElement, type XmlFragment, XmlText } from 'yjs';
import type { PageNode } from './page-html.ts';

/** Name of a page in its Yjs document. */
const PAGE = 'page';
/** Deeper text is left out: no person writes it. */
const DEEPEST = 60;
/** How the editor's binding writes marks that may overlap themselves. */
const HASHED_MARK = /^(.*)--[\w+/=]{8}$/;

export const pageFragment = (document: Doc): XmlFragment => document.getXmlFragment(PAGE);

type Delta = readonly { insert?: unknown; attributes?: { readonly [name: string]: unknown } }[];

const textNodes = (text: XmlText): PageNode[] =>
  (text.toDelta() as Delta).flatMap(({ insert, attributes = {} }) =>
    typeof insert === 'string'
      ? {
          type: 'text',
          text: insert,
          marks: Object.entries(attributes).map(([name, attrs]) => ({
            type: HASHED_MARK.exec(name)?.[1] ?? name,
            attrs: Object(attrs) as Record<string, unknown>,
          })),
        }
      : [],
  );

const nodesIn = (parent: XmlFragment | XmlElement, depth: number): PageNode[] =>
  depth > DEEPEST
    ? []
    : parent.toArray().flatMap((one): PageNode | PageNode[] => {
        if (one instanceof XmlText) return textNodes(one);
        if (!(one instanceof XmlElement)) return [];
        return { type: one.nodeName, attrs: one.getAttributes(), content: nodesIn(one, depth + 1) };
      });

/** The page in a Yjs document, as the editor shows it. It may come from a stranger: `pageHtml` leaves out what it does not know. */
export const pageOfDocument = (document: Doc): PageNode => ({
  type: 'doc',
  content: nodesIn(pageFragment(document), 0),
});
