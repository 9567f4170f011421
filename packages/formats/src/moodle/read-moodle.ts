import { categoryNames } from '../build/category.ts';
import { aroundGap } from '../build/around-gap.ts';
import { type Facts, itemList } from '../build/items.ts';
import { type Picture, type PictureFinder, base64Bytes, pictureFinder } from '../build/pictures.ts';
import {
  type Built,
  type Choice,
  type NumberAnswer,
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
import type { Importer, ReadSource } from '../import-report.ts';
import { type Notes, createNotes } from '../notes.ts';
import { type TextFormat, richText } from '../text/rich-text.ts';
import { lineCounter } from '../xml/line-of.ts';
import { type Element, childOf, childrenOf, elementsOf, textIn, xmlTree } from '../xml/xml-tree.ts';
import { type Gap, gapsIn } from './cloze.ts';
import { MOST_PARTS } from '../limits.ts';

const FORMATS: Readonly<Record<string, TextFormat>> = {
  html: 'html',
  markdown: 'markdown',
  plain_text: 'plain',
  moodle_auto_format: 'auto',
};
/** What Moodle writes itself where an author wrote nothing. */
const STANDARD =
  /^your answer is (?:partially )?(?:correct|incorrect)\.?$|^(?:correct|incorrect|partially correct)\.?$/i;

type Rich = { readonly text: string; readonly picture: Picture | null };

/** Reads the texts of one question with the files that it holds. */
function reader(
  source: ReadSource,
  pictures: PictureFinder,
  question: Element,
  notes: Notes,
  own: Map<string, string>,
) {
  const usual = FORMATS[childOf(question, 'questiontext')?.attributes['format'] ?? ''] ?? 'html';
  const rich = (text: string, format: TextFormat): Rich => {
    const read = richText(text, format, source.language, notes);
    const found = read.pictures
      .map((picture) => pictures.find(picture, notes, { own }))
      .filter((one) => one !== null);
    for (const { file } of found.slice(1)) notes.change('picture-left-out', file);
    return { text: read.text, picture: found[0] ?? null };
  };
  const of = (element: Element | undefined): Rich => {
    if (!element) return { text: '', picture: null };
    for (const file of childrenOf(element, 'file')) {
      const bytes = base64Bytes(textIn(file));
      const { name = '' } = file.attributes;
      const stored = bytes && pictures.embed(name, bytes);
      if (stored !== null) own.set(name, stored);
    }
    const format = element.attributes['format'];
    const inner = childOf(element, 'text');
    const bare = element.children.filter((child) => typeof child === 'string').join('');
    return rich(
      inner ? textIn(inner) : bare,
      format === undefined ? usual : (FORMATS[format] ?? usual),
    );
  };
  const words = (element: Element | undefined): string => {
    const { text, picture } = of(element);
    if (picture) notes.change('picture-left-out', picture.file);
    return text;
  };
  return { of, words, rich };
}
type Reader = ReturnType<typeof reader>;

const authored = (text: string): string => (STANDARD.test(text) ? '' : text);
const valueOf = (question: Element, name: string): string => textIn(childOf(question, name)).trim();
const isOn = (question: Element, name: string): boolean =>
  /^(?:1|true)$/i.test(valueOf(question, name));

function stemOf(question: Element, asked: Rich, read: Reader, notes: Notes): Stem {
  const hints = childrenOf(question, 'hint')
    .map(read.words)
    .filter((text) => text !== '');
  for (const hint of hints.slice(1)) notes.change('hints', hint);
  const partial = authored(read.words(childOf(question, 'partiallycorrectfeedback')));
  if (partial !== '') notes.change('feedback', partial);
  return {
    text: asked.text,
    picture: asked.picture,
    hint: hints[0] ?? '',
    explanation: read.words(childOf(question, 'generalfeedback')),
    praise: authored(read.words(childOf(question, 'correctfeedback'))),
    why: authored(read.words(childOf(question, 'incorrectfeedback'))),
  };
}

const weightOf = (answer: Element): number => Number(answer.attributes['fraction'] ?? 0) || 0;

const choicesOf = (question: Element, read: Reader): Choice[] =>
  childrenOf(question, 'answer').map((answer) => ({
    ...read.of(answer),
    weight: weightOf(answer),
    feedback: read.words(childOf(answer, 'feedback')),
  }));

function truth(
  question: Element,
  stem: Stem,
  source: ReadSource,
  read: Reader,
  notes: Notes,
): Built {
  const answers = childrenOf(question, 'answer');
  const right = answers.find((answer) => weightOf(answer) > 0);
  const isTrue = right ? truthIn(valueOf(right, 'text')) : null;
  const feedback = (answer: Element | undefined) => read.words(childOf(answer, 'feedback'));
  return truthQuestion(
    stem,
    isTrue,
    { right: feedback(right), wrong: feedback(answers.find((answer) => answer !== right)) },
    source.language,
    notes,
  );
}

function words(question: Element, stem: Stem, read: Reader, notes: Notes): Built {
  if (isOn(question, 'usecase')) notes.change('case');
  const answers = childrenOf(question, 'answer').map((answer) => ({
    answer: read.words(answer),
    weight: weightOf(answer),
    feedback: read.words(childOf(answer, 'feedback')),
  }));
  return typedQuestion(stem, answers, notes, { hasWildcards: true });
}

function number(question: Element, stem: Stem, read: Reader, notes: Notes): Built {
  const answers = childrenOf(question, 'answer');
  const written = (answer: Element) =>
    textIn(
      childOf(answer, 'text') ?? {
        ...answer,
        children: answer.children.filter((child) => typeof child === 'string'),
      },
    ).trim();
  const others = answers.find((answer) => written(answer) === '*');
  const units = childrenOf(childOf(question, 'units') ?? question, 'unit')
    .map((unit) => valueOf(unit, 'unit_name'))
    .filter((unit) => unit !== '');
  for (const unit of units.slice(1)) notes.change('units', unit);
  const numbers = answers
    .filter((answer) => answer !== others)
    .map((answer): NumberAnswer => ({
      value: Number(written(answer) || Number.NaN),
      tolerance: Number(
        textIn(childOf(answer, 'tolerance')).trim() || answer.attributes['tolerance'] || 0,
      ),
      weight: weightOf(answer),
      feedback: read.words(childOf(answer, 'feedback')),
    }));
  const why = others ? read.words(childOf(others, 'feedback')) : '';
  return numberQuestion(why === '' ? stem : { ...stem, why }, numbers, units[0], notes);
}

function pairs(question: Element, stem: Stem, read: Reader, notes: Notes): Built {
  const found = childrenOf(question, 'subquestion').map((pair) => ({
    first: read.words(pair),
    second: read.rich(valueOf(childOf(pair, 'answer') ?? pair, 'text'), 'auto').text,
  }));
  return matchQuestion(stem, found, notes);
}

/** Things in an order, of the question type `ordering`. */
function ordered(question: Element, stem: Stem, read: Reader, notes: Notes): Built {
  const answers = childrenOf(question, 'answer').map((answer, at) => ({
    at: Number(answer.attributes['fraction'] ?? at),
    text: read.words(answer),
  }));
  return orderQuestion(
    stem,
    answers.toSorted((a, b) => a.at - b.at).map(({ text }) => text),
    notes,
  );
}

/** A sentence in which one gap is asked for; the others are left open. */
function gapStem(
  text: string,
  gaps: readonly { readonly from: number; readonly to: number }[],
  asked: number,
): string {
  let read = 0;
  let stem = '';
  for (const [at, { from, to }] of gaps.entries()) {
    stem += `${text.slice(read, from)}${at === asked ? '_____' : '…'}`;
    read = to;
  }
  return stem + text.slice(read);
}

function gapQuestion(gap: Gap, stem: Stem, read: Reader, notes: Notes): Built {
  const answers = gap.answers.map((one) => ({
    ...one,
    ...read.rich(one.answer, 'auto'),
    feedback: read.rich(one.feedback, 'auto').text,
  }));
  switch (gap.kind) {
    case 'choice':
    case 'choices':
      return choiceQuestion(stem, answers, { isSingle: gap.kind === 'choice' }, notes);
    case 'number': {
      const numbers = gap.answers.map((one, at): NumberAnswer => {
        const [value = '', tolerance = ''] = one.answer.split(':');
        return {
          value: Number(value || Number.NaN),
          tolerance: Number(tolerance || 0),
          weight: one.weight,
          feedback: answers[at]?.feedback ?? '',
        };
      });
      return numberQuestion(stem, numbers, undefined, notes);
    }
    case 'words':
      if (gap.isCaseSensitive) notes.change('case');
      return typedQuestion(
        stem,
        answers.map(({ text, weight, feedback }) => ({ answer: text, weight, feedback })),
        notes,
        { hasWildcards: true },
      );
  }
}

/** A text with places for words: `[[2]]` is the second choice. */
function placesIn(
  text: string,
): { readonly from: number; readonly to: number; readonly choice: number }[] {
  return [...text.matchAll(/\[\[(\d{1,3})\]\]/g)].map((match) => ({
    from: match.index,
    to: match.index + match[0].length,
    choice: Number(match[1]),
  }));
}

/** Words between delimiters, of the question type `gapfill`: `[cat|dog]`. */
function filledIn(text: string, open: string, close: string) {
  const gaps: { readonly from: number; readonly to: number; readonly words: readonly string[] }[] =
    [];
  for (let from = text.indexOf(open); from >= 0; from = text.indexOf(open, from + 1)) {
    const to = text.indexOf(close, from + 1);
    if (to < 0) break;
    gaps.push({ from, to: to + 1, words: text.slice(from + 1, to).split('|') });
    from = to;
  }
  return gaps;
}

/** A question of one that asks for several things: its markup, and how it is built from what is read. */
type Part = {
  readonly text: string;
  readonly built: (stem: Stem, read: Reader, notes: Notes) => Built;
};

/** The questions of one that asks for several things: a text with gaps, or with words to choose. */
function partsOf(question: Element, type: string, text: string): Part[] {
  if (type === 'cloze' || type === 'multianswer') {
    const gaps = gapsIn(text).slice(0, MOST_PARTS);
    return gaps.map((gap, at) => ({
      text: gapStem(text, gaps, at),
      built: (stem, read, notes) => gapQuestion(gap, stem, read, notes),
    }));
  }
  if (type === 'gapfill') {
    const [open = '[', close = ']'] = Array.from(valueOf(question, 'delimitchars'));
    const gaps = filledIn(text, open, close).slice(0, MOST_PARTS);
    return gaps.map((gap, at) => ({
      text: gapStem(text, gaps, at),
      built: (stem, _, notes) => {
        if (isOn(question, 'casesensitive')) notes.change('case');
        return typedQuestion(
          stem,
          gap.words.map((answer) => ({ answer, weight: 100, feedback: '' })),
          notes,
        );
      },
    }));
  }
  const places = placesIn(text).slice(0, MOST_PARTS);
  const boxes = elementsOf(question).filter(
    ({ name }) => name === 'selectoption' || name === 'dragbox',
  );
  return places.map(({ choice }, at) => ({
    text: gapStem(text, places, at),
    built: (stem, read, notes) => {
      const right = boxes[choice - 1];
      const group = valueOf(right ?? question, 'group');
      const choices = boxes
        .filter((box) => valueOf(box, 'group') === group)
        .map((box): Choice => ({
          ...read.rich(valueOf(box, 'text'), 'auto'),
          weight: box === right ? 100 : 0,
          feedback: '',
        }));
      return choiceQuestion(stem, choices, { isSingle: true }, notes);
    },
  }));
}

const REFUSED: Readonly<Record<string, Built>> = {
  essay: refuse('essay'),
  description: refuse('description'),
  calculated: refuse('variables'),
  calculatedsimple: refuse('variables'),
  calculatedmulti: refuse('variables'),
  stack: refuse('variables'),
  formulas: refuse('variables'),
  coderunner: refuse('essay'),
  poodllrecording: refuse('essay'),
  recordrtc: refuse('essay'),
};
const SPLIT = ['cloze', 'multianswer', 'gapselect', 'ddwtos', 'gapfill'];

function built(
  question: Element,
  type: string,
  stem: Stem,
  source: ReadSource,
  read: Reader,
  notes: Notes,
): Built {
  switch (type) {
    case 'multichoice':
    case 'multichoiceset':
    case 'oumultiresponse': {
      const isOrderFixed =
        childOf(question, 'shuffleanswers') !== undefined && !isOn(question, 'shuffleanswers');
      const single = valueOf(question, 'single');
      const isSingle = type === 'multichoice' && (single === '' || /^(?:1|true)$/i.test(single));
      const choices = choicesOf(question, read).map((choice, at) =>
        type === 'oumultiresponse' &&
        childrenOf(question, 'answer')[at]?.attributes['correct'] === '1'
          ? { ...choice, weight: 100 }
          : choice,
      );
      return choiceQuestion(stem, choices, { isSingle, isOrderFixed }, notes);
    }
    case 'truefalse':
      return truth(question, stem, source, read, notes);
    case 'shortanswer':
      return words(question, stem, read, notes);
    case 'numerical':
      return number(question, stem, read, notes);
    case 'matching':
    case 'match':
    case 'ddmatch':
      return pairs(question, stem, read, notes);
    case 'ordering':
      return ordered(question, stem, read, notes);
    default:
      return REFUSED[type] ?? refuse('kind', type);
  }
}

function read(source: ReadSource): ReturnType<Importer['read']> {
  const pictures = pictureFinder(source.files);
  const list = itemList('moodle', source.language);
  const root = xmlTree(source.text);
  if (!root) {
    list.add(
      { place: { file: source.name }, source: source.text, kind: 'xml' },
      refuse('malformed', 'XML'),
      createNotes(),
    );
    return { items: list.items, notes: [], files: new Map() };
  }
  const lineAt = lineCounter(source.text);
  let category: string[] = [];
  for (const question of childrenOf(root, 'question')) {
    if (list.isFull()) {
      list.add(
        { place: { file: source.name }, source: '', kind: '' },
        refuse('too-many'),
        createNotes(),
      );
      break;
    }
    const type = (question.attributes['type'] ?? '').trim().toLowerCase();
    if (type === 'category') {
      category = categoryNames(valueOf(question, 'category'));
      continue;
    }
    const notes = createNotes();
    const own = new Map<string, string>();
    const texts = reader(source, pictures, question, notes, own);
    const idNumber = valueOf(question, 'idnumber');
    const points = Number(valueOf(question, 'defaultgrade') || Number.NaN);
    const tags = childrenOf(childOf(question, 'tags') ?? question, 'tag').map(
      (tag) => valueOf(tag, 'text') || textIn(tag).trim(),
    );
    const skill = tags.find((tag) => tag.startsWith(SKILL));
    const facts: Facts = {
      place: {
        file: source.name,
        line: lineAt(question.from),
        ...(idNumber !== '' && { id: idNumber }),
      },
      source: source.text.slice(question.from, question.to),
      kind: type,
      title: valueOf(question, 'name'),
      category,
      tags: tags.filter((tag) => tag !== skill),
      skill: skill?.slice(SKILL.length) ?? null,
      points: Number.isFinite(points) ? points : null,
      ownId: idNumber,
      scope: category.join('/'),
    };
    const body = childOf(question, 'questiontext');
    const old = valueOf(question, 'image');
    const asked = texts.of(body);
    const picture =
      asked.picture ?? (old === '' ? null : pictures.find({ source: old, alternative: '' }, notes));
    if (!SPLIT.includes(type)) {
      const stem = stemOf(question, { text: asked.text, picture }, texts, notes);
      list.add(facts, built(question, type, stem, source, texts, notes), notes);
      continue;
    }
    const format = FORMATS[body?.attributes['format'] ?? ''] ?? 'html';
    const parts = partsOf(question, type, textIn(childOf(body, 'text') ?? body));
    if (parts.length === 0) list.add(facts, refuse('no-question'), notes);
    for (const [at, part] of parts.entries()) {
      const partNotes = createNotes();
      const partTexts = reader(source, pictures, question, partNotes, own);
      const isSplit = parts.length > 1;
      if (isSplit) partNotes.change('split', `${at + 1} / ${parts.length}`);
      const stem = stemOf(
        question,
        aroundGap(partTexts.rich(part.text, format), partNotes),
        partTexts,
        partNotes,
      );
      const ownId = isSplit && idNumber !== '' ? `${idNumber}#${at + 1}` : idNumber;
      list.add({ ...facts, ownId }, part.built(stem, partTexts, partNotes), partNotes);
    }
  }
  return { items: list.items, notes: [], files: pictures.files };
}

/** Moodle has no field for a skill: our exports write it as a tag. */
export const SKILL = 'skill:';

/** Moodle XML: `<quiz>` with questions of Moodle's own types. */
export const moodle: Importer = {
  format: 'moodle',
  reads: ({ text, rows }) =>
    rows === null &&
    /^\s*(?:<\?xml[^>]*>)?\s*(?:<!--[^]{0,500}?-->\s*)?<quiz[\s>]/i.test(text.slice(0, 2000)),
  read,
};
