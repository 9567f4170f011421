import { ELEMENTS, type Fault, type Row, type Version } from '../elements-table.ts';

type Node = {
  readonly row: Row | null;
  readonly children: Map<string, Node>;
  /** The child node for list entries; null if this is no list. */
  readonly entry: Node | null;
};

const TREES: Readonly<Record<Version, Node>> = {
  '1.2': treeOf(ELEMENTS['1.2']),
  '2004': treeOf(ELEMENTS['2004']),
};

function treeOf(rows: readonly Row[], depth = 0): Node {
  const at = (row: Row) => row.name.split('.')[depth];
  const own = rows.find((row) => at(row) === undefined) ?? null;
  const names = [...new Set(rows.flatMap((row) => at(row) ?? []))];
  const children = new Map<string, Node>();
  let entry: Node | null = null;
  for (const name of names) {
    const node = treeOf(
      rows.filter((row) => at(row) === name),
      depth + 1,
    );
    if (name === 'n') entry = node;
    else children.set(name, node);
  }
  return { row: own, children, entry };
}

/** An element of the table, with the entries of lists that contain it. */
export type ElementPlace = {
  readonly kind: 'element';
  readonly row: Row;
  /** The enclosing lists, outermost first. */
  readonly lists: readonly { readonly path: string; readonly index: number }[];
};
export type Place =
  | ElementPlace
  | { readonly kind: 'children' | 'count'; readonly node: Node; readonly path: string }
  | { readonly kind: 'fault'; readonly fault: Fault };

const fault = (why: Fault): Place => ({ kind: 'fault', fault: why });

/** An index in canonical form. */
export const INDEX = /^(?:0|[1-9]\d*)$/;

/** What a full element name refers to. */
export function placeOf(version: Version, element: string): Place {
  const names = element.split('.');
  const lists: { path: string; index: number }[] = [];
  let node: Node = TREES[version];
  for (const [at, name] of names.entries()) {
    const path = names.slice(0, at).join('.');
    const isLast = at === names.length - 1;
    if (name === '_children' && isLast) {
      if (node.children.size > 0 && node.row === null) return { kind: 'children', node, path };
      return node.entry === null
        ? fault('noChildren')
        : { kind: 'children', node: node.entry, path };
    }
    if (name === '_count' && isLast) {
      return node.entry === null ? fault('noCount') : { kind: 'count', node, path };
    }
    if (node.entry !== null && /^-?\d+$/.test(name)) {
      if (!INDEX.test(name)) return fault('generalSet');
      lists.push({ path, index: Number(name) });
      node = node.entry;
      continue;
    }
    const next = node.children.get(name);
    if (next === undefined) return fault('undefinedElement');
    node = next;
  }
  return node.row === null ? fault('undefinedElement') : { kind: 'element', row: node.row, lists };
}
