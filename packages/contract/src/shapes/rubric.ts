import { MOST_LEVELS } from '@skillkite/rules/learning/assessment/rubric';
import { type Static, type TSchema, Type } from 'typebox';
import { Nullable } from '../call.ts';
import { TextByLocale } from './local-text.ts';

export const Level = Type.Integer({ minimum: 1, maximum: MOST_LEVELS });

/** Criteria of a project's review, with the level of the latest review from 1, or null. */
export const rubricOf = <Text extends TSchema>(text: Text) =>
  Type.Array(
    Type.Object({
      slug: Type.String(),
      name: text,
      /** Descriptions of the levels, lowest first. */
      levels: Type.Array(text),
      given: Nullable(Level),
    }),
  );

/** With texts in all available languages, for students. */
export const Rubric = rubricOf(TextByLocale);
export type Rubric = Static<typeof Rubric>;
