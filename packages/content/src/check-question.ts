import type { LocalText } from '@skillkite/rules/text/local-text';
import type { Locale } from '@skillkite/rules/text/locale';
import { type QuizKind, givesPlaces, isRightAnswer } from '@skillkite/rules/quiz/quiz';
import { numberIn, plainText } from '@skillkite/rules/quiz/typed-answer';
import { byLocale } from './local-text.ts';
import { type QuestionEntry, isYes } from './pack-schemas.ts';

type Say = (path: (string | number)[], message: string) => void;
type Part = 'options' | 'order' | 'pairs' | 'number' | 'accept';

/** Answer fields of each question kind. */
export const PART_OF: Readonly<Record<QuizKind, Part>> = {
  single: 'options',
  multiple: 'options',
  picture: 'options',
  sort: 'options',
  colour: 'options',
  order: 'order',
  match: 'pairs',
  number: 'number',
  fill: 'accept',
};
export const PARTS = [...new Set(Object.values(PART_OF))];

/** Parts of an option, or of the question, that only some kinds have. */
export const ONLY_OF: Readonly<
  Record<'basket' | 'colour' | 'shape' | 'at' | 'picture' | 'right', readonly QuizKind[]>
> = {
  basket: ['sort'],
  colour: ['colour'],
  shape: ['colour'],
  at: ['picture'],
  picture: ['picture', 'sort'],
  right: ['single', 'multiple', 'picture'],
};

function checkParts({ kind, options = [], baskets, colours }: QuestionEntry, say: Say): void {
  for (const [index, option] of options.entries()) {
    for (const part of Object.keys(ONLY_OF) as (keyof typeof ONLY_OF)[]) {
      if (option[part] !== undefined && !ONLY_OF[part].includes(kind)) {
        say(['options', index, part], `Options of a ${kind} question have no "${part}".`);
      }
    }
  }
  if (kind !== 'sort' && baskets !== undefined) {
    say(['baskets'], 'Only a question of kind sort has "baskets".');
  }
  if (kind !== 'colour' && colours !== undefined) {
    say(['colours'], 'Only a question of kind colour has "colours".');
  }
}

/** Things for baskets, and parts of a picture for colours: each says where it belongs, and why when it lies elsewhere. */
function checkPlaces(
  { kind, options = [], baskets = [], colours = [] }: QuestionEntry,
  say: Say,
): void {
  if (kind === 'sort' && baskets.length === 0) {
    say(['kind'], 'A question of kind sort has "baskets".');
  }
  if (kind === 'colour' && colours.length === 0) {
    say(['kind'], 'A question of kind colour has "colours".');
  }
  for (const [index, { basket, picture, colour, shape, why }] of options.entries()) {
    if (why === undefined) {
      say(['options', index], 'This says why it belongs nowhere else: "why".');
    }
    if (kind === 'sort' && (picture === undefined || basket === undefined)) {
      say(['options', index], 'A thing to sort has a picture, and the number of its basket.');
    }
    if (kind === 'sort' && basket !== undefined && basket > baskets.length) {
      say(['options', index, 'basket'], `There are ${baskets.length} baskets.`);
    }
    if (kind === 'colour' && (shape === undefined || colour === undefined)) {
      say(['options', index], 'A part of a picture has its "shape" and its "colour".');
    }
    if (kind === 'colour' && colour !== undefined && !colours.includes(colour)) {
      say(['options', index, 'colour'], `"${colour}" is not among the colours of this question.`);
    }
  }
}

function checkOptions(question: QuestionEntry, say: Say): void {
  const { kind, options = [] } = question;
  const rights = options.filter(({ right }) => right === true).length;
  if (kind === 'multiple' && (rights < 1 || rights === options.length)) {
    say(
      ['options'],
      'Of several some are right and some are not: mark the right ones "right: true".',
    );
  }
  if (kind !== 'multiple' && rights !== 1) {
    say(['options'], 'One option is right: mark it "right: true".');
  }
  for (const [index, { right, why, picture, at }] of options.entries()) {
    if (right !== true && why === undefined) {
      say(['options', index], 'A wrong option says why it is wrong: "why".');
    }
    if (right === true && why !== undefined) {
      say(['options', index, 'why'], 'A right option has no "why": put it into "explanation".');
    }
    if (kind === 'picture' && picture === undefined) {
      say(['options', index], 'Every option of a picture question has a picture.');
    }
    if ((at === undefined) !== (options[0]?.at === undefined)) {
      say(['options', index], 'Either all options stand in the picture, by "at", or none.');
    }
    if (at !== undefined && question.picture === undefined) {
      say(['options', index, 'at'], 'The question has no picture in which this could stand.');
    }
  }
}

/** A slip is a wrong answer by the rule that judges it. */
function checkSlips(entry: QuestionEntry, language: Locale, say: Say) {
  const { kind, number = 0, tolerance = 0, accept = [], unit, slips = [] } = entry;
  const judged = {
    kind,
    options: [],
    number: { value: number, tolerance },
    unit: unit === undefined ? null : byLocale(unit, language),
    accepted: accept,
    isUnitOptional: isYes(entry.unit_optional),
    slips: [],
  };
  for (const [index, { answer }] of slips.entries()) {
    if (kind === 'number' && numberIn(answer) === null) {
      say(['slips', index, 'answer'], 'This is no number.');
    }
    if (isRightAnswer(judged, { chosen: [], written: answer })) {
      say(['slips', index, 'answer'], 'This answer is right.');
    }
  }
}

/** Kinds whose answers may keep their order without hinting at the right one. */
export const MAY_BE_FIXED: readonly QuizKind[] = ['single', 'multiple', 'picture', 'sort'];

/** Two equal options in one language cannot be told apart. */
function refuseTwins(
  texts: readonly (string | LocalText)[],
  language: Locale,
  path: (index: number) => (string | number)[],
  say: Say,
): void {
  const seen = new Set<string>();
  for (const [index, text] of texts.entries()) {
    const words = Object.entries(byLocale(text, language)).map(([code, one]) => `${code}:${one}`);
    if (words.some((one) => seen.has(one))) say(path(index), 'This stands here twice.');
    for (const one of words) seen.add(one);
  }
}

/** Reports everything that prevents a question from being answered: parts that do not fit its kind, missing reasons. */
export function checkQuestion(entry: QuestionEntry, language: Locale, say: Say): void {
  const { kind } = entry;
  const part = PART_OF[kind];
  if (entry[part] === undefined) say(['kind'], `A question of kind ${kind} has "${part}".`);
  for (const other of PARTS) {
    if (other !== part && entry[other] !== undefined) {
      say([other], `A question of kind ${kind} has "${part}", not "${other}".`);
    }
  }
  checkParts(entry, say);
  if (part === 'options') {
    if (givesPlaces(kind)) checkPlaces(entry, say);
    else checkOptions(entry, say);
    if (entry.why !== undefined) say(['why'], 'Here each wrong option says why it is wrong.');
  } else if (entry.why === undefined) {
    say(['slug'], 'This question says why an answer is wrong: "why".');
  }
  for (const field of ['tolerance', 'unit'] as const) {
    if (kind !== 'number' && entry[field] !== undefined) {
      say([field], `Only a question of kind number has "${field}".`);
    }
  }
  if (entry.unit_optional !== undefined && kind !== 'fill') {
    say(
      ['unit_optional'],
      'Only a question of kind fill has "unit_optional": the "unit" of a number may always be left out.',
    );
  }
  if (isYes(entry.fixed_order) && !MAY_BE_FIXED.includes(kind)) {
    say(['fixed_order'], `A question of kind ${kind} has no "fixed_order".`);
  }
  if (kind === 'number' || kind === 'fill') checkSlips(entry, language, say);
  else if (entry.slips !== undefined) say(['slips'], `A question of kind ${kind} has no slips.`);
  if ((entry.picture === undefined) !== (entry.picture_text === undefined)) {
    say(
      ['slug'],
      'A picture has its words for who cannot see it, "picture_text", and the other way round.',
    );
  }
  for (const [index, answer] of (entry.accept ?? []).entries()) {
    if (plainText(answer) === '') say(['accept', index], 'There is no word in this answer.');
  }
  refuseTwins(
    (entry.options ?? []).map(({ text }) => text),
    language,
    (at) => ['options', at, 'text'],
    say,
  );
  refuseTwins(
    (entry.baskets ?? []).map(({ text }) => text),
    language,
    (at) => ['baskets', at, 'text'],
    say,
  );
  refuseTwins(entry.order ?? [], language, (at) => ['order', at], say);
  refuseTwins(
    (entry.pairs ?? []).map(({ first }) => first),
    language,
    (at) => ['pairs', at, 'first'],
    say,
  );
  refuseTwins(
    (entry.pairs ?? []).map(({ second }) => second),
    language,
    (at) => ['pairs', at, 'second'],
    say,
  );
}
