import { mediumOf } from './lesson-medium.ts';
import { FEWEST_LEVELS } from '@skillkite/rules/learning/assessment/rubric';
import { isAnsweredKind, lessonTraits } from '@skillkite/rules/learning/lesson/lesson-kind';
import type { Locale } from '@skillkite/rules/text/locale';
import { FILE_ADVICE, FILE_ERRORS, checkFile, checkFilesOfLesson, filesIn } from './check-files.ts';
import { PART_OF, checkQuestion } from './check-question.ts';
import type { DraftCourse, DraftLesson, DraftQuestion } from './draft-schemas.ts';
import type { FindFile } from './library-file.ts';
import { type PackText, byLocale } from './local-text.ts';
import type { QuestionEntry } from './pack-schemas.ts';
import { playableQuestion } from './playable-question.ts';
import { spokenIn } from './spoken.ts';

/** Problems that prevent publishing. The screen texts have a sentence for each. */
export const DRAFT_ERRORS = [
  'name-missing',
  'grades-missing',
  'lessons-missing',
  'title-missing',
  'page-empty',
  ...FILE_ERRORS,
  'chapter-incomplete',
  'questions-missing',
  'questions-out-of-place',
  'question-missing',
  'answers-too-few',
  'answer-empty',
  'answer-twice',
  'right-answer-missing',
  'right-answer-single',
  'wrong-answer-missing',
  'number-missing',
  'words-missing',
  'baskets-too-few',
  'colours-too-few',
  'place-missing',
  'picture-missing',
  'slip-right',
  'question-unplayable',
  'project-twice',
  'criterion-incomplete',
  'quest-incomplete',
] as const;
/** Advice. It does not prevent publishing. */
export const DRAFT_ADVICE = [
  'hint-missing',
  'explanation-missing',
  'reason-missing',
  'picture-text-missing',
  ...FILE_ADVICE,
] as const;

type DraftError = (typeof DRAFT_ERRORS)[number];
type DraftAdvice = (typeof DRAFT_ADVICE)[number];

/** A problem of a course that is edited: where it is, and its sentence. Only errors prevent publishing. */
export type DraftProblem = {
  readonly draft_id: number;
  /** Of the field in the draft's content. */
  readonly path: readonly (string | number)[];
} & (
  | { readonly level: 'error'; readonly message: DraftError }
  | { readonly level: 'advice'; readonly message: DraftAdvice }
);

/** A course as `fetch_draft` answers it. */
export type CheckedCourse = {
  readonly draft_id: number;
  readonly content: DraftCourse;
  readonly lessons: readonly {
    readonly draft_id: number;
    readonly content: DraftLesson;
    readonly questions: readonly { readonly draft_id: number; readonly content: DraftQuestion }[];
  }[];
};

type Say = {
  (message: DraftError, ...path: (string | number)[]): void;
  advise(message: DraftAdvice, ...path: (string | number)[]): void;
};

const sayInto = (problems: DraftProblem[], draft_id: number): Say =>
  Object.assign(
    (message: DraftError, ...path: (string | number)[]) =>
      void problems.push({ draft_id, path, level: 'error', message }),
    {
      advise: (message: DraftAdvice, ...path: (string | number)[]) =>
        void problems.push({ draft_id, path, level: 'advice', message }),
    },
  );

const isSaid = (text: PackText | undefined, lang: Locale): boolean =>
  text !== undefined && (byLocale(text, lang)[lang] ?? '').trim() !== '';

/** Whether a page has anything: words, a picture, a sound or a video. */
const isPageSaid = (body: PackText | undefined, lang: Locale): boolean =>
  body !== undefined &&
  (byLocale(body, lang)[lang] ?? '')
    .replaceAll(/<(?!(?:img|audio|video)\b)[^<>]*>|&nbsp;/gi, '')
    .trim() !== '';

const FEWEST = 2;

function checkTexts(
  texts: readonly PackText[],
  { lang, say }: { lang: Locale; say: Say },
  pathOf: (index: number) => (string | number)[],
): void {
  const seen = new Set<string>();
  for (const [index, text] of texts.entries()) {
    const words = (byLocale(text, lang)[lang] ?? '').trim();
    if (words === '') say('answer-empty', ...pathOf(index));
    else if (seen.has(words)) say('answer-twice', ...pathOf(index));
    seen.add(words);
  }
}

type Checking = { readonly lang: Locale; readonly say: Say; readonly find: FindFile };

function checkOptions(entry: QuestionEntry, checking: Checking): void {
  const { lang, say } = checking;
  const { kind, options = [], baskets = [], colours = [] } = entry;
  if (options.length < FEWEST) say('answers-too-few', 'options');
  checkTexts(
    options.map(({ text }) => text),
    { lang, say },
    (at) => ['options', at, 'text'],
  );
  if (kind === 'sort' || kind === 'colour') {
    const places = kind === 'sort' ? baskets : colours;
    if (places.length < FEWEST)
      say(
        kind === 'sort' ? 'baskets-too-few' : 'colours-too-few',
        kind === 'sort' ? 'baskets' : 'colours',
      );
    for (const [at, { basket, colour, shape }] of options.entries()) {
      const isPlaced =
        kind === 'sort'
          ? basket !== undefined && basket <= baskets.length
          : shape !== undefined && colour !== undefined && colours.includes(colour);
      if (!isPlaced) say('place-missing', 'options', at);
    }
  } else {
    const rights = options.filter(({ right }) => right === true).length;
    if (rights === 0) say('right-answer-missing', 'options');
    else if (kind !== 'multiple' && rights > 1) say('right-answer-single', 'options');
    else if (rights === options.length && rights > 1) say('wrong-answer-missing', 'options');
  }
  for (const [at, { picture, right, why }] of options.entries()) {
    if ((kind === 'picture' || kind === 'sort') && picture === undefined)
      say('picture-missing', 'options', at, 'picture');
    else if (picture !== undefined)
      checkFile(picture, ['picture'], checking, ['options', at, 'picture']);
    if (right !== true && why === undefined) say.advise('reason-missing', 'options', at, 'why');
  }
}

function checkAnswers(entry: QuestionEntry, checking: Checking): void {
  const { lang, say } = checking;
  switch (PART_OF[entry.kind]) {
    case 'options':
      return checkOptions(entry, checking);
    case 'order': {
      const { order = [] } = entry;
      if (order.length < FEWEST) say('answers-too-few', 'order');
      return checkTexts(order, { lang, say }, (at) => ['order', at]);
    }
    case 'pairs': {
      const { pairs = [] } = entry;
      if (pairs.length < FEWEST) say('answers-too-few', 'pairs');
      for (const side of ['first', 'second'] as const)
        checkTexts(
          pairs.map((pair) => pair[side]),
          { lang, say },
          (at) => ['pairs', at, side],
        );
      return;
    }
    case 'number':
      if (entry.number === undefined) say('number-missing', 'number');
      return;
    case 'accept':
      if ((entry.accept ?? []).length === 0) say('words-missing', 'accept');
  }
}

/** A stand-in for what a pack has to say and a draft may leave out. */
const UNSAID = '…';

/** The rules of packs, for what no sentence above has said. */
function checkTheRest(entry: QuestionEntry, lang: Locale, say: Say): void {
  const { options, why, ...rest } = entry;
  const isOfOptions = PART_OF[entry.kind] === 'options';
  const complete: QuestionEntry = {
    ...rest,
    ...(options && {
      options: options.map((option) =>
        option.right === true ? option : { ...option, why: option.why ?? UNSAID },
      ),
    }),
    ...(!isOfOptions && { why: why ?? UNSAID }),
  };
  checkQuestion(complete, lang, (path) =>
    say(path[0] === 'slips' ? 'slip-right' : 'question-unplayable', ...path),
  );
}

function checkOneQuestion(draft: DraftQuestion, checking: Checking, found: DraftProblem[]): void {
  const { lang, say } = checking;
  const before = found.length;
  const entry = playableQuestion(draft);
  if (!isSaid(entry.question, lang)) say('question-missing', 'question');
  checkAnswers(entry, checking);
  if (entry.picture !== undefined) {
    const file = checkFile(entry.picture, ['picture'], checking, ['picture']);
    if (!isSaid(draft.picture_text, lang) && !isSaid(file?.alt, lang))
      say.advise('picture-text-missing', 'picture_text');
  }
  for (const { path, file } of spokenIn(entry))
    for (const [inside, ref] of filesIn(file, lang))
      checkFile(ref, ['sound'], checking, [...path, ...inside]);
  for (const [at, basket] of (entry.baskets ?? []).entries())
    if (basket.picture)
      checkFile(basket.picture, ['picture'], checking, ['baskets', at, 'picture']);
  if (!found.slice(before).some(({ level }) => level === 'error')) checkTheRest(entry, lang, say);
  if (!isSaid(entry.hint, lang)) say.advise('hint-missing', 'hint');
  if (!isSaid(entry.explanation, lang)) say.advise('explanation-missing', 'explanation');
  if (PART_OF[entry.kind] !== 'options' && !isSaid(entry.why, lang))
    say.advise('reason-missing', 'why');
}

function checkRubric({ rubric = [] }: DraftLesson, { lang, say }: Checking): void {
  for (const [at, { name, levels }] of rubric.entries())
    if (levels.length < FEWEST_LEVELS || ![name, ...levels].every((text) => isSaid(text, lang)))
      say('criterion-incomplete', 'rubric', at);
}

function checkLesson(
  { content, questions }: CheckedCourse['lessons'][number],
  checking: Checking,
): void {
  const { lang, say } = checking;
  const { kind, body } = content;
  if (!isSaid(content.title, lang)) say('title-missing', 'title');
  for (const [at, chapter] of (content.chapters ?? []).entries())
    if (!Number.isFinite(chapter.at) || !isSaid(chapter.title, lang))
      say('chapter-incomplete', 'chapters', at);
  if (isAnsweredKind(kind)) {
    checkFilesOfLesson(content, lang, checking);
    if (questions.length === 0) say('questions-missing');
    return;
  }
  if (questions.length > 0 && !lessonTraits(kind).isRequired) say('questions-out-of-place', 'kind');
  if (kind === 'project') checkRubric(content, checking);
  if (checkFilesOfLesson(content, lang, checking)) return;
  const hasText = kind === 'project' || kind === 'lesson';
  if (hasText && isPageSaid(body, lang)) return;
  if (hasText && mediumOf(content) === 'page') say('page-empty', 'body');
  else say('file-missing', 'file');
}

/** All errors and advice for a course, in its order. `find` finds files of its library. */
export function checkDraft(
  course: CheckedCourse,
  find: FindFile = () => undefined,
): DraftProblem[] {
  const problems: DraftProblem[] = [];
  const { lang, name, grades, thumbnail, project, quests = [] } = course.content;
  const say = sayInto(problems, course.draft_id);
  if (!isSaid(name, lang)) say('name-missing', 'name');
  if (grades.length === 0) say('grades-missing', 'grades');
  if (thumbnail) checkFile(thumbnail, ['picture'], { find, say }, ['thumbnail']);
  for (const [path, ref] of filesIn(project?.brief, lang))
    checkFile(ref, ['document'], { find, say }, ['project', 'brief', ...path]);
  for (const [at, { title, body }] of quests.entries())
    if (!isSaid(title, lang) || !isPageSaid(body, lang)) say('quest-incomplete', 'quests', at);
  if (course.lessons.length === 0) say('lessons-missing');
  const [, ...more] = course.lessons.filter(({ content }) => content.kind === 'project');
  for (const { draft_id } of more) sayInto(problems, draft_id)('project-twice', 'kind');
  for (const lesson of course.lessons) {
    checkLesson(lesson, { lang, find, say: sayInto(problems, lesson.draft_id) });
    for (const { draft_id, content } of lesson.questions)
      checkOneQuestion(content, { lang, find, say: sayInto(problems, draft_id) }, problems);
  }
  return problems;
}

export const draftErrors = (problems: readonly DraftProblem[]): DraftProblem[] =>
  problems.filter(({ level }) => level === 'error');
