import { SUBMISSION_STATUSES } from '@skillkite/rules/learning/project/project';
import type { Marks } from '@skillkite/rules/learning/assessment/rubric';
import { STICKERS } from '@skillkite/rules/rewards/sticker';
import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
} from 'drizzle-orm/pg-core';
import { isOneOf, oneOf, reference, timestamptz } from '../../database/columns.ts';
import { ofStudent } from '../../school/accounts/tables.ts';
import { courses } from '../../content/catalogue/tables.ts';

const ofCourse = () =>
  reference('course_id')
    .notNull()
    .references(() => courses.id);

/** A project submitted for a course, with its review. */
export const submissions = pgTable(
  'submissions',
  {
    studentId: ofStudent(),
    courseId: ofCourse(),
    status: oneOf('status', SUBMISSION_STATUSES).notNull(),
    remarks: text('remarks'),
    sticker: oneOf('sticker', STICKERS),
    /** Levels of the latest review, by criterion. */
    marks: jsonb('marks').$type<Marks>().notNull().default({}),
    submittedAt: timestamptz('submitted_at').notNull(),
    reviewedAt: timestamptz('reviewed_at'),
  },
  (t) => [
    primaryKey({ columns: [t.studentId, t.courseId] }),
    index('submissions_course').on(t.courseId, t.status),
    check('submissions_status', isOneOf(t.status, SUBMISSION_STATUSES)),
    check('submissions_sticker', isOneOf(t.sticker, STICKERS)),
  ],
);

/**
 * A file of a submission, stored in parts of `part_bytes`: `storage_key/0`, `storage_key/1` and so on. `file_type` is
 * set when it is complete and accepted; before that it is invisible.
 */
export const submissionFiles = pgTable(
  'submission_files',
  {
    id: text('id').primaryKey(),
    studentId: ofStudent(),
    courseId: ofCourse(),
    name: text('name').notNull(),
    fileType: text('file_type'),
    sizeBytes: bigint('size_bytes', { mode: 'number' }).notNull(),
    receivedBytes: bigint('received_bytes', { mode: 'number' }).notNull(),
    partBytes: integer('part_bytes').notNull(),
    storageKey: text('storage_key').notNull(),
    createdAt: timestamptz('created_at').notNull(),
    /** Until then an upload has the room it was announced with; later, until it goes on, others may take it. */
    roomHeldUntil: timestamptz('room_held_until').notNull().defaultNow(),
  },
  (t) => [
    index('submission_files_submission').on(t.studentId, t.courseId),
    index('submission_files_under_way')
      .on(t.createdAt)
      .where(sql`${t.fileType} is null`),
    check('submission_files_part', sql`${t.partBytes} > 0`),
    check('submission_files_received', sql`${t.receivedBytes} between 0 and ${t.sizeBytes}`),
  ],
);

/** Files of the store that no row speaks of any more, and since when (files/file-deletion). */
export const deletedFiles = pgTable(
  'deleted_files',
  {
    key: text('key').primaryKey(),
    deletedAt: timestamptz('deleted_at').notNull(),
  },
  (t) => [index('deleted_files_since').on(t.deletedAt)],
);
