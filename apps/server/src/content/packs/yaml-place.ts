import { type Document, type LineCounter, type Node, isMap, isNode, isScalar, isSeq } from 'yaml';

/** The way to a value: `['lessons', 2, 'file']`. */
export type ValuePath = readonly (string | number)[];
export type Position = { line: number; column: number };

type Step = { key: Node; mark: Node; value: Node };

/** A step down. A value that is more than a word is marked by its key, for it may begin on the next line. */
function stepInto(node: Node, part: string | number): Step | null {
  if (isSeq(node)) {
    const item = node.items[Number(part)];
    return isNode(item) ? { key: item, mark: item, value: item } : null;
  }
  if (!isMap(node)) return null;
  const pair = node.items.find(({ key }) => isScalar(key) && String(key.value) === String(part));
  if (!pair || !isNode(pair.key)) return null;
  const { key, value } = pair;
  if (!isNode(value)) return { key, mark: key, value: key };
  return { key, mark: isScalar(value) ? value : key, value };
}

/** Finds lines and columns in a YAML document. */
export function valuePlaces(document: Document.Parsed, lines: LineCounter) {
  const ofOffset = (offset: number): Position => {
    const { line, col } = lines.linePos(offset);
    return { line: Math.max(1, line), column: Math.max(1, col) };
  };
  const stepsOf = (path: ValuePath): Step | null => {
    let last: Step | null = null;
    let node: Node | null = document.contents;
    for (const part of path) {
      const step: Step | null = node && stepInto(node, part);
      if (!step) break;
      last = step;
      node = step.value;
    }
    return last;
  };
  const ofNode = (node: Node | null | undefined): Position => {
    const { range } = node ?? {};
    return range ? ofOffset(range[0]) : { line: 1, column: 1 };
  };
  return {
    ofOffset,
    /** Position of a value, or of its parent if it is missing. */
    of: (path: ValuePath): Position => ofNode(stepsOf(path)?.mark ?? document.contents),
    /** Position of its key. */
    ofKey: (path: ValuePath): Position => ofNode(stepsOf(path)?.key ?? document.contents),
  };
}
