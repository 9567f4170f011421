import { LONGEST_PRAISE, PRAISE_PHRASES } from '@skillkite/rules/rewards/praise';
import { STICKERS } from '@skillkite/rules/rewards/sticker';
import { Type } from 'typebox';
import { Most, NextMost } from '../listing.ts';
import { Body, Flag, Nullable, OneOf, Timestamp } from '../call.ts';
import { Count, RowId } from '../numbers.ts';
import { ClassName, staffRead, staffWrite } from '../staff-call.ts';

/** The whole class at most. */
const MOST_STUDENTS = 60;

const praise = {
  sticker: OneOf(...STICKERS),
  /** A phrase from the list in the student's language, own words, or both. */
  phrase: Nullable(OneOf(...PRAISE_PHRASES)),
  words: Nullable(Type.String({ maxLength: LONGEST_PRAISE })),
};

export const givePraise = staffWrite('/api/staff/praise/give_praise', {
  summary: 'A sticker with words for students of a class; the same request again changes nothing',
  access: { action: 'give-praise', scope: { thing: 'class', at: 'class' } },
  atOnce: 'adds',
  request: Body({
    class: ClassName,
    /** Idempotency key. */
    request_key: Type.String({ minLength: 8, maxLength: 80 }),
    student_ids: Type.Array(RowId, { minItems: 1, maxItems: MOST_STUDENTS, uniqueItems: true }),
    ...praise,
  }),
  details: Type.Object({ count: Count, praise_ids: Type.Array(RowId) }),
  errors: ['STUDENT_LEFT'],
  invalidates: ['praise'],
});

export const takeBackPraise = staffWrite('/api/staff/praise/take_back_praise', {
  summary:
    'Take one’s own praise back from those who have not seen it; what somebody saw stays, and again changes nothing',
  access: { action: 'give-praise', scope: { thing: 'class', at: 'class' } },
  atOnce: 'same',
  request: Body({
    class: ClassName,
    praise_ids: Type.Array(RowId, { minItems: 1, maxItems: MOST_STUDENTS, uniqueItems: true }),
  }),
  details: Type.Object({
    /** Number of students whose praise was withdrawn. */
    count: Count,
    /** Number of students who had already seen it; their praise stays. */
    seen: Count,
  }),
  invalidates: ['praise'],
});

export const fetchPraise = staffRead('/api/staff/praise/fetch_praise', {
  summary: 'What a student was praised for, the latest on top',
  access: { action: 'give-praise', scope: { thing: 'student', at: 'student_id' } },
  request: Body({ student_id: RowId, most: Most }),
  details: Type.Object({
    praise: Type.Array(
      Type.Object({
        id: RowId,
        ...praise,
        given_by: Type.String(),
        at: Timestamp,
        /** Written by the caller and not seen yet. */
        is_revocable: Flag,
      }),
    ),
    next_most: NextMost,
  }),
  provides: ['praise'],
});
