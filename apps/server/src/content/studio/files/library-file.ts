import type { LibraryFile } from '@skillkite/contract/staff/studio/files';
import type {
  FileRefusal,
  LibraryFileKind,
  LibraryFileState,
} from '@skillkite/content/library-file';
import { HERE, type Place } from '@skillkite/rules/access/role';
import { extensionOf } from '@skillkite/rules/files/file-kind';
import type { PackageReport } from '@skillkite/rules/scorm/package-report';
import type { LocalText } from '@skillkite/rules/text/local-text';
import { type SQL, eq, sql } from 'drizzle-orm';
import type { Static } from 'typebox';
import { mimeType } from '../../../content-origin/mime.ts';
import type { Tx } from '../../../database/database.ts';
import { Failure } from '../../../errors/failure.ts';
import { placeOfLibrary } from '../library/library.ts';
import { libraryFiles } from './tables.ts';

export type FileShape = Static<typeof LibraryFile>;

/** A file with what was made of it. An upload of bytes that the library had already stands for that file. */
export type FileRow = {
  readonly id: number;
  readonly libraryId: number;
  readonly kind: LibraryFileKind;
  readonly name: string;
  readonly sizeBytes: number;
  readonly receivedBytes: number;
  readonly state: LibraryFileState;
  readonly checkedPercent: number;
  readonly refusal: FileRefusal | null;
  readonly refusalDetail: string | null;
  readonly alt: LocalText;
  readonly licence: string;
  readonly credit: string;
  readonly version: number;
  readonly madeBy: string;
  readonly madeAt: string;
  readonly editedBy: number;
  readonly editedAt: string;
  readonly usedCount: number;
  readonly fileType: string | null;
  readonly storageKey: string | null;
  readonly smallKey: string | null;
  readonly posterKey: string | null;
  readonly smallBytes: number | null;
  readonly width: number | null;
  readonly height: number | null;
  readonly seconds: number | null;
  readonly pages: number | null;
  readonly scormManifest: Record<string, unknown> | null;
  readonly packageReport: PackageReport | null;
};

/** Drafts `d` that are not removed and name the file `f`. */
export const NAMING_DRAFTS = sql`drafts d join drafts c on c.id = d.course_id left join drafts p on p.id = d.parent_id
  where d.file_ids @> array[f.id] and d.removed_at is null and c.removed_at is null and p.removed_at is null`;

const COLUMNS = sql`
  f.id, f.library_id as "libraryId", f.kind, f.name,
  coalesce(o.size_bytes, f.size_bytes) as "sizeBytes", f.received_bytes as "receivedBytes", f.state,
  f.checked_percent as "checkedPercent", f.refusal, f.refusal_detail as "refusalDetail", f.alt, f.licence, f.credit,
  f.version, p.name as "madeBy", f.made_at as "madeAt", f.edited_by as "editedBy", f.edited_at as "editedAt",
  (select count(*) from ${NAMING_DRAFTS}) as "usedCount",
  o.file_type as "fileType", o.storage_key as "storageKey", o.small_key as "smallKey", o.poster_key as "posterKey",
  o.small_bytes as "smallBytes", o.width, o.height, o.seconds, o.pages, o.scorm_manifest as "scormManifest",
  o.package_report as "packageReport"`;

/** Files `f` that were not removed, with their objects `o`. */
export async function filesWhere(tx: Tx, where: SQL, rest: SQL = sql``): Promise<FileRow[]> {
  const { rows } = await tx.execute<FileRow>(sql`
    select ${COLUMNS} from library_files f join people p on p.id = f.made_by
      left join media_objects o on o.id = f.object_id
    where f.removed_at is null and f.same_as is null and ${where} ${rest}`);
  return rows;
}

/** A file by its id, or by that of an upload of the same bytes; undefined where it was removed. */
export async function findFile(tx: Tx, id: number): Promise<FileRow | undefined> {
  const [row] = await filesWhere(
    tx,
    sql`f.id = (select coalesce(a.same_as, a.id) from library_files a where a.id = ${id})`,
  );
  return row;
}

export async function readFile(tx: Tx, id: number): Promise<FileRow> {
  const row = await findFile(tx, id);
  if (!row) throw new Failure('NOT_FOUND');
  return row;
}

/** A file, locked until the transaction ends. Null where it was removed. */
export async function holdFile(tx: Tx, id: number) {
  const [row] = await tx
    .select()
    .from(libraryFiles)
    .where(
      sql`${libraryFiles.id} = (select coalesce(a.same_as, a.id) from library_files a where a.id = ${id})`,
    )
    .for('update');
  if (!row) throw new Failure('NOT_FOUND');
  return row;
}

/** Where a file is: where its library is. */
export async function placeOfFile(tx: Tx, id: number): Promise<Place | null> {
  const [row] = await tx
    .select({ libraryId: libraryFiles.libraryId })
    .from(libraryFiles)
    .where(eq(libraryFiles.id, id));
  return row ? placeOfLibrary(tx, row.libraryId) : null;
}

/** Where people see a file: authors of the installation see those of a course that its school offers. */
export async function placeOfSeenFile(tx: Tx, id: number): Promise<Place | null> {
  const place = await placeOfFile(tx, id);
  if (place?.school === undefined) return place;
  const { rows } = await tx.execute(sql`
    select from course_offers o join course_versions v on v.course_draft_id = o.course_draft_id
    where o.state = 'waiting' and v.file_ids @> array[${id}::bigint] limit 1`);
  return rows.length > 0 ? { ...place, installation: HERE } : place;
}

/** Of an activity, the type of its package as it was sent. */
const mimeOf = ({ name, kind, fileType }: FileRow): string =>
  mimeType(`x.${kind === 'activity' ? extensionOf(name) : (fileType ?? extensionOf(name))}`);

/** A file as it crosses the wire. */
export const fileShape = (row: FileRow): FileShape => ({
  file_id: row.id,
  library_id: row.libraryId,
  kind: row.kind,
  name: row.name,
  size_bytes: row.sizeBytes,
  mime: mimeOf(row),
  state: row.state,
  received_bytes: row.receivedBytes,
  checked_percent: row.checkedPercent,
  refusal: row.refusal,
  refusal_detail: row.refusalDetail,
  width: row.width,
  height: row.height,
  seconds: row.seconds,
  pages: row.pages,
  alt: row.alt,
  licence: row.licence,
  credit: row.credit,
  version: row.version,
  made_by: row.madeBy,
  made_at: new Date(row.madeAt).toISOString(),
  used_count: row.usedCount,
  has_small: row.smallKey === null ? 0 : 1,
  has_poster: row.posterKey === null ? 0 : 1,
  report: row.packageReport,
});

export const aboutFile = (
  id: number,
  schoolId: number | null,
  after: Readonly<Record<string, unknown>> = {},
) => ({ subject: ['library-file', id], schoolId, after }) as const;
