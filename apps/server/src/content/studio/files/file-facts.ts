import { type FindFile, fileIdOf } from '@skillkite/content/library-file';
import { sql } from 'drizzle-orm';
import type { Tx } from '../../../database/database.ts';
import { type FileRow, fileShape, filesWhere } from './library-file.ts';

/** Files of a library by the ids that drafts name; an upload of known bytes has those of its file. */
export async function filesByIds(
  tx: Tx,
  libraryId: number,
  ids: readonly number[],
): Promise<ReadonlyMap<number, FileRow>> {
  if (ids.length === 0) return new Map();
  const wanted = sql.param([...ids]);
  const { rows: named } = await tx.execute<{ id: number; of: number }>(sql`
    select id, coalesce(same_as, id) as of from library_files
    where library_id = ${libraryId} and id = any(${wanted}::bigint[])`);
  const of = sql.param(named.map((one) => one.of));
  const rows = await filesWhere(tx, sql`f.id = any(${of}::bigint[])`);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return new Map(
    named.flatMap((one) => {
      const row = byId.get(one.of);
      return row ? [[one.id, row] as const] : [];
    }),
  );
}

/** For the check of a draft. */
export const findIn =
  (files: ReadonlyMap<number, FileRow>): FindFile =>
  (ref) => {
    const row = files.get(fileIdOf(ref) ?? 0);
    return row && fileShape(row);
  };
