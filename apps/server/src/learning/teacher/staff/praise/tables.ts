import { PRAISE_PHRASES } from '@skillkite/rules/rewards/praise';
import { STICKERS } from '@skillkite/rules/rewards/sticker';
import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { identity, isOneOf, oneOf, reference, timestamptz } from '../../../../database/columns.ts';
import { students } from '../../../../school/accounts/tables.ts';
import { people } from '../../../../staff/tables.ts';

/** A sticker with words, from a teacher. It earns nothing (D13). */
export const praises = pgTable(
  'praises',
  {
    id: identity(),
    studentId: reference('student_id')
      .notNull()
      .references(() => students.id, { onDelete: 'cascade' }),
    personId: reference('person_id')
      .notNull()
      .references(() => people.id),
    sticker: oneOf('sticker', STICKERS).notNull(),
    phrase: oneOf('phrase', PRAISE_PHRASES),
    words: text('words'),
    /** Idempotency key of the request. */
    requestKey: text('request_key').notNull(),
    at: timestamptz('at').notNull(),
  },
  (t) => [
    unique('praises_once').on(t.personId, t.requestKey, t.studentId),
    index('praises_student').on(t.studentId, t.at),
    check('praises_sticker', isOneOf(t.sticker, STICKERS)),
    check('praises_phrase', isOneOf(t.phrase, PRAISE_PHRASES)),
    check('praises_says', sql`${t.phrase} is not null or ${t.words} is not null`),
  ],
);
