import { type Document, type LineCounter, type Node, isMap, isNode, isScalar, isSeq } from 'yaml';

/** The way to a value: `['lessons', 2, 'file']`. */
export type ValuePath = readonly (string | number)[];
export type Position = { line: number; column: number };

/** A step down: the key where there is one, for a value may stand on the next line. */
function stepInto(node: Node, part: string | number): { mark: Node; value: Node } | null {
  if (isSeq(node)) {
    const item = node.items[Number(part)];
    return isNode(item) ? { mark: item, value: item } : null;
  }
  if (!isMap(node)) return null;
  const pair = node.items.find(({ key }) => isScalar(key) && String(key.value) === String(part));
  if (!pair || !isNode(pair.key)) return null;
  return isNode(pair.value)
    ? { mark: isScalar(pair.value) ? pair.value : pair.key, value: pair.value }
    : { mark: pair.key, value: pair.key };
}

/** Finds lines and columns in a YAML document. */
export function valuePlaces(document: Document.Parsed, lines: LineCounter) {
  const ofOffset = (offset: number): Position => {
    const { line, col } = lines.linePos(offset);
    return { line: Math.max(1, line), column: Math.max(1, col) };
  };
  /** Where a value stands, or what holds it when it is missing. */
  const of = (path: ValuePath): Position => {
    let mark: Node | null = document.contents;
    let value: Node | null = document.contents;
    for (const part of path) {
      const step: ReturnType<typeof stepInto> = value && stepInto(value, part);
      if (!step) break;
      ({ mark, value } = step);
    }
    return mark?.range ? ofOffset(mark.range[0]) : { line: 1, column: 1 };
  };
  return { of, ofOffset };
}
