import { index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { reference, timestamptz } from '../../../database/columns.ts';
import { people } from '../../../staff/tables.ts';
import { drafts } from '../tables.ts';

/** Open windows of courses that are edited, with their lesson. A row that is not renewed is over after a minute. */
export const draftPresence = pgTable(
  'draft_presence',
  {
    personId: reference('person_id')
      .notNull()
      .references(() => people.id, { onDelete: 'cascade' }),
    windowKey: text('window_key').notNull(),
    draftId: reference('draft_id')
      .notNull()
      .references(() => drafts.id, { onDelete: 'cascade' }),
    /** The draft of the lesson, where one is open. */
    lessonId: reference('lesson_id'),
    seenAt: timestamptz('seen_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.personId, t.windowKey] }),
    index('draft_presence_draft').on(t.draftId),
  ],
);
