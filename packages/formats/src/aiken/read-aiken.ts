import { itemList } from '../build/items.ts';
import { type Choice, choiceQuestion, refuse } from '../build/question.ts';
import type { Importer, ReadSource } from '../import-report.ts';
import { createNotes } from '../notes.ts';
import { richText } from '../text/rich-text.ts';

const OPTION = /^([A-Z])[.)]\s+(\S.*)$/;
/** Options of one letter right after it: `A.yes`. */
const CLOSE_OPTION = /^([A-Z])[.)](\S.*)$/;
const ANSWER = /^ANSWER\s*:\s*(.*)$/i;
/** Feedback that some writers of Aiken add. */
const FEEDBACK = /^(?:FEEDBACK|EXPLANATION|RATIONALE)\s*:\s*(.*)$/i;
/** A line that begins with a number, as the questions of a paper do. */
const HAS_NUMBER = /^[ \t]*(?:[([]?[\d०-९]|Q[\s.]*\d|Que|प्र)/im;
const NUMBER = /^(?:Q(?:uestion)?\s*)?\d{1,4}\s*[.):]\s+/i;

type Draft = {
  line: number;
  lines: string[];
  question: string[];
  options: { letter: string; text: string }[];
  answer: string | null;
  explanation: string;
};
const emptyDraft = (): Draft => ({
  line: 0,
  lines: [],
  question: [],
  options: [],
  answer: null,
  explanation: '',
});

/** Questions, each of which ends with its answer, or where the next one begins. */
function draftsIn(text: string): Draft[] {
  const drafts: Draft[] = [];
  let draft = emptyDraft();
  const end = () => {
    if (draft.lines.length > 0) drafts.push(draft);
    draft = emptyDraft();
  };
  for (const [at, written] of text.split(/\r\n?|\n/).entries()) {
    const line = written.trim();
    if (line === '') {
      // A question that has its answer is over; one with options and without an answer is too.
      if (draft.answer !== null) end();
      continue;
    }
    const answer = ANSWER.exec(line)?.[1];
    const feedback = FEEDBACK.exec(line)?.[1];
    const option = OPTION.exec(line) ?? CLOSE_OPTION.exec(line);
    const isText = answer === undefined && feedback === undefined && option === null;
    if (draft.answer !== null && feedback === undefined) end();
    if (isText && draft.options.length > 0 && draft.answer === null) end();
    if (draft.lines.length === 0) draft.line = at + 1;
    draft.lines.push(written);
    if (answer !== undefined) draft.answer = answer.trim();
    else if (feedback !== undefined) draft.explanation = feedback;
    else if (option) draft.options.push({ letter: option[1] ?? '', text: option[2] ?? '' });
    else draft.question.push(line);
  }
  end();
  return drafts;
}

function read(source: ReadSource): ReturnType<Importer['read']> {
  const list = itemList('aiken', source.language);
  for (const draft of draftsIn(source.text)) {
    const notes = createNotes();
    const plain = (text: string) => richText(text, 'auto', source.language, notes).text;
    const facts = {
      place: { file: source.name, line: draft.line },
      source: draft.lines.join('\n'),
      kind: 'multichoice',
    };
    const text = plain(draft.question.join(' ').replace(NUMBER, ''));
    if (text === '') {
      list.add(facts, refuse('no-question'), notes);
      continue;
    }
    const letters: readonly string[] = draft.answer?.toUpperCase().match(/\b[A-Z]\b/g) ?? [];
    for (const letter of letters)
      if (!draft.options.some((option) => option.letter === letter))
        notes.doubt('answer-is-no-option', letter);
    const twice = draft.options.find(
      ({ letter }, at) => draft.options.findIndex((one) => one.letter === letter) !== at,
    );
    if (twice) notes.doubt('option-letters', twice.letter);
    const choices = draft.options.map(({ letter, text }): Choice => ({
      text: plain(text),
      picture: null,
      weight: letters.includes(letter) ? 100 : 0,
      feedback: '',
    }));
    const isSingle = letters.length < 2;
    const stem = { text, picture: null, explanation: plain(draft.explanation) };
    list.add(facts, choiceQuestion(stem, choices, { isSingle }, notes), notes);
    if (list.isFull()) break;
  }
  return { items: list.items, notes: [], files: new Map() };
}

/** Aiken: a question, its options by letter, and a line `ANSWER: B`. */
export const aiken: Importer = {
  format: 'aiken',
  // Written in capitals: a paper says "Answer: b", and numbers its questions.
  reads: ({ text, rows }) =>
    rows === null &&
    /^[ \t]*[A-Z][.)]\s*\S/m.test(text) &&
    (/^[ \t]*ANSWER[ \t]*:[ \t]*[A-Z]\b/m.test(text) ||
      (/^[ \t]*answer[ \t]*:[ \t]*[A-Z]\b/im.test(text) && !HAS_NUMBER.test(text))),
  read,
};
