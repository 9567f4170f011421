import { MOST_LEVELS } from '@skillkite/rules/learning/assessment/rubric';
import { type Static, type TSchema, Type } from 'typebox';
import { Nullable } from '../call.ts';
import { TextByLocale } from './local-text.ts';

export const Level = Type.Integer({ minimum: 1, maximum: MOST_LEVELS });

/** What reviews of a project look at, and what the latest one gave: a level from 1, or nothing. */
export const rubricOf = <Text extends TSchema>(text: Text) =>
  Type.Array(
    Type.Object({
      slug: Type.String(),
      name: text,
      /** What each level means, the lowest first. */
      levels: Type.Array(text),
      given: Nullable(Level),
    }),
  );

/** For students: its texts in the languages there are. */
export const Rubric = rubricOf(TextByLocale);
export type Rubric = Static<typeof Rubric>;
