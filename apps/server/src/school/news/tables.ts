import { NEWS_KINDS } from '@skillkite/rules/school/news';
import { sql } from 'drizzle-orm';
import { check, index, pgTable, unique } from 'drizzle-orm/pg-core';
import { identity, isOneOf, oneOf, reference, timestamptz } from '../../database/columns.ts';
import { students } from '../accounts/tables.ts';

/** Unseen news for a student about a teacher's action; the details are stored with the action. */
export const studentNews = pgTable(
  'student_news',
  {
    id: identity(),
    studentId: reference('student_id')
      .notNull()
      .references(() => students.id, { onDelete: 'cascade' }),
    kind: oneOf('kind', NEWS_KINDS).notNull(),
    /** Id of the project's course, the praise, the assignment, the ticket or the lesson. */
    subjectId: reference('subject_id').notNull(),
    at: timestamptz('at').notNull(),
    seenAt: timestamptz('seen_at'),
  },
  (t) => [
    unique('student_news_once').on(t.studentId, t.kind, t.subjectId),
    index('student_news_unseen')
      .on(t.studentId, t.at)
      .where(sql`${t.seenAt} is null`),
    check('student_news_kind', isOneOf(t.kind, NEWS_KINDS)),
  ],
);
