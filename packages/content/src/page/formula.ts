/** Elements of MathML that only show: no links, no actions, no foreign content. */
export const MATH_TAGS = [
  'math',
  'semantics',
  'annotation',
  'mrow',
  'mi',
  'mn',
  'mo',
  'ms',
  'mtext',
  'mspace',
  'mfrac',
  'msqrt',
  'mroot',
  'msub',
  'msup',
  'msubsup',
  'munder',
  'mover',
  'munderover',
  'mmultiscripts',
  'mprescripts',
  'mtable',
  'mtr',
  'mtd',
  'mstyle',
  'mpadded',
  'mphantom',
  'menclose',
] as const;

/** Attributes of those elements. None of them holds an address or a style. */
export const MATH_ATTRIBUTES = [
  'accent',
  'accentunder',
  'columnalign',
  'columnlines',
  'columnspacing',
  'columnspan',
  'depth',
  'display',
  'displaystyle',
  'encoding',
  'fence',
  'form',
  'height',
  'largeop',
  'linethickness',
  'lspace',
  'mathvariant',
  'maxsize',
  'minsize',
  'movablelimits',
  'notation',
  'rowlines',
  'rowspacing',
  'rowspan',
  'rspace',
  'scriptlevel',
  'separator',
  'stretchy',
  'symmetric',
  'voffset',
  'width',
] as const;

const TAGS = new Set<string>(MATH_TAGS);
const ATTRIBUTES = new Set<string>(MATH_ATTRIBUTES);

/** The encoding that marks the source of a formula. */
export const TEX = 'application/x-tex';

const PART = /<\/([a-z]+)>|<([a-z]+)((?: [a-z]+="[^"<>&]*")*)>|[^<>&]+|&(?:amp|lt|gt);/y;
const ATTRIBUTE = / ([a-z]+)="/g;

/** Whether a text is one formula in MathML, written as `plainMath` writes it. */
export function isPlainMath(text: string): boolean {
  const open: string[] = [];
  PART.lastIndex = 0;
  while (PART.lastIndex < text.length) {
    const isFirst = PART.lastIndex === 0;
    const [, closed, opened, attributes = ''] = PART.exec(text) ?? [];
    // No match starts again at 0.
    if (PART.lastIndex === 0) return false;
    if (closed !== undefined) {
      if (open.pop() !== closed) return false;
      if (open.length === 0) return PART.lastIndex === text.length;
    } else if (opened !== undefined) {
      if (isFirst !== (opened === 'math') || !TAGS.has(opened)) return false;
      for (const [, name = ''] of attributes.matchAll(ATTRIBUTE))
        if (!ATTRIBUTES.has(name)) return false;
      open.push(opened);
    } else if (isFirst) return false;
  }
  return false;
}

/** What is needed of an element. */
type MathElement = {
  readonly localName: string;
  readonly attributes: Iterable<{ readonly name: string; readonly value: string }>;
  readonly childNodes: Iterable<MathNode>;
};
type MathNode = {
  readonly nodeType: number;
  readonly textContent: string | null;
};

const ELEMENT = 1;
const TEXT = 3;
const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

const innerOf = (nodes: Iterable<MathNode>): string =>
  [...nodes]
    .map((node) => {
      if (node.nodeType === TEXT) return escaped(node.textContent ?? '');
      return node.nodeType === ELEMENT ? mathOf(node as MathNode & MathElement) : '';
    })
    .join('');

function mathOf({ localName, attributes, childNodes }: MathElement): string {
  const name = localName.toLowerCase();
  const inner = innerOf(childNodes);
  if (!TAGS.has(name)) return inner;
  const kept = [...attributes]
    .filter((one) => ATTRIBUTES.has(one.name) && !/["<>&]/.test(one.value))
    .map((one) => ` ${one.name}="${one.value}"`);
  return `<${name}${kept.join('')}>${inner}</${name}>`;
}

/** A formula of a document as text, without anything but what shows it. */
export const plainMath = (math: MathElement): string => mathOf(math);
