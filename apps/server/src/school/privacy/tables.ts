import { PRIVACY_REQUEST_KINDS } from '@skillkite/rules/access/privacy-request';
import { sql } from 'drizzle-orm';
import { check, index, pgTable, uniqueIndex } from 'drizzle-orm/pg-core';
import { identity, isOneOf, oneOf, reference, timestamptz } from '../../database/columns.ts';
import { students } from '../accounts/tables.ts';

/** A student's wish to have a copy of their data, or to have all of it deleted. It stays when the student is gone: that it was done. */
export const privacyRequests = pgTable(
  'privacy_requests',
  {
    id: identity(),
    studentId: reference('student_id').references(() => students.id, { onDelete: 'set null' }),
    kind: oneOf('kind', PRIVACY_REQUEST_KINDS).notNull(),
    /** The parent who asked for the child; null where the child did. A number and no reference: people are never removed. */
    parentId: reference('parent_id'),
    askedAt: timestamptz('asked_at').notNull(),
    /** When the operator did it. */
    settledAt: timestamptz('settled_at'),
  },
  (t) => [
    check('privacy_requests_kind', isOneOf(t.kind, PRIVACY_REQUEST_KINDS)),
    index('privacy_requests_student').on(t.studentId),
    // Asked twice is asked once, as long as it waits.
    uniqueIndex('privacy_requests_waiting')
      .on(t.studentId, t.kind)
      .where(sql`${t.settledAt} is null`),
  ],
);
