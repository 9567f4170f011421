import { FILE_KINDS, FILE_REFUSALS, FILE_STATES } from '@skillkite/content/library-file';
import type { LocalText } from '@skillkite/rules/text/local-text';
import { Type } from 'typebox';
import { Body, Flag, Nullable, OneOf, Percentage, Timestamp } from '../../call.ts';
import { Most, NextMost } from '../../listing.ts';
import { Bytes, Count, RowId } from '../../numbers.ts';
import { PackageReport } from '../../shapes/package-report.ts';
import { byLocale } from '../../shapes/local-text.ts';
import { Version, staffRead, staffWrite } from '../../staff-call.ts';
import { OneLine } from '../../text.ts';
import { OF_LIBRARY, RequestKey } from './shapes.ts';

const OF_FILE = {
  action: 'edit-content',
  scope: { thing: 'library-file', at: 'file_id' },
} as const;

const Name = OneLine(160);
const Licence = OneLine(80, { minLength: 0 });
const Credit = OneLine(160, { minLength: 0 });
/** Said in place of a picture, by language. */
const Alt = byLocale<LocalText>({ type: 'string', maxLength: 400 });

/** A file of a library. Drafts name it `file-` and its id. Its bytes: `/api/staff/studio/file/42`, a smaller copy below it at `/small`, the poster of a video at `/poster`. */
export const LibraryFile = Type.Object({
  file_id: RowId,
  library_id: RowId,
  kind: OneOf(...FILE_KINDS),
  name: Type.String(),
  /** Of the file as it is stored; until it is ready, as it was announced. */
  size_bytes: Bytes,
  mime: Type.String(),
  state: OneOf(...FILE_STATES),
  received_bytes: Bytes,
  /** How much of the check is done. */
  checked_percent: Percentage,
  /** Null unless its state is refused. */
  refusal: Nullable(OneOf(...FILE_REFUSALS)),
  /** What the reader of packages says about an unplayable activity, in English. */
  refusal_detail: Nullable(Type.String()),
  width: Nullable(Count),
  height: Nullable(Count),
  seconds: Nullable(Type.Number()),
  pages: Nullable(Count),
  alt: Alt,
  licence: Type.String(),
  credit: Type.String(),
  version: Version,
  made_by: Type.String(),
  made_at: Timestamp,
  /** Drafts that name it. */
  used_count: Count,
  has_small: Flag,
  has_poster: Flag,
  /** Null unless it is an activity that can be played. */
  report: Nullable(PackageReport),
});

export const fetchFiles = staffRead('/api/staff/studio/fetch_files', {
  summary: 'The files of a library, latest first, and how much room they take',
  access: OF_LIBRARY,
  request: Body({
    library_id: RowId,
    /** Words of its name. */
    words: Type.Optional(Type.String({ maxLength: 100 })),
    kind: Type.Optional(OneOf(...FILE_KINDS)),
    /** 1: only files that no draft names. */
    is_unused: Type.Optional(Flag),
    /** Only these. */
    file_ids: Type.Optional(Type.Array(RowId, { maxItems: 200 })),
    most: Most,
  }),
  details: Type.Object({
    next_most: NextMost,
    files: Type.Array(LibraryFile),
    used_bytes: Bytes,
    /** Null: without a limit. */
    quota_bytes: Nullable(Bytes),
  }),
  provides: ['files'],
});

export const fetchFile = staffRead('/api/staff/studio/fetch_file', {
  summary:
    'A file of a library and the drafts that name it. An upload of known bytes answers the file that the library has',
  access: { action: 'edit-content', scope: { thing: 'seen-file', at: 'file_id' } },
  request: Body({ file_id: RowId }),
  details: Type.Object({
    file: LibraryFile,
    /** The first of them. */
    used_in: Type.Array(
      Type.Object({ draft_id: RowId, course_draft_id: RowId, title: Type.String() }),
    ),
  }),
  provides: ['files'],
});

export const beginFile = staffWrite('/api/staff/studio/begin_file', {
  summary:
    'Announce a file for a library, before its bytes. The same key again answers the same file; a known digest answers the file that the library has',
  access: OF_LIBRARY,
  atOnce: 'adds',
  request: Body({
    library_id: RowId,
    request_key: RequestKey,
    name: Name,
    size_bytes: Bytes,
    /** Of all its bytes, in hexadecimal digits. */
    sha256: Type.Optional(Type.String({ pattern: '^[0-9a-f]{64}$' })),
  }),
  details: Type.Object({ file: LibraryFile, part_bytes: Count }),
  errors: ['STORAGE_FULL', 'FILE_TOO_LARGE', 'FILE_TYPE_REFUSED'],
  invalidates: ['files'],
});

export const addPart = staffWrite('/api/staff/studio/add_part', {
  summary:
    'A part of an announced file: `part_bytes` of it, or its rest. A repeat counts once. After the last part its content is checked',
  access: OF_FILE,
  atOnce: 'adds',
  multipart: true,
  request: Body({ file_id: RowId, offset: Bytes }),
  details: Type.Object({ received_bytes: Bytes, state: OneOf(...FILE_STATES) }),
  errors: ['UPLOAD_OUT_OF_STEP', 'STORAGE_FULL'],
  invalidates: ['files'],
});

export const saveFile = staffWrite('/api/staff/studio/save_file', {
  summary: 'Save name, alternative text, licence and credit of a file',
  access: OF_FILE,
  atOnce: 'checked',
  request: Body({
    file_id: RowId,
    version: Version,
    name: Name,
    alt: Alt,
    licence: Licence,
    credit: Credit,
  }),
  details: Type.Object({ file: LibraryFile }),
  errors: ['CHANGED_MEANWHILE', 'FILE_NOT_FOUND'],
  invalidates: ['files'],
});

export const removeFile = staffWrite('/api/staff/studio/remove_file', {
  summary: 'Remove a file that no draft, published version or scheduled publication names',
  access: OF_FILE,
  atOnce: 'same',
  request: Body({ file_id: RowId }),
  details: Type.Object({ used_bytes: Bytes }),
  errors: ['FILE_IN_USE'],
  invalidates: ['files'],
});

export const replaceFile = staffWrite('/api/staff/studio/replace_file', {
  summary: 'Name another file of the same library and kind in every draft that names this one',
  access: OF_FILE,
  atOnce: 'same',
  request: Body({ file_id: RowId, by: RowId }),
  details: Type.Object({
    /** Drafts that changed. */
    changed_count: Count,
  }),
  errors: ['FILE_NOT_FOUND', 'FILE_TYPE_REFUSED'],
  invalidates: ['files', 'draft', 'studio'],
});

export const fetchFileActivity = staffRead('/api/staff/studio/fetch_file_activity', {
  summary: 'Where the player and the package of an activity are, to play it before publishing',
  access: OF_FILE,
  request: Body({ file_id: RowId }),
  details: Type.Object({
    player_url: Type.String(),
    package_url: Type.String(),
    file_type: OneOf('scorm', 'cmi5'),
    manifest: Type.Record(Type.String(), Type.Unknown()),
  }),
  errors: ['FILE_NOT_FOUND'],
  provides: ['files'],
});
