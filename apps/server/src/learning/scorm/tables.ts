import type { SharedValues } from '@skillkite/bridge/shared-values';
import type { LogEntry } from '@skillkite/rules/scorm/launch-log';
import {
  doublePrecision,
  index,
  integer,
  json,
  pgTable,
  primaryKey,
  text,
  unique,
} from 'drizzle-orm/pg-core';
import { exactJson, exactText, identity, timestamptz, reference } from '../../database/columns.ts';
import { ofStudent } from '../../school/accounts/tables.ts';
import { ofLesson, programs } from '../../content/catalogue/tables.ts';

/** One opening of a package. A stale launch never overwrites a newer one. */
export const scormLaunches = pgTable(
  'scorm_launches',
  {
    id: text('id').primaryKey(),
    /** Launches of one student and lesson are numbered in the order the server began them. */
    launchNumber: integer('launch_number').notNull(),
    studentId: ofStudent(),
    lessonId: ofLesson(),
    tokenHash: text('token_hash').notNull().unique(),
    startedAt: timestamptz('started_at').notNull(),
    tokenExpiresAt: timestamptz('token_expires_at').notNull(),
  },
  (t) => [unique('scorm_launches_number').on(t.studentId, t.lessonId, t.launchNumber)],
);

/** `sco_id` of the row for the package as a whole. */
export const WHOLE_PACKAGE = '';

/** The whole state of one SCO, from the newest launch and its highest sequence (D7). */
export const scormStates = pgTable(
  'scorm_states',
  {
    studentId: ofStudent(),
    lessonId: ofLesson(),
    scoId: text('sco_id').notNull(),
    /** Launches of a student and lesson are numbered by the server: a stale one never overwrites a newer one. */
    launchNumber: integer('launch_number').notNull(),
    sequence: integer('sequence').notNull(),
    state: exactJson<Record<string, unknown>>('state', 'json').notNull(),
    /** Columns of a state that decide the outcome; for the whole package its verdict. */
    lessonStatus: text('lesson_status'),
    scorePercent: doublePrecision('score_percent'),
    /** Stored size of the state in bytes. */
    bytes: integer('bytes').notNull(),
    updatedAt: timestamptz('updated_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.studentId, t.lessonId, t.scoId] })],
);

/**
 * Work of a launch made offline on another device, concurrent with the continuing one. The newer launch continues; the
 * better outcome counts.
 */
export const scormOtherAttempts = pgTable(
  'scorm_other_attempts',
  {
    studentId: ofStudent(),
    lessonId: ofLesson(),
    scoId: text('sco_id').notNull(),
    launchNumber: integer('launch_number').notNull(),
    sequence: integer('sequence').notNull(),
    state: exactJson<Record<string, unknown>>('state', 'json').notNull(),
    lessonStatus: text('lesson_status'),
    scorePercent: doublePrecision('score_percent'),
    bytes: integer('bytes').notNull(),
    updatedAt: timestamptz('updated_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.studentId, t.lessonId, t.scoId, t.launchNumber] })],
);

/** Best state of a SCO that a later, lower one replaced (decision 83). */
export const scormBestStates = pgTable(
  'scorm_best_states',
  {
    studentId: ofStudent(),
    lessonId: ofLesson(),
    scoId: text('sco_id').notNull(),
    launchNumber: integer('launch_number').notNull(),
    state: exactJson<Record<string, unknown>>('state', 'json').notNull(),
    lessonStatus: text('lesson_status'),
    scorePercent: doublePrecision('score_percent'),
    bytes: integer('bytes').notNull(),
    reachedAt: timestamptz('reached_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.studentId, t.lessonId, t.scoId] })],
);

/** Shared data of a student's packages in one program (SN 3.10.3, RTE 4.3). */
export const scormShared = pgTable(
  'scorm_shared',
  {
    studentId: ofStudent(),
    programId: reference('program_id')
      .notNull()
      .references(() => programs.id),
    objectives: exactJson<SharedValues['objectives']>('objectives').notNull(),
    data: exactJson<SharedValues['data']>('data').notNull(),
    updatedAt: timestamptz('updated_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.studentId, t.programId] }),
    index('scorm_shared_program').on(t.programId),
  ],
);

/** The answers kept for reports: those the filter of spec 5 lets through. */
export const scormInteractions = pgTable(
  'scorm_interactions',
  {
    studentId: ofStudent(),
    lessonId: ofLesson(),
    scoId: text('sco_id').notNull(),
    interactionId: exactText('interaction_id').notNull(),
    data: exactJson<Record<string, unknown>>('data', 'json').notNull(),
    updatedAt: timestamptz('updated_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.studentId, t.lessonId, t.scoId, t.interactionId] })],
);

/** Recording of an activity's launches of a student, for debugging. The audit log has the requester. */
export const launchLogs = pgTable(
  'launch_logs',
  {
    id: identity(),
    studentId: ofStudent(),
    lessonId: ofLesson(),
    askedAt: timestamptz('asked_at').notNull(),
    recordsUntil: timestamptz('records_until').notNull(),
    expiresAt: timestamptz('expires_at').notNull(),
  },
  (t) => [
    index('launch_logs_student').on(t.studentId, t.lessonId, t.id),
    index('launch_logs_lesson').on(t.lessonId),
    index('launch_logs_expiry').on(t.expiresAt),
  ],
);

/** Parts of a recorded launch log, as sent by the device. */
export const launchLogParts = pgTable(
  'launch_log_parts',
  {
    logId: reference('log_id')
      .notNull()
      .references(() => launchLogs.id, { onDelete: 'cascade' }),
    studentId: ofStudent(),
    launchNumber: integer('launch_number').notNull(),
    part: integer('part').notNull(),
    dropped: integer('dropped').notNull(),
    entries: json('entries').$type<readonly LogEntry[]>().notNull(),
    bytes: integer('bytes').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.logId, t.launchNumber, t.part] }),
    index('launch_log_parts_student').on(t.studentId),
  ],
);
