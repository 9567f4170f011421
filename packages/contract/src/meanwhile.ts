import { type Static, Type } from 'typebox';
import { Flag, Nullable, OneOf, Timestamp } from './call.ts';

/** Sources of a concurrent change. `you`: the same person in another window. `unknown`: no record exists. */
export const CHANGERS = ['person', 'you', 'student', 'command-line', 'unknown'] as const;

/** Details of CHANGED_MEANWHILE: who, when, and which fields of the request differ (decision 47). */
export const Meanwhile = Type.Object({
  who: OneOf(...CHANGERS),
  /** Name for staff; for persons and students only. */
  name: Nullable(Type.String()),
  /** A person who has no role of staff any more. */
  is_former: Flag,
  at: Nullable(Timestamp),
  /** Fields of the request that `current` says otherwise. */
  fields: Type.Array(Type.String()),
});
export type Meanwhile = Static<typeof Meanwhile>;
