import { QUIZ_COLOURS, QUIZ_KINDS } from '@skillkite/rules/quiz/quiz';
import { type Static, Type } from 'typebox';
import { Flag, Nullable, OneOf } from '../call.ts';
import { LessonId, QuizQuestionId } from '../ids.ts';
import { Exact } from '../text.ts';
import { Lang, TextByLocale } from './local-text.ts';

/**
 * A question with its right answer: the device judges at once, also offline; the server judges again by the same rule
 * (D16).
 */
export const QuizQuestion = Type.Object({
  question_id: QuizQuestionId,
  class_id: LessonId,
  kind: OneOf(...QUIZ_KINDS),
  lang: Lang,
  /** Told before it is asked: the page of a story. */
  story: Nullable(TextByLocale),
  question: TextByLocale,
  picture: Nullable(Type.Object({ source: Type.String(), text: TextByLocale })),
  hint: TextByLocale,
  explanation: TextByLocale,
  praise: Nullable(TextByLocale),
  /** Said to a wrong answer that has no reason of its own. */
  why: Nullable(TextByLocale),
  /** Options; for an order question in the right order, for a match question its pairs. */
  options: Type.Array(
    Type.Object({
      text: TextByLocale,
      partner: Nullable(TextByLocale),
      picture: Nullable(Type.String()),
      is_right: Flag,
      why: Nullable(TextByLocale),
      /** Position in the question's picture: centre and width, in percent of the picture's width and height. */
      at: Nullable(Type.Object({ x: Type.Number(), y: Type.Number(), width: Type.Number() })),
      /** Colour questions: outline of this part, an SVG path on a square of 200. */
      shape: Nullable(Type.String()),
      /** Sort and colour questions: number of the right place, from 1. */
      place: Nullable(Type.Integer()),
    }),
  ),
  /** Baskets of a sort question, colours of a colour question. */
  places: Type.Array(
    Type.Object({
      text: Nullable(TextByLocale),
      picture: Nullable(Type.String()),
      colour: Nullable(OneOf(...QUIZ_COLOURS)),
    }),
  ),
  number: Nullable(Type.Object({ value: Type.Number(), tolerance: Type.Number() })),
  /** Unit after the number; typing it is optional. */
  unit: Nullable(TextByLocale),
  /** `fill`: the unit or currency may be omitted. */
  is_unit_optional: Flag,
  /** It comes again in practice; else it has no meaning outside its lesson. */
  is_practised: Flag,
  /** Shown in this order, and not in one of each student's own. */
  is_order_fixed: Flag,
  accepted: Type.Array(Type.String()),
  slips: Type.Array(Type.Object({ answer: Type.String(), why: TextByLocale })),
  /** Texts with a recording, which replaces the browser's voice. */
  voices: Type.Array(Type.Object({ lang: Lang, text: Type.String(), source: Type.String() })),
});
export type QuizQuestion = Static<typeof QuizQuestion>;

/** Of a question of the Studio; one of a pack has at most 6. */
const MOST_OPTIONS = 12;
const MOST_ATTEMPTS = 500;

/** All answers of a run so far, in order. The longest list of a run counts. */
export const Attempts = Exact(
  Type.Array(
    Type.Object(
      {
        question_id: QuizQuestionId,
        /** Numbers of options, from 1. */
        chosen: Type.Array(Type.Integer({ minimum: 0, maximum: 100 }), { maxItems: MOST_OPTIONS }),
        written: Type.String({ maxLength: 200 }),
      },
      { additionalProperties: false },
    ),
    { maxItems: MOST_ATTEMPTS },
  ),
);
export type Attempts = Static<typeof Attempts>;

/** Names a run: made on the device that begins it. */
export const RunId = Type.String({ pattern: '^[\\w-]{8,64}$' });
