import { isOptionFamily, labelsOf, inlineOptions } from './labels.ts';
import { keyOf } from './words.ts';

export type KeyAnswer = {
  readonly number: number;
  readonly answer: string;
  readonly line: number;
  /** A key with parts begins again at 1 in each. */
  readonly part: number;
};
type Line = { readonly at: number; readonly text: string };

const PAIR =
  /\s*[,;|]?\s*(?:q\.?\s*|प्र\.?\s*)?[([]?(\d{1,3})[)\]]?\s*[-.):=–—→]*\s*[([]?([a-l]|[ivx]{1,4}|[अ-ह]|true|false|t|f|सही|गलत|सत्य|असत्य)[)\]]?(?![\p{L}\p{M}\p{N}])\s*[.,;|]?/iuy;
const SINGLE = /^\s*(?:q\.?\s*|प्र\.?\s*)?[([]?(\d{1,3})[)\]]?\s*(?:[-.):=–—→]+\s*|\s+)(\S.*)$/iu;

const latin = (text: string) =>
  text.replaceAll(/[०-९]/g, (digit) => String((digit.codePointAt(0) ?? 0) - 0x0966));

type Pair = readonly [number: number, answer: string];

/** Numbers with labels only: `1-b 2-c`, `1. (b) 2. (c)`. Null where something else is on the line. */
function labelPairs(text: string): Pair[] | null {
  const pairs: Pair[] = [];
  PAIR.lastIndex = 0;
  while (PAIR.lastIndex < text.trimEnd().length) {
    const found = PAIR.exec(text);
    if (!found) return null;
    pairs.push([Number(found[1]), found[2] ?? '']);
  }
  return pairs.length > 0 ? pairs : null;
}

/** Numbers with answers on a line, parted by commas, bars, tabs or wide spaces. Null where there are none. */
function pairsIn(written: string): Pair[] | null {
  const text = latin(written);
  const labelled = labelPairs(text);
  if (labelled) return labelled;
  const parts = text
    .split(/[,;|\t]|\s{2,}/)
    .map((part) => part.trim())
    .filter((part) => part !== '');
  const pairs = parts.map((part): Pair | null => {
    const found = SINGLE.exec(part);
    return found ? [Number(found[1]), found[2]?.trim() ?? ''] : null;
  });
  const isRising = pairs.every(
    (pair, at) => pair !== null && (at === 0 || pair[0] > (pairs[at - 1]?.[0] ?? 0)),
  );
  if (isRising && pairs.length > 0) return pairs.filter((pair) => pair !== null);
  const whole = SINGLE.exec(text);
  return whole ? [[Number(whole[1]), whole[2]?.trim() ?? '']] : null;
}

const cellsOf = (text: string): string[] =>
  latin(text)
    .split(/[|,;\t]|\s+/)
    .map((cell) => cell.replaceAll(/^[([]|[)\].:]+$/g, '').trim())
    .filter((cell) => cell !== '');

/** Two rows of a table: numbers, and answers below them. */
function tablePairs(numbers: string, answers: string): Pair[] | null {
  const cells = cellsOf(numbers);
  const above = cells.slice(cells.findIndex((cell) => /^\d/.test(cell)));
  const below = cellsOf(answers);
  const heads = below.length - above.length;
  if (above.length < 2 || heads < 0 || heads > 2) return null;
  if (!above.every((cell) => /^\d{1,3}$/.test(cell))) return null;
  return above.map((cell, at) => [Number(cell), below[at + heads] ?? '']);
}

/** Reads the lines of a key. The lines that hold no answer are returned too. */
function readKey(lines: readonly Line[]): { answers: KeyAnswer[]; others: Line[] } {
  const answers: KeyAnswer[] = [];
  const others: Line[] = [];
  let part = 0;
  const add = (pairs: readonly Pair[], line: number) => {
    for (const [number, answer] of pairs) {
      if (number <= 1 && answers.length > 0) part += 1;
      answers.push({ number, answer, line, part });
    }
  };
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at];
    if (!line || line.text.trim() === '') continue;
    const next = lines[at + 1];
    const table = next && tablePairs(line.text, next.text);
    const pairs = table ?? pairsIn(line.text);
    if (pairs) add(pairs, line.at);
    else others.push(line);
    if (table) at += 1;
  }
  return { answers, others };
}

/** Lines of a key that hold no answer. */
const MOST_OTHERS = 8;
/** Headings that are tried: each reads the lines below it. */
const MOST_HEADINGS = 50;

/** Where options by letters begin below a line: there a new question has begun. */
function optionsBelow(lines: readonly string[], from: number): number {
  const isOption = (text: string, ordinal: number) =>
    labelsOf(text).some((label) => isOptionFamily(label.family) && label.ordinal === ordinal);
  const isRow = (text: string) =>
    labelsOf(text).some(
      ({ family, ordinal, rest }) =>
        isOptionFamily(family) && ordinal === 1 && inlineOptions(rest, family, 1).length > 1,
    );
  for (let at = from; at < lines.length; at += 1) {
    const line = lines[at] ?? '';
    if (!isRow(line) && !(isOption(line, 1) && isOption(lines[at + 1] ?? '', 2))) continue;
    const asked = lines.findLastIndex(
      (line, before) => before < at && before >= from && line.trim() !== '',
    );
    return Math.max(from, asked);
  }
  return lines.length;
}

export type AnswerKey = {
  /** Its first line, and the line after its last, from 0. */
  readonly from: number;
  readonly to: number;
  readonly answers: readonly KeyAnswer[];
};

/**
 * The keys of a paper: one at the end, or one after each part. A heading is one only if answers follow: "Answers" may also
 * head questions.
 */
export function answerKeysIn(lines: readonly string[]): AnswerKey[] {
  const keys: AnswerKey[] = [];
  let read = 0;
  let tried = 0;
  for (let at = 0; at < lines.length && tried < MOST_HEADINGS; at += 1) {
    const first = at < read ? null : keyOf(lines[at] ?? '');
    if (first === null) continue;
    // "Answer: 2" belongs to one question.
    if (first !== '' && pairsIn(first) === null) continue;
    tried += 1;
    const to = optionsBelow(lines, at + 1);
    const body = [
      { at, text: first },
      ...lines.slice(at + 1, to).map((text, below) => ({ at: at + 1 + below, text })),
    ];
    const { answers, others } = readKey(body);
    const isNamed = /key|answers|कुंजी|माला|तालिका/i.test(lines[at] ?? '');
    if (answers.length < (isNamed ? 1 : 2)) continue;
    if (others.length > Math.max(MOST_OTHERS, answers.length / 2)) continue;
    keys.push({ from: at, to, answers });
    read = to;
  }
  return keys;
}
