import type { fetchLibraries } from '@skillkite/contract/staff/studio/library';
import { sql } from 'drizzle-orm';
import type { Tx } from '../../../database/database.ts';
import type { Ports } from '../../../ports.ts';
import { classesWith, isOfInstallation, schoolsWith } from '../../../staff/given-role.ts';
import type { StaffHandler } from '../../../staff/serve-staff.ts';

const MOST_PUBLISHERS = 5;

type Row = { id: number; schoolId: number | null; packName: string | null };

/** Makes libraries that are missing: every school has one from the first time that a person may edit it. */
async function librariesOf(tx: Tx, schoolIds: readonly number[], hasInstallation: boolean) {
  const wanted = sql.param([...schoolIds]);
  const read = async () => {
    const { rows } = await tx.execute<Row>(sql`
      select l.id, l.school_id as "schoolId", p.name as "packName"
      from libraries l left join packs p on p.id = l.pack_id
      where l.school_id = any(${wanted}::bigint[])
        or (${hasInstallation}
          and (num_nonnulls(l.pack_id, l.school_id) = 0 or l.managed_at is not null))`);
    return rows;
  };
  const here = await read();
  const own = here.filter(({ packName }) => packName === null);
  if (own.length === schoolIds.length + Number(hasInstallation)) return here;
  await tx.execute(sql`
    insert into libraries (school_id)
    select unnest(${wanted}::bigint[]) union all select null where ${hasInstallation}
    on conflict do nothing`);
  return read();
}

/** Names of coordinators that a teacher asks to publish, by school. */
async function coordinatorsOf(tx: Tx, schoolIds: readonly number[]) {
  if (schoolIds.length === 0) return new Map<number, string[]>();
  const { rows } = await tx.execute<{ schoolId: number; name: string }>(sql`
    select distinct g.school_id as "schoolId", p.name
    from grants g join people p on p.id = g.person_id
    where g.role = 'coordinator' and g.ended_at is null and g.school_id = any(${sql.param([...schoolIds])}::bigint[])
    order by g.school_id, p.name`);
  return new Map(
    [...Map.groupBy(rows, ({ schoolId }) => schoolId)].map(([schoolId, of]) => [
      schoolId,
      of.slice(0, MOST_PUBLISHERS).map(({ name }) => name),
    ]),
  );
}

/** Packs follow the library that the installation makes itself. */
const nameOf = (of: { school_name: string | null; pack_name: string | null }): string =>
  of.school_name ?? of.pack_name ?? '';

export const fetchLibrariesHandler =
  ({ config, database }: Ports<'config' | 'database'>): StaffHandler<typeof fetchLibraries> =>
  async ({ person: { given }, visible }) => {
    const schools = schoolsWith(given, 'edit-content');
    const hasInstallation = isOfInstallation(given, 'edit-content');
    const rows = await librariesOf(database.orm, [...schools.keys()], hasInstallation);
    const zones = new Map(
      (
        await visible.rows<{ id: number | null; timeZone: string }>(
          sql`select c.id, c.time_zone as "timeZone" from visible_schools c`,
        )
      ).map(({ id, timeZone }) => [id, timeZone]),
    );
    const mayPublish = (schoolId: number | null) =>
      schoolId === null || schoolsWith(given, 'publish-content').has(schoolId);
    const seesOffers = (schoolId: number | null) =>
      schoolId === null || schoolsWith(given, 'share-content').has(schoolId);
    const publishers = await coordinatorsOf(
      database.orm,
      rows.flatMap(({ schoolId }) => (schoolId === null || mayPublish(schoolId) ? [] : [schoolId])),
    );
    return {
      libraries: rows
        .map(({ id, schoolId, packName }) => ({
          library_id: id,
          school_id: schoolId,
          school_name: schoolId === null ? null : (schools.get(schoolId) ?? null),
          pack_name: packName,
          classes: schoolId === null ? null : classesWith(given, 'edit-content', schoolId),
          may_publish: mayPublish(schoolId) ? (1 as const) : (0 as const),
          publishers: mayPublish(schoolId) ? [] : (publishers.get(schoolId ?? 0) ?? []),
          may_see_offers: seesOffers(schoolId) ? (1 as const) : (0 as const),
          time_zone: zones.get(schoolId) ?? config.timeZone,
        }))
        .toSorted((a, b) => nameOf(a).localeCompare(nameOf(b))),
    };
  };
