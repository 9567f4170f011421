import { type AuVerb, LAUNCH_MODES } from '@skillkite/rules/scorm/cmi5';
import {
  boolean,
  check,
  doublePrecision,
  index,
  integer,
  json,
  pgTable,
  primaryKey,
  text,
  unique,
} from 'drizzle-orm/pg-core';
import { exactJson, identity, isOneOf, lang, oneOf, timestamptz } from '../../database/columns.ts';
import { ofStudent } from '../../school/accounts/tables.ts';
import { ofLesson } from '../../content/catalogue/tables.ts';

/** A session of an AU: it may report until its end, its replacement or its expiry. */
export const cmi5Sessions = pgTable(
  'cmi5_sessions',
  {
    id: text('id').primaryKey(),
    studentId: ofStudent(),
    lessonId: ofLesson(),
    auId: text('au_id').notNull(),
    /** Hands out the token, once. */
    fetchHash: text('fetch_hash').notNull().unique(),
    tokenHash: text('token_hash').unique(),
    lang: lang('lang'),
    launchMode: oneOf('launch_mode', LAUNCH_MODES).notNull().default('Normal'),
    /** It has asked how the student likes it: before that it does not begin (cmi5 11.0). */
    hasPreferences: boolean('has_preferences').notNull().default(false),
    /** Its cmi5 verbs, in order. */
    said: json('said').$type<readonly AuVerb[]>().notNull(),
    startedAt: timestamptz('started_at').notNull(),
    expiresAt: timestamptz('expires_at').notNull(),
    saidAt: timestamptz('said_at'),
    endedAt: timestamptz('ended_at'),
    /** Another session took its place: it may say nothing more. */
    isAbandoned: boolean('is_abandoned').notNull().default(false),
  },
  (t) => [
    index('cmi5_sessions_student').on(t.studentId, t.lessonId),
    index('cmi5_sessions_lesson').on(t.lessonId),
    index('cmi5_sessions_expiry').on(t.expiresAt),
    check('cmi5_sessions_launch_mode', isOneOf(t.launchMode, LAUNCH_MODES)),
  ],
);

/** Progress of a student in each AU of a lesson. */
export const cmi5Progress = pgTable(
  'cmi5_progress',
  {
    studentId: ofStudent(),
    lessonId: ofLesson(),
    auId: text('au_id').notNull(),
    isCompleted: boolean('is_completed').notNull(),
    isPassed: boolean('is_passed').notNull(),
    isFailed: boolean('is_failed').notNull(),
    /** 0 to 1. */
    scaled: doublePrecision('scaled'),
    /** Size of statements beyond cmi5's own verbs in the latest session, in bytes. */
    toldBytes: integer('told_bytes').notNull().default(0),
    updatedAt: timestamptz('updated_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.studentId, t.lessonId, t.auId] }),
    index('cmi5_progress_lesson').on(t.lessonId),
  ],
);

/** Statements by and about an AU, as received. */
export const cmi5Statements = pgTable(
  'cmi5_statements',
  {
    /** Order of forwarding to a Learning Record Store. */
    id: identity(),
    studentId: ofStudent(),
    lessonId: ofLesson(),
    statementId: text('statement_id').notNull(),
    statement: exactJson<Record<string, unknown>>('statement', 'json').notNull(),
    bytes: integer('bytes').notNull(),
    storedAt: timestamptz('stored_at').notNull(),
  },
  (t) => [
    unique('cmi5_statements_once').on(t.studentId, t.lessonId, t.statementId),
    index('cmi5_statements_lesson').on(t.lessonId),
  ],
);

/** The resources of xAPI that hold documents. */
export const DOCUMENT_RESOURCES = [
  'activities/state',
  'activities/profile',
  'agents/profile',
] as const;

/** Documents of an AU about a student: xAPI state and profiles. */
export const cmi5Documents = pgTable(
  'cmi5_documents',
  {
    studentId: ofStudent(),
    lessonId: ofLesson(),
    /** Made of the resource, the activity's id, the document's, and whether it is of the registration: none of them fits into an index. */
    key: text('key').notNull(),
    resource: oneOf('resource', DOCUMENT_RESOURCES).notNull().default('activities/state'),
    /** '' of the profile of an agent. */
    activityId: text('activity_id').notNull(),
    isOfRegistration: boolean('is_of_registration').notNull(),
    stateId: text('state_id').notNull(),
    contentType: text('content_type').notNull(),
    /** Base64, because an AU may send any bytes. */
    content: text('content').notNull(),
    bytes: integer('bytes').notNull(),
    updatedAt: timestamptz('updated_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.studentId, t.lessonId, t.key] }),
    index('cmi5_documents_lesson').on(t.lessonId),
    check('cmi5_documents_resource', isOneOf(t.resource, DOCUMENT_RESOURCES)),
  ],
);
