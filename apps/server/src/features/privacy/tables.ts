import { sql } from 'drizzle-orm';
import { index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { identity, timestamptz, reference } from '../../platform/columns.ts';
import { students } from '../accounts/tables.ts';

/** A student's wish to have a copy of their data, or to have all of it deleted. It stays when the student is gone: that it was done. */
export const privacyRequests = pgTable(
  'privacy_requests',
  {
    id: identity(),
    studentId: reference('student_id').references(() => students.id, { onDelete: 'set null' }),
    kind: text('kind').notNull(),
    askedAt: timestamptz('asked_at').notNull(),
    /** When the operator did it. */
    settledAt: timestamptz('settled_at'),
  },
  (t) => [
    index('privacy_requests_student').on(t.studentId),
    // Asked twice is asked once, as long as it waits.
    uniqueIndex('privacy_requests_waiting')
      .on(t.studentId, t.kind)
      .where(sql`${t.settledAt} is null`),
  ],
);
