import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { timestamptz, reference } from '../../database/columns.ts';
import { students } from '../../school/accounts/tables.ts';
import { quests } from '../../content/catalogue/tables.ts';

/** A finished quest with the student's note and photo. */
export const questViews = pgTable(
  'quest_views',
  {
    studentId: reference('student_id')
      .notNull()
      .references(() => students.id, { onDelete: 'cascade' }),
    questId: reference('quest_id')
      .notNull()
      .references(() => quests.id),
    viewedAt: timestamptz('viewed_at').notNull(),
    note: text('note'),
    /** Base64 of a small picture. */
    photo: text('photo'),
  },
  (t) => [primaryKey({ columns: [t.studentId, t.questId] })],
);
