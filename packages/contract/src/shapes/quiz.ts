import { MOST_OPTIONS, QUIZ_COLOURS, QUIZ_KINDS } from '@skillkite/rules/quiz/quiz';
import { type Static, Type } from 'typebox';
import { Flag, Nullable, OneOf } from '../call.ts';
import { LessonId, QuizQuestionId } from '../ids.ts';
import { Exact } from '../text.ts';
import { Lang, TextByLocale } from './local-text.ts';

/**
 * A question with its right answer. The device judges at once, also offline, and the server judges
 * again by the same rule (D16).
 */
export const QuizQuestion = Type.Object({
  question_id: QuizQuestionId,
  class_id: LessonId,
  kind: OneOf(...QUIZ_KINDS),
  lang: Lang,
  /** Text before the question: a page of a story. */
  story: Nullable(TextByLocale),
  question: TextByLocale,
  picture: Nullable(Type.Object({ source: Type.String(), text: TextByLocale })),
  hint: TextByLocale,
  explanation: TextByLocale,
  praise: Nullable(TextByLocale),
  /** Explanation of a wrong answer without its own one. */
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
  /** Whether it returns in practice; other questions make no sense outside their lesson. */
  is_practised: Flag,
  /** Show options in this order instead of shuffling per student. */
  is_order_fixed: Flag,
  accepted: Type.Array(Type.String()),
  slips: Type.Array(Type.Object({ answer: Type.String(), why: TextByLocale })),
  /** Texts with a recording, which replaces the browser's voice. */
  voices: Type.Array(Type.Object({ lang: Lang, text: Type.String(), source: Type.String() })),
});
export type QuizQuestion = Static<typeof QuizQuestion>;

const MOST_ATTEMPTS = 500;

/** All answers of a run so far, in order. The longest list sent for a run counts. */
export const Attempts = Exact(
  Type.Array(
    Type.Object(
      {
        question_id: QuizQuestionId,
        /** Option numbers from 1. */
        chosen: Type.Array(Type.Integer({ minimum: 0, maximum: 100 }), { maxItems: MOST_OPTIONS }),
        written: Type.String({ maxLength: 200 }),
      },
      { additionalProperties: false },
    ),
    { maxItems: MOST_ATTEMPTS },
  ),
);
export type Attempts = Static<typeof Attempts>;

/** Id of a run, created by the device that starts it. */
export const RunId = Type.String({ pattern: '^[\\w-]{8,64}$' });
