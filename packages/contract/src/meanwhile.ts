import { type Static, Type } from 'typebox';
import { Flag, Nullable, OneOf, Timestamp } from './call.ts';

/** Who can have changed what somebody else is changing. `you`: the same person, in another window; `unknown`: nothing was kept of it. */
export const CHANGERS = ['person', 'you', 'student', 'command-line', 'unknown'] as const;

/** Of CHANGED_MEANWHILE: who changed it, when, and what of the request is different now (decision 47). */
export const Meanwhile = Type.Object({
  who: OneOf(...CHANGERS),
  /** As staff see it; of a person and a student alone. */
  name: Nullable(Type.String()),
  /** A person who has no role of staff any more. */
  is_former: Flag,
  at: Nullable(Timestamp),
  /** Fields of the request that `current` says otherwise. */
  fields: Type.Array(Type.String()),
});
export type Meanwhile = Static<typeof Meanwhile>;
