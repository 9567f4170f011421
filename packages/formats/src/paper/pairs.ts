import { oneLine } from '@skillkite/rules/text/one-line';
import { labelsOf } from './labels.ts';

type Pair = { readonly first: string; readonly second: string };
type Half = { readonly label: string; readonly text: string };

/** Two columns on a line: wide spaces, a tab, a bar, an arrow, or a dash with spaces. */
const COLUMNS = /\s*\t\s*|\s{3,}[-–—:=→]?\s*|\s*\|\s*|\s*(?:→|=>|->|⟶)\s*|\s+[-–—=]\s+|\s{2,}/;
const HEAD = /^(?:column|group|list|set|part|स्तंभ|स्तम्भ|कॉलम|सूची|खंड)\b|^[AB]$|^(?:अ|ब|क|ख)$/iu;
/** `a-ii`, `1 → c` */
const LINK =
  /[[(]?\s*([\p{L}\p{N}]{1,4})\s*[)\]]?\s*(?:[-–—:=→]+>?|\s)\s*[[(]?\s*([\p{L}\p{N}]{1,4})\s*[)\]]?/gu;

function half(text: string): Half {
  const [label] = labelsOf(text);
  if (!label) return { label: '', text: oneLine(text) };
  const sign = text.slice(0, text.length - label.rest.length);
  return { label: sign.replaceAll(/[^\p{L}\p{N}]/gu, '').toLowerCase(), text: oneLine(label.rest) };
}

/** The halves of each line; the second is null on a line with one column. */
function halvesOf(lines: readonly string[]): { first: Half; second: Half | null }[] {
  return lines.flatMap((line) => {
    const parts = line
      .trim()
      .split(COLUMNS)
      .filter((part) => part !== '');
    // A label may be apart from its text.
    const joined: string[] = [];
    for (const part of parts) {
      const last = joined.at(-1);
      if (last !== undefined && /^[[(]?[\p{L}\p{N}]{1,4}[)\].]+$/u.test(last))
        joined[joined.length - 1] = `${last} ${part}`;
      else joined.push(part);
    }
    const [first = '', ...others] = joined;
    if (first === '' || HEAD.test(oneLine(first))) return [];
    return [{ first: half(first), second: others.length === 0 ? null : half(others.join(' ')) }];
  });
}

/**
 * The pairs of a question whose columns are printed beside them. With an answer such as `a-ii, b-i` they are put together by
 * it. Without one they are as printed, and the second value is true.
 */
export function pairsOf(
  lines: readonly string[],
  answers: readonly string[],
): readonly [pairs: Pair[], isAsPrinted: boolean] {
  const halves = halvesOf(lines);
  if (halves.length < 2) return [[], false];
  const links = new Map(
    [...answers.join(' ').matchAll(LINK)].map(([, from = '', to = '']) => [
      from.toLowerCase(),
      to.toLowerCase(),
    ]),
  );
  const seconds = halves.flatMap(({ second }) => second ?? []);
  const linked = halves.map(({ first }) => ({
    first: first.text,
    second:
      seconds.find(({ label }) => label !== '' && label === links.get(first.label))?.text ?? '',
  }));
  if (isLinked(linked)) return [linked, false];
  return [
    halves.map(({ first, second }) => ({ first: first.text, second: second?.text ?? '' })),
    true,
  ];
}

/** Whether an answer put at least two together. */
const isLinked = (pairs: readonly Pair[]): boolean =>
  pairs.filter(({ second }) => second !== '').length >= 2;
