import type {
  DraftCourse,
  DraftLesson,
  DraftProgram,
  DraftQuestion,
} from '@skillkite/content/draft-schemas';
import { DRAFT_STATES } from '@skillkite/rules/learning/course/draft-state';
import { type SQL, sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { identity, isOneOf, oneOf, reference, timestamptz } from '../../database/columns.ts';
import { people } from '../../staff/tables.ts';
import { type ClassOfSchool, libraries } from '../catalogue/tables.ts';

/** A bank holds the questions of a library that belong to no course (decision 110). */
export const DRAFT_KINDS = ['course', 'lesson', 'question', 'bank'] as const;
export type DraftKind = (typeof DRAFT_KINDS)[number];
/** A bank has no settings. */
type DraftBank = { readonly [name: string]: never };
export type DraftContent = DraftCourse | DraftLesson | DraftQuestion | DraftBank;

/** Classes to which a course is published; null: all of them. */
export type Audience = readonly ClassOfSchool[] | null;

/** A course, lesson or question of a published version, as its author wrote it. */
export type VersionNode = {
  readonly draftId: number;
  /** Null: the course. */
  readonly parentId: number | null;
  readonly rowId: number;
  readonly kind: DraftKind;
  readonly position: number;
  readonly content: DraftContent;
};

/** A published course, by its id. */
export type Origin = {
  readonly courseId: number;
  readonly name: string;
  /** Of the original's rows when its changes were looked through last (`catalogue/mark-copies.ts`). */
  readonly digest?: string | null;
  /** The school that made it, if the installation accepted it as an offer. */
  readonly school?: string | null;
};

/** How many earlier answers a version judged otherwise. */
export type JudgedAnswers = {
  readonly answers: number;
  readonly right: number;
  readonly students: number;
  /** A job judges the rest. */
  readonly isMore: boolean;
};

/** A publication that is due later: what its author saw. */
type ScheduledPublication = {
  readonly personId: number;
  readonly nodes: readonly VersionNode[];
  readonly audience: Audience;
  readonly note: string;
  /** Of the course when it was scheduled: the same again is a repeat. */
  readonly treeVersion?: number;
};

/** Fields of a question that do not change what it asks. */
const NOT_ASKED = sql.raw(`'{skill,level,lang,hint,explanation,praise,why}'::text[]`);
/** The digest of what a question asks, of a content that is not in its row yet. */
export const askedDigestOf = (content: SQL): SQL => sql`md5((${content} - ${NOT_ASKED})::text)`;

const ofPerson = (name: string) =>
  reference(name)
    .notNull()
    .references(() => people.id);

/** A course, lesson or question as it is edited (decision 104). Removed ones stay a while, so that they can come back. */
export const drafts = pgTable(
  'drafts',
  {
    id: identity(),
    libraryId: reference('library_id')
      .notNull()
      .references(() => libraries.id),
    kind: oneOf('kind', DRAFT_KINDS).notNull(),
    /** The draft of the course that it belongs to; of a course itself. */
    courseId: reference('course_id').notNull(),
    parentId: reference('parent_id').references((): AnyPgColumn => drafts.id),
    /** From 1 on, among those of its parent that are not removed. */
    position: integer('position').notNull(),
    /** Id of the published course, lesson or question, fixed from the first moment on. */
    rowId: reference('row_id').notNull(),
    content: jsonb('content').$type<DraftContent>().notNull(),
    /** Of `content`, to compare it with the published version. */
    digest: text('digest').notNull(),
    /** As published; null where it is not. */
    publishedDigest: text('published_digest'),
    publishedPosition: integer('published_position'),
    /** Whether a version has it: it stays then, so that the version can come back. */
    isInVersion: boolean('is_in_version').notNull().default(false),
    /** Of what a question asks, without tags and help: two of them are the same question. */
    askedDigest: text('asked_digest').generatedAlwaysAs(
      (): SQL => sql`case when kind = 'question' then md5((content - ${NOT_ASKED})::text) end`,
    ),
    /** The same as it was when the question came in: an import finds it again after changes. */
    sourceDigest: text('source_digest'),
    version: integer('version').notNull().default(1),
    madeBy: ofPerson('made_by'),
    madeAt: timestamptz('made_at').notNull(),
    editedBy: ofPerson('edited_by'),
    editedAt: timestamptz('edited_at').notNull(),
    removedAt: timestamptz('removed_at'),
    removedBy: reference('removed_by').references(() => people.id),
    /** Its name in the content pack that it came from. */
    packName: text('pack_name'),
    /** Its key in the course that it was copied from, and its digest when it was last taken from there. */
    originKey: text('origin_key'),
    originDigest: text('origin_digest'),
    /** The request that made it, and its number among those that this request made. */
    requestKey: text('request_key').notNull(),
    requestPlace: smallint('request_place').notNull(),
    // The rest is of a course.
    /** Rises with each change of the course or of something in it. */
    treeVersion: integer('tree_version').notNull().default(1),
    treeEditedBy: ofPerson('tree_edited_by'),
    treeEditedAt: timestamptz('tree_edited_at').notNull(),
    /** Of the contents of its drafts that are not removed. */
    bytes: integer('bytes').notNull().default(0),
    isShared: boolean('is_shared').notNull().default(false),
    /** The course that it was copied from, by its name then. */
    origin: jsonb('origin').$type<Origin>(),
    /** When the original had changes that the owner has not decided on. */
    originChangedAt: timestamptz('origin_changed_at'),
    /** Id of the program that the course is published in: of one of `studioPrograms`, or of its own. */
    programId: reference('program_id'),
    programPosition: integer('program_position').notNull().default(1),
    /** Compared with the published version, as of the last change: a list does not read what is inside. */
    state: oneOf('state', DRAFT_STATES).notNull().default('draft'),
    lessonCount: integer('lesson_count').notNull().default(0),
    /** Lessons that differ from the published version. */
    changeCount: integer('change_count').notNull().default(0),
    /** When its publication was taken back. Its versions stay. */
    unpublishedAt: timestamptz('unpublished_at'),
    publishAt: timestamptz('publish_at'),
    scheduled: jsonb('scheduled').$type<ScheduledPublication>(),
    /** Files of the library that it names, or that its scheduled publication names (`library-file.ts` of packages/content). */
    fileIds: bigint('file_ids', { mode: 'number' })
      .array()
      .notNull()
      .generatedAlwaysAs(sql`file_ids_in(content) || file_ids_in(coalesce(scheduled, '{}'))`),
  },
  (t) => [
    unique('drafts_row').on(t.kind, t.rowId),
    unique('drafts_request').on(t.madeBy, t.requestKey, t.requestPlace),
    index('drafts_course').on(t.courseId),
    index('drafts_parent').on(t.parentId),
    index('drafts_edited_by').on(t.editedBy),
    index('drafts_tree_edited_by').on(t.treeEditedBy),
    index('drafts_program').on(t.programId),
    index('drafts_library').on(t.libraryId, t.kind, t.treeEditedAt),
    index('drafts_removed_by').on(t.removedBy),
    index('drafts_origin')
      .on(sql`((${t.origin}->>'courseId')::bigint)`)
      .where(sql`${t.origin} is not null`),
    index('drafts_removed')
      .on(t.removedAt)
      .where(sql`${t.removedAt} is not null and not ${t.isInVersion}`),
    index('drafts_files').using('gin', t.fileIds),
    check('drafts_kind', isOneOf(t.kind, DRAFT_KINDS)),
    check('drafts_state', isOneOf(t.state, DRAFT_STATES)),
    index('drafts_questions')
      .on(t.libraryId)
      .where(sql`${t.kind} = 'question' and ${t.removedAt} is null`),
    index('drafts_asked').on(t.libraryId, t.askedDigest),
    index('drafts_source').on(t.libraryId, t.sourceDigest),
    uniqueIndex('drafts_bank')
      .on(t.libraryId)
      .where(sql`${t.kind} = 'bank'`),
    check(
      'drafts_parent',
      sql`(${t.kind} in ('lesson', 'question')) = (${t.parentId} is not null)`,
    ),
    check('drafts_scheduled', sql`(${t.publishAt} is null) = (${t.scheduled} is null)`),
  ],
);

/** A course as it was published. */
export const courseVersions = pgTable(
  'course_versions',
  {
    courseDraftId: reference('course_draft_id')
      .notNull()
      .references(() => drafts.id),
    number: integer('number').notNull(),
    publishedAt: timestamptz('published_at').notNull(),
    publishedBy: ofPerson('published_by'),
    note: text('note').notNull(),
    audience: jsonb('audience').$type<Audience>(),
    lessonCount: integer('lesson_count').notNull(),
    /** The tree's version that was published: the same again is a repeat. */
    treeVersion: integer('tree_version').notNull(),
    /** The version that it brought back. */
    restoredNumber: integer('restored_number'),
    nodes: jsonb('nodes').$type<readonly VersionNode[]>().notNull(),
    fileIds: bigint('file_ids', { mode: 'number' })
      .array()
      .notNull()
      .generatedAlwaysAs(sql`file_ids_in(nodes)`),
    /** Null: earlier answers were not judged by its keys. */
    judged: jsonb('judged').$type<JudgedAnswers>(),
  },
  (t) => [
    primaryKey({ columns: [t.courseDraftId, t.number] }),
    index('course_versions_published_by').on(t.publishedBy),
    index('course_versions_files').using('gin', t.fileIds),
  ],
);

/** Lessons of an original, and its settings, as the owner of a copy decided on them last. */
export const originItems = pgTable(
  'origin_items',
  {
    courseDraftId: reference('course_draft_id')
      .notNull()
      .references(() => drafts.id),
    /** Of the lesson in the original. */
    key: text('key').notNull(),
    digest: text('digest').notNull(),
  },
  (t) => [primaryKey({ columns: [t.courseDraftId, t.key] })],
);

/** A program with several courses (decision 116). Its id is that of the published program. */
export const studioPrograms = pgTable(
  'studio_programs',
  {
    id: reference('id').primaryKey(),
    libraryId: reference('library_id')
      .notNull()
      .references(() => libraries.id),
    content: jsonb('content').$type<DraftProgram>().notNull(),
    version: integer('version').notNull().default(1),
    madeBy: ofPerson('made_by'),
    requestKey: text('request_key').notNull(),
    /** Its name in the content pack that it came from. */
    packName: text('pack_name'),
    editedBy: ofPerson('edited_by'),
    editedAt: timestamptz('edited_at').notNull(),
  },
  (t) => [
    unique('studio_programs_request').on(t.madeBy, t.requestKey),
    index('studio_programs_library').on(t.libraryId),
    index('studio_programs_edited_by').on(t.editedBy),
  ],
);
