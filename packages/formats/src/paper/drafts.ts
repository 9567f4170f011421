import {
  nextSign,
  bareLabelOf,
  inlineOptions,
  isOptionFamily,
  type Label,
  labelsOf,
  optionsInside,
} from './labels.ts';
import {
  isDirection,
  isPageNumber,
  isTitle,
  onlyMarks,
  type Mode,
  answerOf,
  hintOf,
  isRule,
  isSection,
  marksOfEach,
  modeOf,
  reasonOf,
  withoutMarks,
} from './words.ts';

/** A question as the lines of a paper give it, before its kind is known. */
export type Draft = {
  /** From 1. */
  line: number;
  readonly lines: string[];
  /** Null where the paper gives none. */
  number: number | null;
  text: string;
  readonly options: string[];
  family: string;
  /** Lines below the question that are no options: pairs, or statements. */
  readonly more: string[];
  readonly answers: string[];
  explanation: string;
  hint: string;
  points: number | null;
  readonly mode: Mode | null;
  readonly section: string;
  /** Options that a line holds together with the question, or whose letters are not in their order. */
  readonly doubts: {
    readonly code: 'option-in-text' | 'option-letters' | 'numbering';
    readonly what: string;
  }[];
};

export type Paper = {
  readonly drafts: Draft[];
  /** Lines that are no part of a question. */
  readonly others: string[];
};

/** Letters of a text that grows line by line. A pack allows a tenth of it. */
const LONGEST_TEXT = 4_000;
const extended = (text: string, more: string): string =>
  text.length > LONGEST_TEXT ? text : `${text} ${more}`.trim();

/** A line as long as this was cut where the paper ends. */
const MARGIN = 50;

/** A family needs this share of the votes of the first one to number questions. */
const LEAST_SHARE = 0.2;

/**
 * The families whose labels number questions: those that come before options by letters. Without such options: words, else
 * the numbers that begin again most seldom.
 */
function questionFamilies(lines: readonly string[]): ReadonlySet<string> {
  const votes = new Map<string, number>();
  const counts = new Map<string, { firsts: number; nested: number; headed: number }>();
  const vote = (family: string) => votes.set(family, (votes.get(family) ?? 0) + 1);
  let last: Label | null = null;
  let before: Label | null = null;
  let isHeaded = false;
  for (const line of lines) {
    const labels = labelsOf(line);
    const option = labels.find(({ family, ordinal }) => isOptionFamily(family) && ordinal === 1);
    const number = labels.find(({ family }) => !isOptionFamily(family));
    if (option && !number?.family.startsWith('roman')) {
      if (last !== null) vote(last.family);
      last = null;
    } else if (number) {
      const { family, ordinal, rest } = number;
      const inside = optionsInside(rest);
      if (inside && isOptionFamily(inside.label.family)) vote(family);
      const { firsts, nested, headed } = counts.get(family) ?? {
        firsts: 0,
        nested: 0,
        headed: 0,
      };
      const isFirst = ordinal === 1;
      const isBelow =
        isFirst && before !== null && before.family !== family && modeOf(before.rest) === null;
      counts.set(family, {
        firsts: firsts + Number(isFirst),
        nested: nested + Number(isBelow),
        headed: headed + Number(isFirst && isHeaded),
      });
      last = number;
      before = number;
      isHeaded = false;
    } else if (line.trim() !== '') isHeaded = modeOf(line) !== null && isHeading(line.trim());
  }
  const most = Math.max(0, ...votes.values());
  const isNested = (family: string) => {
    const { firsts = 0, nested = 0 } = counts.get(family) ?? {};
    return firsts > 0 && nested === firsts;
  };
  const voted = [...votes].filter(([, count]) => count >= most * LEAST_SHARE);
  const outer = voted.filter(([family]) => !isNested(family));
  const chosen = outer.length > 0 ? outer : voted;
  // Options begin again below each question, and not below a heading such as "Fill in the blanks".
  const plain = [...counts].filter(([family]) => !isNested(family));
  // Numbers right below a heading such as "Fill in the blanks" are questions too.
  const below = [...counts].filter(([, { headed }]) => headed > 0);
  const families = new Set([...(most > 0 ? chosen : plain), ...below].map(([family]) => family));
  return counts.has('word') ? families.add('word') : families;
}

/** A line that asks: the numbers below it can be its options. */
const ASKS = /[?？]$/;

/** The family whose numbers are options: each of its runs is below a line without a label that asks, and asks nothing itself. */
function numberedOptions(lines: readonly string[]): string | null {
  let family: string | null = null;
  let before = '';
  let last: number | null = null;
  for (const written of lines) {
    const line = written.trim();
    if (line === '') continue;
    const labels = labelsOf(line);
    if (labels.some((one) => isOptionFamily(one.family))) return null;
    const number = labels.find((one) => one.family.startsWith('digit'));
    if (number) {
      family ??= number.family;
      const isFirst = number.ordinal === 1;
      // Each question has two options at least.
      const isFit = isFirst
        ? (last === null || last > 1) && ASKS.test(before)
        : last !== null && number.ordinal === last + 1;
      if (number.family !== family || ASKS.test(number.rest) || !isFit) return null;
      last = number.ordinal;
    }
    before = line;
  }
  return last !== null && last > 1 ? family : null;
}

/** A line that parts what is around it. One of underscores may be a blank to fill. */
const RULED = /^(?:-{3,}|={3,}|\*{3,})$/;

/** Whether a line without a label ends a question: a heading of a part, an instruction. */
const isHeading = (line: string): boolean =>
  isSection(line) ||
  isDirection(line) ||
  (line.length < 120 && modeOf(line) !== null && /[:：.–—-]\s*(?:[[(].*)?$|^[^.?।]*$/.test(line));

/** Cuts the lines of a paper into questions with their options and answers. */
export function draftsIn(lines: readonly string[]): Paper {
  const numbered = numberedOptions(lines);
  const families = numbered === null ? questionFamilies(lines) : new Set<string>();
  const drafts: Draft[] = [];
  const others: string[] = [];
  const now: { draft: Draft | null } = { draft: null };
  let mode: Mode | null = null;
  let section = '';
  let each: number | null = null;
  let stray: { line: number; texts: string[]; isAfterBlank?: boolean } = { line: 0, texts: [] };
  let place: 'question' | 'option' | 'answer' | 'reason' = 'question';
  let isAfterBlank = false;
  let isAnswerNext = false;

  const flushStray = (isNewPart = false) => {
    const { texts, isAfterBlank: isApart = false } = stray;
    stray = { line: 0, texts: [] };
    const last = texts.at(-1);
    // The name of a chapter comes before its first question.
    const title = last !== undefined && isTitle(last) ? texts.splice(-1) : [];
    // What follows an answer explains it; the heading of a part does not.
    if (now.draft && now.draft.answers.length > 0 && !(isNewPart && isApart))
      now.draft.explanation = texts.reduce(extended, now.draft.explanation);
    else others.push(...texts);
    others.push(...title);
  };
  const begin = (line: number, given: number | null, written: string) => {
    // "1. (II) Which …"
    const inner =
      given === null
        ? undefined
        : labelsOf(written).find(({ family }) => /^roman \w+ \(n\)$/.test(family));
    const [number, rest] = inner ? [inner.ordinal, inner.rest] : [given, written];
    const { text, points } = withoutMarks(rest.trim());
    now.draft = {
      line,
      lines: [],
      number,
      text,
      options: [],
      family: '',
      more: [],
      answers: [],
      explanation: '',
      hint: '',
      points: points ?? each,
      mode,
      section,
      doubts: [],
    };
    drafts.push(now.draft);
    place = 'question';
    const inside = optionsInside(text);
    if (inside && !families.has(inside.label.family)) {
      now.draft.text = inside.before.trim();
      takeOptions(inside.label);
    }
    return now.draft;
  };
  function takeOptions({ family, ordinal, rest }: Label) {
    if (!now.draft) return;
    if (ordinal === 1 && now.draft.options.length > 0) makeStatements(now.draft);
    if (now.draft.options.length === 0) now.draft.family = family;
    if (ordinal !== now.draft.options.length + 1)
      now.draft.doubts.push({ code: 'option-letters', what: rest });
    // A letter that is left out keeps its place, so that answers name the right one.
    while (now.draft.options.length + 1 < ordinal) now.draft.options.push('');
    for (const text of inlineOptions(rest, family, ordinal)) now.draft.options.push(text.trim());
    place = 'option';
  }
  /** The label by which a line is an option of the open question, or of one that begins with it. */
  const optionLabel = (line: string, next: string): Label | null => {
    const bare = bareLabelOf(line);
    const labels = labelsOf(line).filter(
      ({ family }) => !families.has(family) && family !== 'word',
    );
    const first = labels.find(({ ordinal }) => ordinal === 1);
    const isRow = bare?.ordinal === 1 && bareLabelOf(next)?.ordinal === 2;
    const { draft } = now;
    if (!draft || draft.options.length === 0 || stray.texts.length > 0) {
      if (!draft && stray.texts.length === 0) return null;
      // Numbers below a text without one are rules of the paper, not its options.
      if (
        stray.texts.length > 0 &&
        first &&
        !isOptionFamily(first.family) &&
        first.family !== numbered
      )
        return null;
      const second = labels.find(({ family, ordinal }) => isOptionFamily(family) && ordinal === 2);
      const isSecond =
        second &&
        labelsOf(next).some(({ family, ordinal }) => family === second.family && ordinal === 3);
      return first ?? (isRow ? bare : isSecond ? second : null);
    }
    const wanted = draft.options.length + 1;
    const same = [...labels, ...(bare ? [bare] : [])].filter(
      ({ family }) => family === draft.family,
    );
    const found =
      same.find(({ ordinal }) => ordinal === wanted) ??
      same.find(({ ordinal }) => ordinal > wanted && ordinal <= wanted + 2);
    const other = labels.find(
      ({ family, ordinal }) => isOptionFamily(family) && ordinal === wanted,
    );
    // Statements by numbers come before the options by letters.
    const isFirst = first && isOptionFamily(first.family) && !isOptionFamily(draft.family);
    return found ?? other ?? (isFirst && draft.answers.length === 0 ? first : null);
  };
  /** Options that turn out to be statements of the question. */
  const makeStatements = (draft: Draft) => {
    const { family, options } = draft;
    const signs = options.map((text, at) => `${nextSign(family, at + 1) ?? ''} ${text}`);
    draft.text = signs.reduce(extended, draft.text);
    draft.options.length = 0;
  };
  /** A line that repeats an option after all of them: the answer of solved papers. */
  const repeated = (line: string): string | null => {
    const { draft } = now;
    if (!draft || draft.options.length < 2 || draft.answers.length > 0) return null;
    const again = labelsOf(line).find(
      ({ family, ordinal }) => family === draft.family && ordinal <= draft.options.length,
    );
    return again ? line.trim() : null;
  };

  /** Whether a line after the last option is no part of it: a question follows, and the option was not cut at the margin. */
  const isOver = (draft: Draft, line: string, next: string): boolean =>
    place === 'option' &&
    draft.options.length > 1 &&
    (draft.lines.at(-1)?.length ?? 0) < MARGIN &&
    !/^[\p{Ll},;(]/u.test(line) &&
    labelsOf(next).some(
      ({ family, ordinal }) => families.has(family) || (family === numbered && ordinal === 1),
    );

  for (const [at, written] of lines.entries()) {
    const line = written.trim();
    if (line === '' || RULED.test(line)) {
      isAfterBlank = true;
      continue;
    }
    const next = lines.slice(at + 1, at + 4).find((one) => one.trim() !== '') ?? '';
    const wasBlank = isAfterBlank;
    isAfterBlank = false;
    const question = labelsOf(line).find(({ family }) => families.has(family));
    if (isPageNumber(line)) {
      others.push(line);
      continue;
    }
    const marks = onlyMarks(line);
    if (isAnswerNext && now.draft !== null && !question) {
      isAnswerNext = false;
      now.draft.lines.push(written);
      now.draft.answers.push(line);
      continue;
    }
    isAnswerNext = false;
    if (marks !== null && now.draft !== null) {
      now.draft.lines.push(written);
      now.draft.points = marks;
      continue;
    }
    const isNumbered = labelsOf(line).some(({ family }) => !isOptionFamily(family));
    const option = optionLabel(line, next);
    const answer = answerOf(line);
    const reason = reasonOf(line);
    const hint = hintOf(line);
    // A first label that numbers questions elsewhere may be an option here.
    if (
      question &&
      !(option && isOptionFamily(option.family) && option.ordinal === now.draft?.options.length)
    ) {
      flushStray(question.ordinal === 1);
      if (
        modeOf(question.rest) !== null &&
        isHeadingOfItems(question, lines.slice(at + 1, at + 8), families)
      ) {
        mode = modeOf(question.rest);
        others.push(line);
        now.draft = null;
        continue;
      }
      begin(at + 1, question.ordinal, question.rest).lines.push(written);
    } else if (isSection(line)) {
      flushStray();
      now.draft = null;
      section = line;
      mode = modeOf(line);
      each = marksOfEach(line);
    } else if (option) {
      if (stray.texts.length > 0) {
        // Options of a question without a number.
        const { line: from, texts } = stray;
        stray = { line: 0, texts: [] };
        begin(from, null, texts.join(' ')).lines.push(...texts);
        if (numbered === null) now.draft?.doubts.push({ code: 'numbering', what: texts[0] ?? '' });
        const again = optionLabel(line, next);
        if (again) takeOptions(again);
      } else takeOptions(option);
      now.draft?.lines.push(written);
    } else if (repeated(line) !== null && now.draft !== null) {
      now.draft.lines.push(written);
      now.draft.answers.push(line);
      now.draft.doubts.push({ code: 'option-letters', what: line });
      place = 'answer';
    } else if (answer !== null && now.draft !== null) {
      flushStray();
      const open: Draft = now.draft;
      open.lines.push(written);
      // The answer may be on the next line.
      isAnswerNext = answer === '';
      if (answer !== '') open.answers.push(answer);
      place = 'answer';
    } else if (reason !== null && now.draft !== null) {
      const open: Draft = now.draft;
      open.lines.push(written);
      open.explanation = extended(open.explanation, reason);
      place = 'reason';
    } else if (hint !== null && now.draft !== null) {
      const open: Draft = now.draft;
      open.lines.push(written);
      open.hint = hint;
    } else if (
      isHeading(line) &&
      (wasBlank || isNumbered || now.draft === null || place !== 'question')
    ) {
      flushStray();
      mode = modeOf(line) ?? mode;
      each = marksOfEach(line) ?? each;
      others.push(line);
      now.draft = null;
    } else if (
      now.draft === null ||
      (place !== 'question' &&
        place !== 'reason' &&
        (wasBlank || place === 'answer' || stray.texts.length > 0 || isOver(now.draft, line, next)))
    ) {
      if (stray.texts.length === 0) stray = { line: at + 1, texts: [], isAfterBlank: wasBlank };
      stray.texts.push(line);
    } else {
      const open: Draft = now.draft;
      open.lines.push(written);
      continueText(open, place, written);
    }
  }
  flushStray();
  return { drafts: drafts.filter((one) => !takeRule(one, others)), others };
}

/** Whether a numbered line is the heading of numbered items below it: "2. Fill in the blanks:". */
function isHeadingOfItems(
  { rest, family }: Label,
  below: readonly string[],
  families: ReadonlySet<string>,
): boolean {
  if (modeOf(rest) === 'match' || rest.length > 160) return false;
  const numbered = below.map((line) => labelsOf(line).find((label) => families.has(label.family)));
  const first = numbered.find((label) => label !== undefined);
  return first !== undefined && first.ordinal === 1 && first.family !== family;
}

/** Adds a line without a label to what is open. */
function continueText(
  draft: Draft,
  place: 'question' | 'option' | 'answer' | 'reason',
  written: string,
): void {
  const line = written.trim();
  const last = draft.options.length - 1;
  if (place === 'reason') draft.explanation = extended(draft.explanation, line);
  else if (place === 'option' && last >= 0)
    draft.options[last] = extended(draft.options[last] ?? '', line);
  else {
    const { text, points } = withoutMarks(line);
    draft.points = points ?? draft.points;
    if (modeOf(draft.text) === 'match' || draft.mode === 'match') draft.more.push(written);
    else draft.text = extended(draft.text, text);
  }
}

/** Whether a numbered line is a rule of the paper; its lines are then no question's. */
function takeRule(draft: Draft, others: string[]): boolean {
  if (draft.options.length > 0 || draft.answers.length > 0 || !isRule(draft.text)) return false;
  others.push(...draft.lines.map((line) => line.trim()));
  return true;
}
