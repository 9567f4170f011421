import { type Static, Type } from 'typebox';
import { Flag, Nullable, OneOf, Timestamp } from './call.ts';

/**
 * Source of a concurrent change. `you`: the same person in another window. `unknown`: no record
 * exists.
 */
export const CHANGERS = ['person', 'you', 'student', 'command-line', 'unknown'] as const;

/**
 * Details of CHANGED_MEANWHILE: who changed it, when, and the differing fields of the request
 * (decision 47).
 */
export const Meanwhile = Type.Object({
  who: OneOf(...CHANGERS),
  /** Name for staff; only for persons and students. */
  name: Nullable(Type.String()),
  /** The person has no staff role now. */
  is_former: Flag,
  at: Nullable(Timestamp),
  /** Fields of the request that differ from `current`. */
  fields: Type.Array(Type.String()),
});
export type Meanwhile = Static<typeof Meanwhile>;
