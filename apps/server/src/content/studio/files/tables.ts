import type { PackageReport } from '@skillkite/rules/scorm/package-report';
import {
  FILE_KINDS,
  FILE_REFUSALS,
  FILE_STATES,
  type LibraryFileKind,
} from '@skillkite/content/library-file';
import type { LocalText } from '@skillkite/rules/text/local-text';
import { isNotNull, isNull, sql } from 'drizzle-orm';
import {
  bigint,
  check,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { identity, isOneOf, oneOf, reference, timestamptz } from '../../../database/columns.ts';
import { people } from '../../../staff/tables.ts';
import { libraries } from '../../catalogue/tables.ts';

/** Where parts of uploads are in the store. */
export const UPLOADS = 'uploads/';

/** What was made of the bytes of a file. Several libraries may have it; the store has it once (decision 107). */
export const mediaObjects = pgTable(
  'media_objects',
  {
    id: identity(),
    /** SHA-256 of the bytes as they were sent. */
    digest: text('digest').notNull(),
    kind: oneOf('kind', FILE_KINDS).notNull(),
    /** As lessons have it: an ending, `scorm` or `cmi5`. */
    fileType: text('file_type').notNull(),
    /** All that was stored for it lies below. Empty: the files belong to a pack, and are never deleted with it. */
    folder: text('folder').notNull(),
    /** A file, or the folder of an unpacked package. */
    storageKey: text('storage_key').notNull(),
    smallKey: text('small_key'),
    posterKey: text('poster_key'),
    sizeBytes: bigint('size_bytes', { mode: 'number' }).notNull(),
    smallBytes: bigint('small_bytes', { mode: 'number' }),
    /** All that it takes in the store. */
    storedBytes: bigint('stored_bytes', { mode: 'number' }).notNull(),
    width: integer('width'),
    height: integer('height'),
    seconds: doublePrecision('seconds'),
    pages: integer('pages'),
    scormManifest: jsonb('scorm_manifest').$type<Record<string, unknown>>(),
    packageReport: jsonb('package_report').$type<PackageReport>(),
    madeAt: timestamptz('made_at').notNull(),
    /** Since then no library has it: its files leave the store after a while. */
    givenUpAt: timestamptz('given_up_at'),
  },
  (t) => [
    uniqueIndex('media_objects_digest').on(t.digest, t.kind).where(isNull(t.givenUpAt)),
    index('media_objects_key').on(t.storageKey),
    index('media_objects_given_up').on(t.givenUpAt).where(isNotNull(t.givenUpAt)),
    check('media_objects_kind', isOneOf(t.kind, FILE_KINDS)),
  ],
);

/**
 * A file of a library. Its bytes arrive in parts, `upload_key/0`, `upload_key/1` and so on; after the check they are an
 * object, and the parts are deleted.
 */
export const libraryFiles = pgTable(
  'library_files',
  {
    id: identity(),
    libraryId: reference('library_id')
      .notNull()
      .references(() => libraries.id),
    kind: oneOf('kind', FILE_KINDS).$type<LibraryFileKind>().notNull(),
    name: text('name').notNull(),
    /** As it was announced. */
    sizeBytes: bigint('size_bytes', { mode: 'number' }).notNull(),
    receivedBytes: bigint('received_bytes', { mode: 'number' }).notNull(),
    partBytes: integer('part_bytes').notNull(),
    uploadKey: text('upload_key').notNull(),
    /** Last time that bytes arrived: an upload without activity holds no room, and is deleted after a day. */
    activeAt: timestamptz('active_at').notNull(),
    state: oneOf('state', FILE_STATES).notNull(),
    checkedPercent: smallint('checked_percent').notNull().default(0),
    refusal: oneOf('refusal', FILE_REFUSALS),
    refusalDetail: text('refusal_detail'),
    objectId: reference('object_id').references(() => mediaObjects.id),
    /** The file of the same bytes that the library had already: this one stands for it. */
    sameAs: reference('same_as'),
    alt: jsonb('alt').$type<LocalText>().notNull().default({}),
    licence: text('licence').notNull().default(''),
    credit: text('credit').notNull().default(''),
    version: integer('version').notNull().default(1),
    madeBy: reference('made_by')
      .notNull()
      .references(() => people.id),
    madeAt: timestamptz('made_at').notNull(),
    editedBy: reference('edited_by')
      .notNull()
      .references(() => people.id),
    editedAt: timestamptz('edited_at').notNull(),
    requestKey: text('request_key').notNull(),
    /** Its bytes stay in the store for a while: until then they count against twice the quota. */
    removedAt: timestamptz('removed_at'),
  },
  (t) => [
    unique('library_files_request').on(t.madeBy, t.requestKey),
    uniqueIndex('library_files_object').on(t.libraryId, t.objectId).where(isNull(t.removedAt)),
    index('library_files_of_object').on(t.objectId),
    index('library_files_library').on(t.libraryId, t.madeAt),
    index('library_files_edited_by').on(t.editedBy),
    index('library_files_under_way')
      .on(t.activeAt)
      .where(sql`${t.state} <> 'ready' or ${t.removedAt} is not null or ${t.sameAs} is not null`),
    check('library_files_kind', isOneOf(t.kind, FILE_KINDS)),
    check('library_files_state', isOneOf(t.state, FILE_STATES)),
    check('library_files_refusal', isOneOf(t.refusal, FILE_REFUSALS)),
    check('library_files_received', sql`${t.receivedBytes} between 0 and ${t.sizeBytes}`),
    check(
      'library_files_ready',
      sql`${t.state} <> 'ready' or ${t.removedAt} is not null or num_nonnulls(${t.objectId}, ${t.sameAs}) = 1`,
    ),
  ],
);
