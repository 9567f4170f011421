import type { fetchPacks } from '@skillkite/contract/staff/studio/managed';
import { type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../../../database/database.ts';

type WirePack = (typeof fetchPacks)['~details']['packs'][number];

type PackRow = {
  readonly id: number;
  readonly name: string;
  readonly version: string;
  readonly importedAt: string;
  readonly courses: number;
  readonly libraryId: number;
  readonly isManaged: boolean;
};

/** Packs `p` that the command line brought, by name. */
export async function packsWhere(tx: Tx, condition: SQL): Promise<PackRow[]> {
  const { rows } = await tx.execute<PackRow>(sql`
    select p.id, p.name, p.version, p.imported_at as "importedAt", l.id as "libraryId",
      l.managed_at is not null as "isManaged",
      (select count(*)::int from courses c join programs g on g.id = c.program_id
        where g.library_id = l.id and c.retired_at is null and g.retired_at is null) as courses
    from packs p join libraries l on l.pack_id = p.id
    where ${condition} order by lower(p.name), p.id limit 200`);
  return rows;
}

export const packShape = (row: PackRow): WirePack => ({
  pack_id: row.id,
  name: row.name,
  version: row.version,
  imported_at: new Date(row.importedAt).toISOString(),
  course_count: row.courses,
  library_id: row.isManaged ? row.libraryId : null,
});
