import { numberIn } from '@skillkite/rules/quiz/typed-answer';
import { unguarded } from '@skillkite/rules/school/roster/formula-guard';
import { itemList } from '../build/items.ts';
import { type PictureFinder, pictureFinder } from '../build/pictures.ts';
import {
  type Built,
  type Stem,
  choiceQuestion,
  matchQuestion,
  numberQuestion,
  orderQuestion,
  refuse,
  truthQuestion,
  typedQuestion,
} from '../build/question.ts';
import { truthIn } from '../build/truth.ts';
import type { FileNoteCode, Importer, Note, ReadSource, SheetRow } from '../import-report.ts';
import type { Question } from '../model.ts';
import { type Notes, createNotes } from '../notes.ts';
import { type TextFormat, richText } from '../text/rich-text.ts';
import { type AnswerStyle, chosenIn, styleOf } from './answer-cell.ts';
import { BETWEEN, type Column, type OptionColumn, type SingleColumn, columnOf } from './columns.ts';
import { csvRows } from './csv-rows.ts';
import { kindIn } from './kinds.ts';
import { splitCell } from './list-cell.ts';

/** Rows above the headings: titles and instructions. */
const MOST_PREAMBLE = 30;

type Headings = { readonly row: number; readonly columns: readonly (Column | null)[] };

/** The first row that names a question, and its options, its answer or its kind. */
function headingsIn(rows: readonly SheetRow[]): Headings | null {
  for (const [row, { cells }] of rows.slice(0, MOST_PREAMBLE).entries()) {
    const columns = cells.map(columnOf);
    const has = (name: string) => columns.some((column) => column?.is === name);
    if (has('question') && ['answer', 'option', 'options', 'kind'].some(has))
      return { row, columns };
  }
  return null;
}

type Row = {
  readonly line: number;
  readonly one: (column: SingleColumn) => string;
  /** The cells of a column that several headings name. */
  readonly all: (column: SingleColumn) => string[];
  readonly options: (column: OptionColumn) => string[];
  readonly source: string;
};

/** The options of a cell that holds all of them. One option is none: then commas part them. */
function optionsOfCell(cell: string): string[] {
  const parts = splitCell(cell, BETWEEN.answers);
  return parts.length > 1 ? parts : splitCell(cell, ',，、');
}

/** An option of a cell that holds all of them: `A) blue`. */
const withoutLabel = (text: string): string => text.replace(/^[([]?[A-La-l1-9][)\].:]\s+/, '');

function rowUnder(columns: Headings['columns'], { line, cells }: SheetRow): Row {
  const texts = cells.map((cell) => unguarded(cell.trim()));
  const all = (name: SingleColumn) =>
    columns
      .flatMap((column, at) =>
        column?.is === name && !('option' in column) ? (texts[at] ?? []) : [],
      )
      .filter((text) => text !== '');
  return {
    line,
    all,
    one: (name) => all(name)[0] ?? '',
    options: (name) => {
      const found: string[] = [];
      for (const [at, column] of columns.entries())
        if (column?.is === name && 'option' in column) found[column.option] ??= texts[at] ?? '';
      const together = columns.findIndex((column) => column?.is === 'options');
      if (name === 'option' && found.every((text) => text === '') && together >= 0)
        return optionsOfCell(texts[together] ?? '').map(withoutLabel);
      return Array.from(found, (text) => text ?? '');
    },
    source: texts.filter((text) => text !== '').join(' | '),
  };
}

type Context = {
  readonly source: ReadSource;
  readonly pictures: PictureFinder;
  readonly format: TextFormat;
  readonly style: AnswerStyle | null;
};

const isYes = (cell: string) => /^(?:yes|true|1|हाँ|हां)$/i.test(cell);
const isNo = (cell: string) => /^(?:no|false|0|नहीं)$/i.test(cell);

const SLIP = /^(.*?)\s*=>\s*(.+)$/;

function answered(
  row: Row,
  stem: Stem,
  { source, pictures, format, style }: Context,
  notes: Notes,
): Built {
  const plain = (text: string) => richText(text, format, source.language, notes).text;
  const said = kindIn(row.one('kind'));
  const written = row.one('answer');
  const labels = row.options('option').map(plain);
  const given = labels.filter((text) => text !== '');
  const slips = row
    .one('slips')
    .split('\n')
    .flatMap((line) => {
      const [, answer = '', feedback = ''] = SLIP.exec(line) ?? [];
      return answer === '' ? [] : [{ answer, feedback, weight: 0 }];
    });
  if (said === 'essay') return refuse('essay');
  // Answers of a program, and of no person.
  if (/^\[?\s*\{.*\}\s*\]?$/s.test(written)) return refuse('no-answer', written);
  if (said === 'none') return refuse('kind', row.one('kind'));
  if (said === 'sort' || said === 'colour') return refuse('kind', said);
  if (said === 'match') {
    const seconds = row.options('match').map(plain);
    return matchQuestion(
      stem,
      labels
        .map((first, at) => ({ first, second: seconds[at] ?? '' }))
        .filter(({ first, second }) => first !== '' || second !== ''),
      notes,
    );
  }
  if (said === 'order') return orderQuestion(stem, given, notes);
  const isTruthPair =
    given.length === 2 && truthIn(given[0] ?? '') === true && truthIn(given[1] ?? '') === false;
  const isTruth =
    said === 'truth' ||
    ((said === null || said === 'choice') &&
      (isTruthPair || (given.length === 0 && truthIn(written) !== null)));
  if (isTruth && (given.length === 0 || isTruthPair)) {
    const [first = '', second = ''] = row.options('why').map(plain);
    const chosen = chosenIn(written, given, style).options[0];
    const answer = truthIn(written) ?? (chosen === undefined ? null : chosen === 0);
    const feedback = answer === true ? { right: '', wrong: second } : { right: '', wrong: first };
    return truthQuestion(stem, answer, feedback, source.language, notes);
  }
  if (said === 'number' || (given.length === 0 && said !== 'fill' && numberIn(written) !== null)) {
    const number = numberIn(written);
    if (number === null) return refuse('no-answer', written);
    const found = [
      {
        value: number.value,
        tolerance: Number(row.one('tolerance') || 0),
        weight: 100,
        feedback: '',
      },
    ];
    const wrong = slips.map(({ answer, feedback }) => ({
      value: numberIn(answer)?.value ?? Number.NaN,
      tolerance: 0,
      weight: 0,
      feedback,
    }));
    return numberQuestion(
      stem,
      [...found, ...wrong],
      row.one('number_unit') || number.unit || undefined,
      notes,
    );
  }
  if (said === 'fill' || given.length === 0) {
    const found = splitCell(written, BETWEEN.answers).map((answer) => ({
      answer: plain(answer),
      weight: 100,
      feedback: '',
    }));
    const built = typedQuestion(stem, [...found, ...slips], notes);
    return 'code' in built || !isYes(row.one('unit_optional'))
      ? built
      : { ...built, unit_optional: true };
  }
  const isApart = style === 'apart' && !given.includes(plain(written));
  if (isApart) labels.unshift(plain(written));
  const [files, reasons] = [row.options('picture'), row.options('why').map(plain)].map((cells) =>
    isApart ? ['', ...cells] : cells,
  );
  const named = chosenIn(written, labels, style);
  const {
    options: right,
    unknown,
    isAmbiguous,
  } = isApart ? { options: [0], unknown: [], isAmbiguous: false } : named;
  for (const word of unknown) notes.doubt('answer-is-no-option', word);
  if (isAmbiguous) notes.doubt('answers-differ', written);
  const isSeveral =
    said === 'multiple' || (right.length > 1 && said !== 'single' && said !== 'picture');
  if (right.length > 1 && !isSeveral) notes.doubt('several-answers', written);
  const choices = labels
    .map((text, at) => {
      const file = files?.[at] ?? '';
      const picture =
        file === '' ? null : pictures.find({ source: file, alternative: text }, notes);
      return { text, picture, weight: right.includes(at) ? 100 : 0, feedback: reasons?.[at] ?? '' };
    })
    .filter(({ text, picture }) => text !== '' || picture !== null);
  return choiceQuestion(
    stem,
    choices,
    { isSingle: !isSeveral, isOrderFixed: isYes(row.one('fixed_order')) },
    notes,
  );
}

function readRows(
  source: ReadSource,
  rows: readonly SheetRow[],
  { row: first, columns }: Headings,
): ReturnType<Importer['read']> {
  const pictures = pictureFinder(source.files);
  const list = itemList('sheet', source.language);
  const under = rows.slice(first + 1).map((row) => rowUnder(columns, row));
  // Our own export has these two: its texts are plain, and its answers are letters.
  const names = new Set(columns.map((column) => column?.is));
  const isOwn = names.has('number_unit') && names.has('picture_text');
  const context: Context = {
    source,
    pictures,
    format: isOwn ? 'plain' : 'auto',
    style: isOwn
      ? 'label'
      : styleOf(under.map((row) => ({ cell: row.one('answer'), options: row.options('option') }))),
  };
  for (const row of under) {
    if (row.source === '') continue;
    const notes = createNotes();
    const plain = (column: SingleColumn) =>
      richText(row.one(column), context.format, source.language, notes).text;
    const id = row.one('id');
    const points = numberIn(row.one('points'))?.value;
    const facts = {
      place: { file: source.name, line: row.line, ...(id !== '' && { id }) },
      source: row.source,
      kind: row.one('kind'),
      title: row.one('title'),
      category: row.all('category').flatMap((cell) => splitCell(cell, BETWEEN.category)),
      tags: row.all('tags').flatMap((cell) => splitCell(cell, BETWEEN.tags)),
      skill: row.one('skill'),
      points: points ?? null,
      ownId: id,
      scope: source.name,
    };
    const asked = richText(row.one('question'), context.format, source.language, notes);
    const named = row.one('picture');
    const found = [
      ...(named === '' ? [] : [{ source: named, alternative: plain('picture_text') }]),
      ...asked.pictures,
    ]
      .map((picture) => pictures.find(picture, notes))
      .filter((picture) => picture !== null);
    for (const { file } of found.slice(1)) notes.change('picture-left-out', file);
    const stem: Stem = {
      text: asked.text,
      picture: found[0] ?? null,
      hint: plain('hint'),
      explanation: plain('explanation'),
      praise: plain('praise'),
      why: plain('why'),
    };
    if (asked.text === '' && found.length === 0) {
      list.add(facts, refuse('no-question'), notes);
      continue;
    }
    const built = answered(row, stem, context, notes);
    const story = plain('story');
    const more: Partial<Question> = {
      ...(story !== '' && { story }),
      ...(isNo(row.one('practice')) && { practice: false }),
    };
    list.add(facts, 'code' in built ? built : { ...built, ...more }, notes);
    if (list.isFull()) break;
  }
  const unknown = columns.flatMap((column, at) => {
    const isUsed = rows.slice(first + 1).some(({ cells }) => (cells[at] ?? '').trim() !== '');
    return column === null && isUsed ? [(rows[first]?.cells[at] ?? '').trim()] : [];
  });
  const apart: Note<FileNoteCode>[] =
    context.style === 'apart' ? [{ code: 'answers-apart', what: [] }] : [];
  const notes: Note<FileNoteCode>[] =
    unknown.length === 0
      ? []
      : [{ code: 'column-left-out', what: unknown.slice(0, 20).map((name) => name.slice(0, 80)) }];
  return { items: list.items, notes: [...apart, ...notes], files: pictures.files };
}

const DELIMITERS = [',', ';', '\t', '|'];

/** The delimiter under which most headings are known; null where none gives a sheet of questions. */
function delimiterOf(text: string): string | null {
  if (text.trimStart().startsWith('<')) return null;
  const known = DELIMITERS.map((delimiter) => {
    const headings = headingsIn(csvRows(text, { mostRows: MOST_PREAMBLE, delimiter }).rows);
    return headings?.columns.filter((column) => column !== null).length ?? 0;
  });
  const most = Math.max(...known);
  return most === 0 ? null : (DELIMITERS[known.indexOf(most)] ?? null);
}

/** A sheet with headings in English or Hindi: CSV, or rows that the caller read from XLSX. */
export const sheet: Importer = {
  format: 'sheet',
  reads: ({ text, rows }) => (rows ? headingsIn(rows) : delimiterOf(text)) !== null,
  read: (source) => {
    const delimiter = source.rows ? '' : (delimiterOf(source.text) ?? '');
    const rows = source.rows ?? csvRows(source.text, { delimiter }).rows;
    const headings = headingsIn(rows);
    return headings ? readRows(source, rows, headings) : { items: [], notes: [], files: new Map() };
  },
};
