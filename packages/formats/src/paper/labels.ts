import { plainLabel, placesOf } from '../text/option-letters.ts';

/**
 * How a label is written: its series (`word` for "Question 1", `digit`, `roman`, `letter`, or a Devanagari series), its case
 * and its signs. Labels of one family belong together.
 */
export type Label = {
  readonly family: string;
  /** From 1. */
  readonly ordinal: number;
  readonly rest: string;
};

const BULLET = /^[\s\-–—•●○◦▪*✓✔√]{0,8}/;
const WORD =
  /^(?:questions?|ques|que|q|प्रश्न|प्र|सवाल)\s*[.०॰:#–-]?\s*(?:(?:no|number|संख्या|सं|क्रमांक|क्र)\s*[.०॰:]?\s*)?(\d{1,3})(?!\d|\s*(?:-|–|—|to)\s*\d)\s*[.):\]–—-]*\s*/iu;
const DIGIT = /^(?:\((\d{1,3})\)|\[(\d{1,3})\]|(\d{1,3})\s*([.)](?!\d)|:(?!\d)|[-–—](?=\s)))\s*/;
const LETTER =
  /^(?:\(\s*([a-zA-Z]{1,5}|[अ-ह])\s*[.)]{1,2}|\[([a-zA-Z]|[अ-ह])\]|([a-zA-Z]{1,5}|[अ-ह])\s*(\.\)|[.):]|-(?=\s)))\s*/u;
const BARE = /^([A-H])\s+(?=\S)/;
const ROMAN = [
  'i',
  'ii',
  'iii',
  'iv',
  'v',
  'vi',
  'vii',
  'viii',
  'ix',
  'x',
  'xi',
  'xii',
  'xiii',
  'xiv',
  'xv',
  'xvi',
  'xvii',
  'xviii',
  'xix',
  'xx',
];

/** In Latin digits, letter by letter. The zero of प्र० is an abbreviation. */
const inLatinDigits = (text: string) =>
  text
    .replace(/^प्र०/, 'प्र.')
    .replaceAll(/[०-९]/g, (digit) => String((digit.codePointAt(0) ?? 0) - 0x0966));

function digitLabel(line: string, text: string): Label | null {
  const found = DIGIT.exec(line);
  if (!found) return null;
  const [whole, round, square, plain, sign = ''] = found;
  const style = round !== undefined ? '(n)' : square !== undefined ? '[n]' : `n${sign}`;
  const ordinal = Number(round ?? square ?? plain);
  return ordinal < 1 ? null : { family: `digit ${style}`, ordinal, rest: text.slice(whole.length) };
}

/** The labels that letters can be: `i)` is the first Roman number and the ninth letter. */
function letterLabels(text: string): Label[] {
  const found = LETTER.exec(text);
  if (!found) return [];
  const [whole, round, square, plain, sign = ''] = found;
  const letters = round ?? square ?? plain ?? '';
  const style = round !== undefined ? '(n)' : square !== undefined ? '[n]' : `n${sign}`;
  const rest = text.slice(whole.length);
  const isUpper = letters !== letters.toLowerCase();
  const roman = ROMAN.indexOf(letters.toLowerCase()) + 1;
  const labels: Label[] = [];
  if (roman > 0) labels.push({ family: `roman ${isUpper} ${style}`, ordinal: roman, rest });
  if (letters.length > 1) return labels;
  for (const [series, place] of placesOf(letters))
    if (series < 4)
      labels.push({ family: `letter ${series} ${isUpper} ${style}`, ordinal: place + 1, rest });
  return labels;
}

/** Every way to read the beginning of a line as a label. */
export function labelsOf(line: string): Label[] {
  const text = line.slice(BULLET.exec(line)?.[0].length ?? 0);
  const latin = inLatinDigits(text);
  const word = WORD.exec(latin);
  if (word) return [{ family: 'word', ordinal: Number(word[1]), rest: text.slice(word[0].length) }];
  const digit = digitLabel(latin, text);
  return digit ? [digit] : letterLabels(text);
}

/** A capital letter and a space, which is a label only in a row of them. */
export function bareLabelOf(line: string): Label | null {
  const text = line.slice(BULLET.exec(line)?.[0].length ?? 0);
  const found = BARE.exec(text);
  if (!found) return null;
  const ordinal = (found[1]?.charCodeAt(0) ?? 64) - 64;
  return { family: 'letter 0 true bare', ordinal, rest: text.slice(found[0].length) };
}

export const isOptionFamily = (family: string) => family.startsWith('letter');

/** The sign that follows in a family: `(b)` after `(a)`. */
export function nextSign(family: string, ordinal: number): string | null {
  const [series = '', ...more] = family.split(' ');
  const style = more.at(-1) ?? 'n';
  if (style === 'bare') return null;
  const names: Readonly<Record<string, readonly string[]>> = {
    digit: Array.from({ length: 12 }, (_, at) => String(at + 1)),
    roman: ROMAN,
  };
  const letters = names[series] ?? LETTER_SERIES[Number(more[0])] ?? [];
  const name = letters[ordinal - 1];
  if (name === undefined) return null;
  const isUpper = more.includes('true');
  return style.replace('n', isUpper ? name.toUpperCase() : name);
}

const LETTER_SERIES = ['abcdefghijkl', 'कखगघङचछज', 'अबसद', 'अआइईउऊ'].map((letters) =>
  Array.from(letters),
);

/** The place of a sign in a text, where a label can be: at its beginning or after a space. */
function signIndex(text: string, sign: string, from: number): number {
  const needsSpace = !sign.startsWith('(') && !sign.startsWith('[');
  for (let at = text.indexOf(sign, from); at >= 0; at = text.indexOf(sign, at + 1)) {
    const before = text[at - 1] ?? ' ';
    if (!needsSpace || /[\s,;|]/.test(before)) return at;
  }
  return -1;
}

/** The texts of the options on one line, from this one on. */
export function inlineOptions(text: string, family: string, ordinal: number): string[] {
  const texts: string[] = [];
  let from = 0;
  for (let next = ordinal + 1; ; next += 1) {
    const sign = nextSign(family, next);
    let at = sign === null ? -1 : signIndex(text, sign, from);
    // "B. C. V. Raman": initials are no option.
    if (sign !== null && at >= 0 && text.slice(from, at).trim() === '')
      at = signIndex(text, sign, at + 1);
    if (sign === null || at < 0) return [...texts, text.slice(from)];
    texts.push(text.slice(from, at));
    from = at + sign.length;
  }
}

const FIRST_SIGNS = [
  '(a)',
  '(A)',
  '(क)',
  '(अ)',
  '(i)',
  '(1)',
  '[A]',
  '[a]',
  'a)',
  'A)',
  'a.',
  'A.',
  'क)',
  'अ)',
  'क.',
  'अ.',
  'i)',
  '1)',
];
/** Words between two labels that make them part of a sentence: "statements (a) and (b)". */
const JOINT = /^\s*(?:and|or|&|,|\/|to|और|या|तथा|व|एवं)?\s*$/i;

/** Options on the line of the question: the text before them, and their label. */
export function optionsInside(
  text: string,
): { readonly before: string; readonly label: Label } | null {
  for (const sign of FIRST_SIGNS) {
    const at = signIndex(text, sign, 1);
    if (at < 1) continue;
    for (const label of labelsOf(text.slice(at))) {
      const [first = '', ...others] = inlineOptions(label.rest, label.family, 1);
      if (
        label.ordinal === 1 &&
        others.length > 0 &&
        !JOINT.test(first) &&
        others.at(-1)?.trim() !== ''
      )
        return { before: text.slice(0, at), label };
    }
  }
  return null;
}

/** The option that a label names in the series of the options' own labels; null for other labels. */
export function placeIn(family: string, label: string): number | null {
  const plain = plainLabel(label);
  const [series = '', number = ''] = family.split(' ');
  const names = series === 'roman' ? ROMAN : (LETTER_SERIES[Number(number)] ?? []);
  const place = series === 'digit' ? Number(plain) - 1 : names.indexOf(plain);
  return Number.isInteger(place) && place >= 0 ? place : null;
}
