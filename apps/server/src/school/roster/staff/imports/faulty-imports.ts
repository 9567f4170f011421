import type { fetchFaultyImports } from '@skillkite/contract/staff/roster';
import { asc, eq, inArray, sql } from 'drizzle-orm';
import type { Ports } from '../../../../ports.ts';
import { people } from '../../../../staff/tables.ts';
import type { Visible } from '../../../../staff/visible.ts';
import { HEAD, importShape } from './import-shape.ts';
import { rosterImports } from '../tables.ts';

type FaultyImports = (typeof fetchFaultyImports)['~details']['imports'];

/** More than anybody has; the oldest are among them. */
const MOST = 50;

/** Imports with errors in all visible schools, for lists and counts. An upload by the same person replaces them. */
export async function faultyImports(
  visible: Visible,
  { database, clock }: Ports<'clock' | 'database'>,
): Promise<FaultyImports> {
  const found = await visible.rows<{ id: number; school_name: string }>(sql`
    select i.id, c.name as school_name
    from visible_schools c join roster_imports i on i.school_id = c.id
    where i.expires_at > ${clock.now().toISOString()}::timestamptz
      and (i.failure is not null or (i.state = 'differences' and coalesce((i.counts->>'fix')::int, 0) + coalesce((i.counts->>'ask')::int, 0) > 0))
      and not exists (
        select from roster_imports later
        where later.school_id = i.school_id and later.person_id = i.person_id and later.id > i.id
      )
    order by i.id limit ${MOST}`);
  if (found.length === 0) return [];
  const schoolNames = new Map(found.map(({ id, school_name }) => [id, school_name]));
  const rows = await database.orm
    .select({
      ...HEAD,
      schoolId: rosterImports.schoolId,
      by: people.name,
      createdAt: rosterImports.createdAt,
    })
    .from(rosterImports)
    .innerJoin(people, eq(people.id, rosterImports.personId))
    .where(inArray(rosterImports.id, [...schoolNames.keys()]))
    .orderBy(asc(rosterImports.id));
  return rows.map((row) => ({
    import: importShape(row),
    by: row.by,
    begun_at: row.createdAt.toISOString(),
    school_id: row.schoolId,
    school_name: schoolNames.get(row.id) ?? '',
  }));
}
