import { numberIn } from '@skillkite/rules/quiz/typed-answer';
import type { Importer, ReadSource } from '../import-report.ts';
import { categoryNames } from '../build/category.ts';
import { itemList } from '../build/items.ts';
import { type PictureFinder, pictureFinder } from '../build/pictures.ts';
import {
  type Built,
  type NumberAnswer,
  type Stem,
  type TypedAnswer,
  choiceQuestion,
  matchQuestion,
  numberQuestion,
  refuse,
  truthQuestion,
  typedQuestion,
} from '../build/question.ts';
import { MOST_TEXT } from '../limits.ts';
import { type Notes, createNotes } from '../notes.ts';
import { type TextFormat, richText } from '../text/rich-text.ts';
import { bareIndex, bareParts, unescaped } from './gift-text.ts';

type Block = {
  readonly line: number;
  readonly lines: string[];
  readonly comments: readonly string[];
  /** Whether its answers have begun, and ended. */
  braces: 'none' | 'open' | 'closed';
};

const isComment = (line: string) => /^\s*\/\//.test(line);
const isCategory = (line: string) => /^\s*\$CATEGORY:/.test(line);

/** Lines within which answers with blank lines have to end. */
const LOOKED_AHEAD = 40;

/** Whether the next brace is a closing one: the answers go over a blank line. */
function closesNext(lines: readonly string[], from: number): boolean {
  for (const line of lines.slice(from, from + LOOKED_AHEAD)) {
    const [opens, closes] = [bareIndex(line, '{'), bareIndex(line, '}')];
    if (/^\s*::/.test(line) || isCategory(line)) return false;
    if (closes >= 0) return opens < 0 || closes < opens;
    if (opens >= 0) return false;
  }
  return false;
}

function bracesAfter(braces: Block['braces'], line: string): Block['braces'] {
  if (braces === 'closed') return 'closed';
  const opens = braces === 'open' ? 0 : bareIndex(line, '{');
  if (opens < 0) return 'none';
  return bareIndex(line, '}', opens) < 0 ? 'open' : 'closed';
}

/** Questions of a text with their lines. A blank line ends one, unless its answers are still open. */
function blocksIn(text: string): Block[] {
  const lines = text.split(/\r\n?|\n/);
  const blocks: Block[] = [];
  let block: Block | null = null;
  let comments: string[] = [];
  for (const [at, line] of lines.entries()) {
    if (isComment(line)) comments.push(line.trim().slice(2));
    else if (isCategory(line)) {
      blocks.push({ line: at + 1, lines: [line], comments: [], braces: 'none' });
      block = null;
    } else if (line.trim() === '') {
      if (block?.braces === 'open' && closesNext(lines, at)) continue;
      block = null;
      comments = [];
    } else {
      // Each named question is one of its own, blank line or not.
      if (/^\s*::/.test(line) && block?.braces === 'closed') block = null;
      if (block === null) {
        block = { line: at + 1, lines: [], comments, braces: 'none' };
        blocks.push(block);
        comments = [];
      }
      block.lines.push(line);
      block.braces = bracesAfter(block.braces, line);
    }
  }
  return blocks;
}

const FORMATS: Readonly<Record<string, TextFormat>> = {
  html: 'html',
  markdown: 'markdown',
  plain: 'plain',
  moodle: 'auto',
};
const MARK = /^\s*\[(html|markdown|plain|moodle)\]/i;
const WEIGHT = /^%(-?\d{1,3}(?:[.,]\d{1,10})?)%/;

/** Reads the texts of one question: format marks and escapes are resolved, pictures found. */
function reader({ language }: ReadSource, pictures: PictureFinder, notes: Notes) {
  let usual: TextFormat = 'auto';
  const read = (written: string) => {
    const mark = MARK.exec(written);
    const format = FORMATS[mark?.[1]?.toLowerCase() ?? ''] ?? usual;
    const text = unescaped(written.slice(mark?.[0].length ?? 0).trim());
    const rich = richText(text, format, language, notes);
    const found = rich.pictures
      .map((picture) => pictures.find(picture, notes))
      .filter((one) => one !== null);
    return { format, text: rich.text, picture: found[0] ?? null, others: found.slice(1) };
  };
  const words = (written: string): string => {
    const { text, picture, others } = read(written);
    for (const one of [picture, ...others]) if (one) notes.change('picture-left-out', one.file);
    return text;
  };
  return {
    words,
    /** The first text: its format is that of the others. */
    stem: (written: string) => {
      const stem = read(written);
      usual = stem.format;
      for (const { file } of stem.others) notes.change('picture-left-out', file);
      return stem;
    },
    option: (written: string) => {
      const { text, picture, others } = read(written);
      for (const { file } of others) notes.change('picture-left-out', file);
      return { text, picture };
    },
  };
}
type Reader = ReturnType<typeof reader>;

/** An answer, its weight in percent, and its feedback: `%50%text#feedback`. */
function weighted(
  part: string,
  usual: number,
): { weight: number; answer: string; feedback: string } {
  const text = part.trim();
  const mark = WEIGHT.exec(text);
  const rest = text.slice(mark?.[0].length ?? 0);
  const hash = bareIndex(rest, '#');
  return {
    weight: mark?.[1] === undefined ? usual : Number(mark[1].replace(',', '.')),
    answer: (hash < 0 ? rest : rest.slice(0, hash)).trim(),
    feedback: hash < 0 ? '' : rest.slice(hash + 1).trim(),
  };
}

const decimal = (written: string): number => {
  const text = unescaped(written).trim();
  const value = text === '' ? Number.NaN : Number(text);
  return Number.isNaN(value) ? (numberIn(text)?.value ?? Number.NaN) : value;
};

/** `5`, `5:0.1` or `4.9..5.1`. */
function rangeIn(written: string): { value: number; tolerance: number } {
  const dots = written.indexOf('..');
  if (dots > 0) {
    const [least, most] = [decimal(written.slice(0, dots)), decimal(written.slice(dots + 2))];
    return { value: (least + most) / 2, tolerance: Math.abs(most - least) / 2 };
  }
  const colon = bareIndex(written, ':');
  if (colon < 0) return { value: decimal(written), tolerance: 0 };
  return { value: decimal(written.slice(0, colon)), tolerance: decimal(written.slice(colon + 1)) };
}

function numeric(stem: Stem, answers: string, read: Reader, notes: Notes): Built {
  const wrongAt = bareIndex(answers, '~');
  const rights = wrongAt < 0 ? answers : answers.slice(0, wrongAt);
  const why = wrongAt < 0 ? '' : read.words(weighted(answers.slice(wrongAt + 1), 0).feedback);
  const found = bareParts(rights.trim(), ['='])
    .map((part) => weighted(part.replace(/^=/, ''), 100))
    .filter(({ answer }) => answer !== '');
  const others = found.find(({ answer }) => answer === '*');
  const numbers = found
    .filter(({ answer }) => answer !== '*')
    .map((one): NumberAnswer => ({
      ...rangeIn(one.answer),
      weight: one.weight,
      feedback: read.words(one.feedback),
    }));
  if (numbers.some(({ value, tolerance }) => Number.isNaN(value) || Number.isNaN(tolerance)))
    return refuse('malformed', answers);
  const general = others === undefined ? why : read.words(others.feedback);
  return numberQuestion({ ...stem, why: general }, numbers, undefined, notes);
}

const TRUTH = /^(?:T|TRUE|F|FALSE)$/i;

/** Builds the question of a block whose answers are between braces. */
function answered(
  stem: Stem,
  answers: string,
  read: Reader,
  source: ReadSource,
  notes: Notes,
): Built {
  if (answers === '') return refuse('essay');
  if (answers.startsWith('#')) return numeric(stem, answers.slice(1), read, notes);
  const [truth = '', ...feedback] = bareParts(answers, ['#']).map((part) =>
    part.replace(/^#/, '').trim(),
  );
  if (TRUTH.test(truth)) {
    const [wrong = '', right = ''] = feedback.map(read.words);
    return truthQuestion(stem, /^T/i.test(truth), { right, wrong }, source.language, notes);
  }
  if (bareIndex(answers, '~') >= 0) {
    const isSingle = bareIndex(answers, '=') >= 0;
    const choices = bareParts(answers, ['=', '~'])
      .filter((part) => part.trim() !== '')
      .map((part) => {
        const isRight = part.startsWith('=');
        const { weight, answer, feedback } = weighted(part.replace(/^[=~]/, ''), isRight ? 100 : 0);
        return { ...read.option(answer), weight, feedback: read.words(feedback) };
      });
    return choiceQuestion(stem, choices, { isSingle }, notes);
  }
  const parts = bareParts(answers, ['=']).map((part) => part.replace(/^=/, '').trim());
  const hasArrow = parts.some((part) => bareParts(part, ['#'])[0]?.includes('->'));
  if (bareIndex(answers, '=') >= 0 && hasArrow) {
    const pairs = parts
      .filter((part) => part !== '')
      .map((part) => {
        const arrow = part.indexOf('->');
        if (arrow < 0) return { first: read.words(part), second: '' };
        const second = bareParts(part.slice(arrow + 2), ['#'])[0] ?? '';
        return { first: read.words(part.slice(0, arrow)), second: read.words(second) };
      });
    return matchQuestion(stem, pairs, notes);
  }
  const typed = parts
    .filter((part) => part !== '')
    .map((part): TypedAnswer => {
      const { weight, answer, feedback } = weighted(part, 100);
      return { weight, answer: read.words(answer), feedback: read.words(feedback) };
    });
  return typedQuestion(stem, typed, notes, { hasWildcards: true });
}

const OWN_ID = /\[id:((?:[^\]\\]|\\.){1,200})\]/;
const TAGS = /\[tag:((?:[^\]\\]|\\.){1,200})\]/g;
/** What scripts that wrote the file left behind the answers. */
const LEFT_OVER = /^\s*["';]+\s*$/;

const kindOf = (answers: string | null): string => {
  if (answers === null) return 'description';
  if (answers === '') return 'essay';
  if (answers.startsWith('#')) return 'numerical';
  if (bareIndex(answers, '~') >= 0) return 'multichoice';
  if (answers.includes('->')) return 'match';
  return TRUTH.test(bareParts(answers, ['#'])[0]?.trim() ?? '') ? 'truefalse' : 'shortanswer';
};

function read(source: ReadSource): ReturnType<Importer['read']> {
  const pictures = pictureFinder(source.files);
  const list = itemList('gift', source.language);
  let category: string[] = [];
  for (const { line, lines, comments } of blocksIn(source.text)) {
    if (list.isFull()) {
      list.add(
        { place: { file: source.name, line }, source: '', kind: '' },
        refuse('too-many'),
        createNotes(),
      );
      break;
    }
    if (isCategory(lines[0] ?? '')) {
      category = categoryNames((lines[0] ?? '').replace(/^\s*\$CATEGORY:/, '')).map(unescaped);
      continue;
    }
    const notes = createNotes();
    const written = lines.join('\n').trim().slice(0, MOST_TEXT);
    const titleEnd = written.startsWith('::') ? bareIndex(written, '::', 2) : -1;
    const text = written.slice(titleEnd < 0 ? 0 : titleEnd + 2).trim();
    const opens = bareIndex(text, '{');
    const closes = bareIndex(text, '}', Math.max(0, opens));
    const comment = comments.join(' ');
    const ownId = OWN_ID.exec(comment)?.[1];
    const facts = {
      place: { file: source.name, line, ...(ownId && { id: ownId }) },
      source: written,
      title: titleEnd < 0 ? null : unescaped(written.slice(2, titleEnd)),
      category,
      tags: [...comment.matchAll(TAGS)].map(([, tag = '']) => tag.replaceAll(/\\(.)/g, '$1')),
      ownId: ownId?.replaceAll(/\\(.)/g, '$1') ?? null,
      scope: category.join('/'),
    };
    if (opens < 0 || closes < 0) {
      const isBroken = opens >= 0 || closes >= 0;
      list.add(
        { ...facts, kind: kindOf(null) },
        refuse(isBroken ? 'malformed' : 'description', isBroken ? '{ }' : ''),
        notes,
      );
      continue;
    }
    const before = text.slice(0, opens);
    const after = text.slice(closes + 1).trim();
    const isEnd =
      after === '' ||
      LEFT_OVER.test(after) ||
      (/^[.;!?]$/.test(after) && /[.:?!।]\s*$/.test(before));
    const inner = text.slice(opens + 1, closes).trim();
    const generalAt = inner.lastIndexOf('####');
    const answers = (generalAt < 0 ? inner : inner.slice(0, generalAt)).trim();
    const reads = reader(source, pictures, notes);
    const stem = reads.stem(
      isEnd ? before : `${before.trimEnd()} _____${/^[.,;:?!)।]/.test(after) ? '' : ' '}${after}`,
    );
    if (bareIndex(after, '{') >= 0) {
      list.add({ ...facts, kind: kindOf(answers) }, refuse('malformed', after), notes);
      continue;
    }
    const explanation = generalAt < 0 ? '' : reads.words(inner.slice(generalAt + 4));
    const built = answered(
      { text: stem.text, picture: stem.picture, explanation },
      answers,
      reads,
      source,
      notes,
    );
    list.add({ ...facts, kind: kindOf(answers) }, built, notes);
  }
  return { items: list.items, notes: [], files: pictures.files };
}

const ANSWERS = /(?<!\\)\{\s*(?:\/\/[^\n]*\n\s*)*(?:[=~#%]|T\b|F\b|TRUE\b|FALSE\b|\})/i;

/** GIFT, the text format of Moodle's question banks. */
export const gift: Importer = {
  format: 'gift',
  reads: ({ text, rows }) =>
    rows === null && !/^\s*</.test(text) && (ANSWERS.test(text) || /^\s*\$CATEGORY:/m.test(text)),
  read,
};
