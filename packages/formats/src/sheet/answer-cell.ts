import { numberIn, plainText } from '@skillkite/rules/quiz/typed-answer';
import { placeOf } from '../text/option-letters.ts';

/** How the answers of a sheet name options. With `apart` the options are the wrong ones, and the answer is one more. */
export type AnswerStyle = 'text' | 'label' | 'apart';
export type Chosen = {
  /** Numbers of options, from 0. */
  readonly options: readonly number[];
  /** Words that name no option. */
  readonly unknown: readonly string[];
  /** Read as texts it means other options than read as labels. */
  readonly isAmbiguous: boolean;
};

const LABEL =
  /^(?:option|opt|choice|answer|ans|विकल्प)?[\s.:-]*[([]?\s*([\p{L}\p{N}]{1,4})\s*[)\].]?$/iu;
const LABELLED = /^[([]?\s*([\p{L}\p{N}]{1,4})\s*[)\].:-]+\s*(\S.*)$/u;
const BETWEEN = /\s*(?:[,;|&+/\n]|\band\b|\bऔर\b)\s*|\s+/iu;

/** Options by their labels: `b`, `(B)`, `Option 2`, `a, c`, `AC`, `B) carbon dioxide`. */
function byLabel(cell: string, options: readonly string[]): number[] | null {
  const [, label = '', text = ''] = LABELLED.exec(cell) ?? [];
  const named = placeOf(label);
  if (named !== null && plainText(options[named] ?? '') === plainText(text)) return [named];
  const whole = placeOf(LABEL.exec(cell)?.[1] ?? '');
  if (whole !== null && whole < options.length) return [whole];
  const parts = /^[A-L]{2,12}$/.test(cell) ? cell.split('') : cell.split(BETWEEN);
  const places = parts
    .filter((part) => part !== '')
    .map((part) => placeOf(LABEL.exec(part)?.[1] ?? ''));
  const known = places.filter((place) => place !== null);
  if (known.length < places.length || known.length === 0) return null;
  return known.every((place) => place < options.length)
    ? [...new Set(known)].sort((a, b) => a - b)
    : null;
}

/** Options by their texts: one, or several parted by `;`, `|`, lines or commas. */
function byText(cell: string, options: readonly string[]): { found: number[]; unknown: string[] } {
  const texts = options.map(plainText);
  const place = (text: string) => texts.indexOf(plainText(text));
  if (place(cell) >= 0) return { found: [place(cell)], unknown: [] };
  const splits = [/[;|\n]/, /,/].map((sign) =>
    cell
      .split(sign)
      .map((part) => part.trim())
      .filter((part) => part !== ''),
  );
  const whole = splits.find((parts) => parts.length > 1 && parts.every((part) => place(part) >= 0));
  if (whole) return { found: [...new Set(whole.map(place))].sort((a, b) => a - b), unknown: [] };
  return { found: [], unknown: [cell] };
}

/** The options that a cell names as right, and whether both ways of reading it differ. */
export function chosenIn(
  cell: string,
  options: readonly string[],
  style: AnswerStyle | null,
): Chosen {
  const text = cell.trim();
  if (text === '') return { options: [], unknown: [], isAmbiguous: false };
  const labels = byLabel(text, options);
  const { found, unknown } = byText(text, options);
  if (labels === null) return { options: found, unknown, isAmbiguous: false };
  if (found.length === 0) return { options: labels, unknown: [], isAmbiguous: false };
  const isSame = labels.join() === found.join();
  return {
    options: style === 'label' ? labels : found,
    unknown: [],
    isAmbiguous: !isSame && style === null,
  };
}

/** The share of rows whose answer is no option, from which answers are apart from options; and their least number. */
const MOSTLY = 0.8;
const LEAST_ROWS = 2;

/** How a sheet names options: by the rows that can be read in one way only. Null where these differ, or there are none. */
export function styleOf(
  rows: readonly { readonly cell: string; readonly options: readonly string[] }[],
): AnswerStyle | null {
  let texts = 0;
  let labels = 0;
  let others = 0;
  for (const { cell, options } of rows) {
    const text = cell.trim();
    const { found } = byText(text, options);
    // Among numbers a digit may be an answer as well as a label.
    const isOpen =
      /^\d+$/.test(text) && options.every((option) => option === '' || numberIn(option) !== null);
    if (isOpen && found.length === 0 && Number(text) <= options.length) continue;
    const label = byLabel(text, options);
    if (label !== null && found.length === 0) labels += 1;
    if (label === null && found.length > 0) texts += 1;
    if (
      label === null &&
      found.length === 0 &&
      text !== '' &&
      options.some((option) => option !== '')
    )
      others += 1;
  }
  if (others >= LEAST_ROWS && others >= (texts + labels + others) * MOSTLY) return 'apart';
  if (labels > 0 && texts === 0) return 'label';
  return texts > 0 && labels === 0 ? 'text' : null;
}
