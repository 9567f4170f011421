import { sql } from 'drizzle-orm';
import type { Tx } from '../../../database/database.ts';
import { Failure } from '../../../errors/failure.ts';
import type { Ports } from '../../../ports.ts';
import { ownerOf } from '../../catalogue/libraries.ts';

/** An upload without activity holds no room after as long. */
export const ROOM_HELD_MS = 3_600_000;
/** Files of one library, uploads and refused ones included. */
const MOST_FILES = 20_000;
/** What was removed stays in the store for a while: with it a library takes at most as many times its quota. */
const WITH_REMOVED = 2;

type Room = { readonly used: number; readonly withRemoved: number; readonly count: number };

const roomOf = async (tx: Tx, libraryId: number, now: Date): Promise<Room> => {
  const held = new Date(now.getTime() - ROOM_HELD_MS).toISOString();
  const { rows } = await tx.execute<Room>(sql`
    select coalesce(sum(of.bytes) filter (where not of.is_removed), 0)::bigint as used,
      coalesce(sum(of.bytes), 0)::bigint as "withRemoved", count(*) filter (where not of.is_removed) as count
    from (
      select f.removed_at is not null as is_removed, case
        when f.state = 'refused' or f.same_as is not null then 0
        when o.id is not null then case when o.folder = '' then 0 else o.stored_bytes end
        when f.state = 'receiving' and f.active_at <= ${held}::timestamptz then 0
        else f.size_bytes end as bytes
      from library_files f left join media_objects o on o.id = f.object_id
      where f.library_id = ${libraryId}
    ) of`);
  return rows[0] ?? { used: 0, withRemoved: 0, count: 0 };
};

export const usedBytes = async (tx: Tx, libraryId: number, now: Date): Promise<number> =>
  (await roomOf(tx, libraryId, now)).used;

/** The quota of a library; null: the installation's own libraries have none. */
export const quotaOf = async (
  tx: Tx,
  { config }: Ports<'config'>,
  libraryId: number,
): Promise<number | null> =>
  (await ownerOf(tx, libraryId)) === null ? null : config.schoolLibraryBytes;

/** Uploads to one library take turns, so that together they do not exceed the quota. */
export const holdLibrary = (tx: Tx, libraryId: number) =>
  tx.execute(sql`select id from libraries where id = ${libraryId} for no key update`);

/** Throws if `bytes` more do not fit. The caller holds the library. */
export async function requireRoom(
  tx: Tx,
  services: Ports<'clock' | 'config'>,
  { libraryId, bytes, field }: { libraryId: number; bytes: number; field: string },
): Promise<void> {
  const { used, withRemoved, count } = await roomOf(tx, libraryId, services.clock.now());
  const quota = (await quotaOf(tx, services, libraryId)) ?? Number.POSITIVE_INFINITY;
  const fits = used + bytes <= quota && withRemoved + bytes <= WITH_REMOVED * quota;
  if (!fits || count >= MOST_FILES) throw new Failure('STORAGE_FULL', { field });
}
