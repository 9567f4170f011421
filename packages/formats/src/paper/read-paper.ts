import { numberIn, plainText } from '@skillkite/rules/quiz/typed-answer';
import { itemList } from '../build/items.ts';
import {
  type Built,
  type Stem,
  choiceQuestion,
  matchQuestion,
  numberQuestion,
  refuse,
  truthQuestion,
  typedQuestion,
} from '../build/question.ts';
import { truthIn } from '../build/truth.ts';
import type { FileNoteCode, Importer, Note, ReadSource } from '../import-report.ts';
import { type Notes, createNotes } from '../notes.ts';
import { chosenIn } from '../sheet/answer-cell.ts';
import { splitCell } from '../sheet/list-cell.ts';
import { visibleLines } from '../text/lines.ts';
import { type AnswerKey, type KeyAnswer, answerKeysIn } from './answer-key.ts';
import { type Draft, draftsIn } from './drafts.ts';
import { bareLabelOf, isOptionFamily, labelsOf, nextSign, placeIn } from './labels.ts';
import { pairsOf } from './pairs.ts';
import { BLANK, figureIn, markedRight, modeOf, withoutInstruction } from './words.ts';

/** Longer texts answer an open question: no student can type them. */
const MOST_WORDS = 6;

const ANSWER_LABEL =
  /^[[(]?\s*([\p{L}]\p{M}?|[ivxIVX]{1,5}|\d{1,2})\s*(?:[)\]]+\s*[.:–—-]*|[.):–—-]+(?!\S*\d)|$)\s*(.*)$/su;
const BETWEEN_LABELS = /\s*(?:,|;|&|\/|\band\b|और|तथा|व)\s*|\s+/iu;

type Chosen = { readonly options: readonly number[]; readonly explanation: string };

/** The options that an answer names, by their labels or their texts. */
function chosenBy(
  answer: string,
  options: readonly string[],
  family: string,
  notes: Notes,
): Chosen {
  // "A-Horizon" is the option, not the letter with a reason.
  const named = options.findIndex((option) => plainText(option) === plainText(answer));
  if (named >= 0 && answer.length > 2) return { options: [named], explanation: '' };
  const found = ANSWER_LABEL.exec(answer);
  const place = placeIn(family, found?.[1] ?? '');
  const rest = (found?.[2] ?? '').trim();
  if (place !== null && rest !== '' && plainText(options[place] ?? '') === plainText(rest))
    return { options: [place], explanation: '' };
  const labels = answer
    .split(BETWEEN_LABELS)
    .filter((part) => part !== '')
    .map((part) => placeIn(family, part.replaceAll(/[()[\].]/g, '')));
  const places = labels.filter((label) => label !== null && label < options.length);
  if (labels.length > 1 && places.length === labels.length)
    return { options: [...new Set(places)].filter((one) => one !== null), explanation: '' };
  if (place !== null && place < options.length) {
    if (rest === '') return { options: [place], explanation: '' };
    const [named, text] = [plainText(options[place] ?? ''), plainText(rest)];
    const isSame = named === text || named.startsWith(text) || text.startsWith(named);
    const other = options.findIndex((option) => plainText(option) === text);
    if (!isSame && other >= 0) notes.doubt('answers-differ', answer);
    const isReason = !isSame && other < 0;
    return { options: [place], explanation: isReason ? rest : '' };
  }
  const byText = chosenIn(answer, options, 'text');
  if (byText.options.length > 0) return { options: byText.options, explanation: '' };
  notes.doubt('answer-is-no-option', answer);
  return { options: [], explanation: '' };
}

/** The different answers of a draft: on its own lines, and in the key. */
function answersOf(draft: Draft, fromKey: readonly KeyAnswer[]): string[] {
  const all = [...draft.answers, ...fromKey.map(({ answer }) => answer)].map((answer) =>
    visibleLines(answer).replaceAll('\n', ' '),
  );
  return [...new Set(all)].filter((answer) => answer !== '');
}

/** The answer that some papers print behind the last option: `d) liver cell (c)`. */
const BEHIND = /\s\(\s*([\p{L}]\p{M}?|[ivx]{1,4}|\d{1,2})\s*\)\s*$/iu;

function answerBehind({ options, family }: Draft): {
  readonly options: string[];
  readonly answer: string[];
} {
  const last = options.at(-1) ?? '';
  const found = BEHIND.exec(last.slice(-20));
  const place = placeIn(family, found?.[1] ?? '');
  if (!found || place === null || place >= options.length) return { options, answer: [] };
  return {
    options: [...options.slice(0, -1), last.slice(0, last.length - found[0].length)],
    answer: [found[1] ?? ''],
  };
}

function choice(draft: Draft, stem: Stem, given: readonly string[], notes: Notes): Built {
  const behind = given.length === 0 ? answerBehind(draft) : { options: draft.options, answer: [] };
  const answers = given.length === 0 ? behind.answer : given;
  const marked = behind.options.map(markedRight);
  const isMarked = marked.filter((text) => text !== null).length;
  const hasMarks = isMarked > 0 && isMarked < behind.options.length;
  const texts = behind.options.map((text, at) =>
    visibleLines((hasMarks ? marked[at] : null) ?? text)
      .replaceAll('\n', ' ')
      .replace(/[;,]$/, ''),
  );
  const chosen = answers.map((answer) => chosenBy(answer, texts, draft.family, notes));
  if (hasMarks)
    chosen.push({
      options: marked.flatMap((text, at) => (text === null ? [] : [at])),
      explanation: '',
    });
  const sets = new Set(
    chosen
      .filter(({ options }) => options.length > 0)
      .map(({ options }) => [...options].sort((a, b) => a - b).join()),
  );
  if (sets.size > 1) notes.doubt('several-answers', answers.join(' · '));
  const right = new Set(sets.size > 1 ? [] : chosen.flatMap(({ options }) => options));
  const [first = '', second = ''] = texts;
  const explanation = [stem.explanation, ...chosen.map((one) => one.explanation)]
    .filter((text) => text !== undefined && text !== '')
    .join(' ');
  const isTruth = texts.length === 2 && truthIn(first) === true && truthIn(second) === false;
  return choiceQuestion(
    { ...stem, explanation },
    texts.map((text, at) => ({
      text,
      picture: null,
      weight: right.has(at) ? 100 : 0,
      feedback: '',
    })),
    { isSingle: right.size < 2, isOrderFixed: isTruth },
    notes,
  );
}

/** A question without options: a truth, a number, words, or one that no student can type. */
function open(
  draft: Draft,
  stem: Stem,
  answers: readonly string[],
  source: ReadSource,
  notes: Notes,
): Built {
  const [written] = answers;
  // An answer by a letter, of options that did not come along.
  const label = /^[([]?\s*[a-dA-Dक-घ]\s*[)\].:]+\s*/u.exec(written ?? '')?.[0] ?? '';
  if (label !== '') notes.doubt('option-letters', written);
  const answer = written?.slice(label.length);
  const isTruth = draft.mode === 'truth' || modeOf(draft.text) === 'truth';
  if (isTruth || (answer !== undefined && truthIn(answer) !== null && !BLANK.test(draft.text))) {
    const word = /^[\p{L}\p{M}]+/u.exec(answer ?? '')?.[0] ?? '';
    const truth = truthIn(answer ?? '') ?? truthIn(word);
    if (answers.length > 1 && truthIn(answers[1] ?? '') !== truth)
      notes.doubt('several-answers', answers.join(' · '));
    const rest =
      truth === null || truthIn(answer ?? '') !== null
        ? ''
        : (answer ?? '').slice(word.length).replace(/^[\s.,:;–—-]+/, '');
    return truthQuestion(
      {
        ...stem,
        explanation: [stem.explanation, rest]
          .filter((text) => text !== undefined && text !== '')
          .join(' '),
      },
      truth,
      { right: '', wrong: '' },
      source.language,
      notes,
    );
  }
  const hasBlank = BLANK.test(draft.text) || draft.mode === 'fill' || modeOf(draft.text) === 'fill';
  if (answer === undefined) {
    if (!hasBlank) return refuse('essay');
    notes.doubt('no-answer');
    return { kind: 'fill', question: stem.text };
  }
  if (answers.length > 1) notes.doubt('several-answers', answers.join(' · '));
  const number = numberIn(answer);
  if (number !== null && !hasBlank)
    return numberQuestion(
      stem,
      [{ value: number.value, tolerance: 0, weight: 100, feedback: '' }],
      number.unit || undefined,
      notes,
    );
  const accepted = splitCell(answer.replace(/[.।]$/, ''), '|;').flatMap((one) =>
    one.split(/\s+or\s+|\s+या\s+/i),
  );
  if (!hasBlank && accepted.some((one) => one.split(' ').length > MOST_WORDS))
    return refuse('essay');
  return typedQuestion(
    stem,
    accepted.map((one) => ({ answer: one, weight: 100, feedback: '' })),
    notes,
  );
}

/** The lines of two columns, with the labels of the first one. */
const columnLines = ({ family, options, more }: Draft): string[] => [
  ...options.map((text, at) => `${nextSign(family, at + 1) ?? ''} ${text}`),
  ...more,
];

function built(draft: Draft, answers: readonly string[], source: ReadSource, notes: Notes): Built {
  const whole = visibleLines(draft.text).replaceAll('\n', ' ');
  const { text, instruction } = withoutInstruction(whole);
  if (instruction !== '') notes.change('instructions', instruction);
  for (const { code, what } of draft.doubts) notes.doubt(code, what);
  const figure = figureIn(whole);
  if (figure !== null) notes.doubt('no-picture', figure);
  const explanation = visibleLines(draft.explanation).replaceAll('\n', ' ');
  const stem: Stem = {
    text: text.replaceAll(/_{2,}(?:\s*_{2,})*/g, '_____'),
    picture: null,
    explanation,
    hint: draft.hint,
  };
  const [pairs, unpaired] =
    modeOf(draft.text) === 'match' || draft.mode === 'match'
      ? pairsOf(columnLines(draft), answers)
      : [[], false];
  if (pairs.length > 0) {
    // Columns as they are printed are mixed.
    if (unpaired) notes.doubt('no-answer', pairs[0]?.first);
    return matchQuestion(stem, pairs, notes);
  }
  if (stem.text === '') return refuse('no-question');
  if (draft.options.length === 1) {
    notes.doubt('option-in-text', draft.options[0]);
    return open(
      { ...draft, options: [] },
      { ...stem, text: `${stem.text} ${draft.options[0]}` },
      answers,
      source,
      notes,
    );
  }
  return draft.options.length > 1
    ? choice(draft, stem, answers, notes)
    : open(draft, stem, answers, source, notes);
}

/** Numbers that jump, or come twice in a part of the paper. */
function doubtNumbers(drafts: readonly Draft[]): void {
  let last: number | null = null;
  for (const draft of drafts) {
    const { number } = draft;
    if (number === null) continue;
    const isRestart = number === 1 && (last === null || last > 1);
    if (last !== null && !isRestart && number !== last + 1)
      draft.doubts.push({ code: 'numbering', what: `${last} → ${number}` });
    last = number;
  }
}

/** The part of the paper, from 0, that each question is in: numbers begin again at 1. */
function partsOf(drafts: readonly Draft[]): number[] {
  let part = 0;
  let last = 0;
  return drafts.map(({ number }) => {
    if (number !== null) {
      if (number === 1 && last > 1) part += 1;
      last = number;
    }
    return part;
  });
}

/** Gives the answers of a key to the questions before it. Returns those of no question. */
function answersFromKey(
  drafts: readonly Draft[],
  { answers }: AnswerKey,
  given: Map<Draft, KeyAnswer[]>,
): KeyAnswer[] {
  const parts = partsOf(drafts);
  const isPlain = parts.every((part) => part === 0) || answers.every(({ part }) => part === 0);
  const keyOf = (number: number | null, part = 0) => `${isPlain ? 0 : part} ${number}`;
  const named = Map.groupBy(drafts.entries(), ([at, { number }]) => keyOf(number, parts[at]));
  return answers.filter((answer) => {
    const [first, ...others] = named.get(keyOf(answer.number, answer.part)) ?? [];
    if (!first) return true;
    const [, draft] = first;
    if (others.length > 0) draft.doubts.push({ code: 'numbering', what: String(answer.number) });
    given.set(draft, [...(given.get(draft) ?? []), answer]);
    return false;
  });
}

/** A line as long as this may hold several questions: text that was copied without its lines. */
const LONG = 200;
const NUMBER = /\s(\d{1,3})[.)]\s(?=\S)/g;
const ANSWER_WORD = /(?<!सही)\s(?=(?:सही\s)?(?:उत्तर|answer|ans)\s?[:.–-]+\s)/giu;

/** Breaks a long line before each number that follows the last one, and before each answer. */
function unfoldedLine(line: string): string {
  if (line.length < LONG || !/\([aA1]\)|\(क\)|\b[aA][.)]\s/.test(line)) return line;
  let parts = '';
  let from = 0;
  let last = Number(/^\s*(\d{1,3})[.)]/.exec(line)?.[1] ?? Number.NaN);
  for (const { index, 1: number } of line.matchAll(NUMBER)) {
    if (Number(number) !== last + 1) continue;
    parts += `${line.slice(from, index)}\n`;
    from = index + 1;
    last += 1;
  }
  return from === 0 ? line : (parts + line.slice(from)).replaceAll(ANSWER_WORD, '\n');
}
const unfolded = (text: string): string => text.split('\n').map(unfoldedLine).join('\n');

/** Whether a line begins options by letters, as it is or on its own. */
const hasFirstOption = (line: string): boolean =>
  labelsOf(line).some(({ family, ordinal }) => isOptionFamily(family) && ordinal === 1) ||
  bareLabelOf(line)?.ordinal === 1;

/** Gives a sign to the numbers of questions that have none: "1 What makes wind?", or a number on a line of its own. */
function withSigns(lines: readonly string[]): string[] {
  const signed = [...lines];
  const filled = lines.flatMap((line, at) => (line.trim() === '' ? [] : [at]));
  for (const [place, at] of filled.entries()) {
    const [, number, rest = ''] = /^\s*(\d{1,3})(?:\s+(\S.*))?$/.exec(lines[at] ?? '') ?? [];
    if (number === undefined) continue;
    const [next, after] = [filled[place + 1], filled[place + 2]];
    const [below, second] = [lines[next ?? -1] ?? '', lines[after ?? -1] ?? ''];
    if (rest !== '' && hasFirstOption(below)) signed[at] = `${number}. ${rest}`;
    else if (rest === '' && next !== undefined && hasFirstOption(second)) {
      // The question keeps its line.
      signed[at] = '';
      signed[next] = `${number}. ${below.trim()}`;
    }
  }
  return signed;
}

const MOST_LEFT = 12;

function read(source: ReadSource): ReturnType<Importer['read']> {
  // Columns need wide spaces, but none wider than this.
  const lines = withSigns(
    unfolded(source.text)
      .replaceAll(/[^\S\r\n\f]{30,}/g, ' '.repeat(30))
      .split(/\r\n?|\n|\f/),
  );
  const list = itemList('paper', source.language);
  const notes: Note<FileNoteCode>[] = [];
  const given = new Map<Draft, KeyAnswer[]>();
  const drafts: Draft[] = [];
  const left: string[] = [];
  let from = 0;
  const take = (to: number, key: AnswerKey | null) => {
    // Lines keep their numbers.
    const part = lines.map((line, at) => (at >= from && at < to ? line : ''));
    const paper = draftsIn(part.slice(0, to));
    doubtNumbers(paper.drafts);
    const unknown = key ? answersFromKey(paper.drafts, key, given) : [];
    if (unknown.length > 0)
      notes.push({
        code: 'answer-without-question',
        what: unknown
          .slice(0, MOST_LEFT)
          .map(({ number, answer }) => `${number} ${answer}`.slice(0, 80)),
      });
    drafts.push(...paper.drafts);
    left.push(...paper.others);
  };
  for (const key of answerKeysIn(lines)) {
    take(key.from, key);
    from = key.to;
  }
  take(lines.length, null);
  for (const draft of drafts) {
    const itemNotes = createNotes();
    const id = draft.number === null ? undefined : String(draft.number);
    const result = built(draft, answersOf(draft, given.get(draft) ?? []), source, itemNotes);
    const kind = 'code' in result ? '' : result.kind;
    const facts = {
      place: { file: source.name, line: draft.line, ...(id !== undefined && { id }) },
      source: draft.lines.join('\n'),
      kind,
      category: draft.section === '' ? [] : [draft.section],
      points: draft.points,
    };
    list.add(facts, result, itemNotes);
    if (list.isFull()) break;
  }
  const lost = left.filter((line) => line.trim() !== '');
  if (lost.length > 0)
    notes.push({
      code: 'left-over',
      what: lost.slice(0, MOST_LEFT).map((line) => line.slice(0, 120)),
    });
  return { items: list.items, notes, files: new Map() };
}

/** Lines in which a paper has its first number. */
const LOOKED_AT = 1_000;

const hasNumber = (text: string): boolean =>
  withSigns(text.split(/[\r\n]+/, LOOKED_AT)).some((line) =>
    labelsOf(line).some(({ family }) => !isOptionFamily(family)),
  );

/** A question paper as text: numbered questions with options by letters, and answers below them or in a key. */
export const paper: Importer = {
  format: 'paper',
  reads: ({ text, rows }) => rows === null && !/^\s*</.test(text) && hasNumber(text),
  read,
};
