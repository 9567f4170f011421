import type { PageNode } from '@skillkite/content/page/page-html';
import { pageSchema } from './seed.ts';

type Kind = { readonly spec: { readonly attrs?: object | undefined } };

const isKnownKind = (kind: Kind | undefined, attrs: object = {}): boolean =>
  kind !== undefined && Object.keys(attrs).every((name) => name in (kind.spec.attrs ?? {}));

/**
 * Whether this editor knows all that a page holds. A newer one may have written it, and this one would delete what it does not
 * know.
 */
export const isKnownPage = ({ type, attrs, marks = [], content = [] }: PageNode): boolean =>
  isKnownKind(pageSchema.nodes[type], attrs) &&
  marks.every((mark) => isKnownKind(pageSchema.marks[mark.type], mark.attrs)) &&
  content.every(isKnownPage);
