import { randomUUID } from 'node:crypto';
import { text } from 'node:stream/consumers';
import type { ClientBase } from 'pg';
import { withClient } from '../database/database.ts';
import { OperatorError } from '../errors/operator-error.ts';
import type { Storage } from './storage.ts';

/** The file of a store that says which one it is. */
export const STORE_ID_KEY = 'store-id';
const SETTING = 'store_id';
const STORE_LOCK = 4_155_007;

/** The mark in a store, or null where there is none. */
export const markIn = async (storage: Storage): Promise<string | null> => {
  if ((await storage.stat(STORE_ID_KEY)) === null) return null;
  return (await text(await storage.read(STORE_ID_KEY))).trim();
};

/** The store that the database's files are in, or null where none was used yet. */
export async function storeIdOf(client: ClientBase): Promise<string | null> {
  const { rows } = await client.query<{ value: string }>(
    'select value from settings where name = $1',
    [SETTING],
  );
  return rows[0]?.value ?? null;
}

/** From now on the database's files are in the store of this mark. */
export async function setStoreId(client: ClientBase, id: string): Promise<void> {
  await client.query(
    `insert into settings (name, value) values ($1, $2)
     on conflict (name) do update set value = excluded.value`,
    [SETTING, id],
  );
}

/** Marks a store; by that it is seen to be writable. */
export async function markStore(storage: Storage, id: string): Promise<void> {
  await storage.put(STORE_ID_KEY, Buffer.from(`${id}\n`));
}

/** Error for the operator: the store cannot be read or written. */
const unusable = (place: string, cause: unknown): OperatorError => {
  const { name, code } = cause as { name?: string; code?: string };
  const why =
    code === 'ENOSPC' || code === 'EDQUOT'
      ? 'its disk is full'
      : code === 'EROFS'
        ? 'its disk is read only'
        : code === 'EACCES' || code === 'EPERM'
          ? 'this user may not write there'
          : `it said ${code ?? name ?? 'nothing'}`;
  return new OperatorError(
    `Files cannot be stored in ${place}: ${why}. Fix this, or set DATA_DIR or STORAGE to another place; then start again.`,
    { cause },
  );
};

const strange = (place: string, here: string | null, wanted: string | null): OperatorError => {
  const what =
    here === null
      ? `The files of this database are not in ${place}: nothing there is marked as theirs.`
      : `The files in ${place} belong to another database.`;
  const rescue =
    wanted === null
      ? `If they are to be this one's from now on, remove the file ${STORE_ID_KEY} there.`
      : `If all of them were moved here and the mark alone was lost, write ${wanted} into the file ${STORE_ID_KEY} there.`;
  return new OperatorError(
    `${what} All processes on one database need the same store. Set DATA_DIR or STORAGE ` +
      `to the folder (shared by all machines) or the bucket that the others use. ${rescue}`,
  );
};

/** Refuses a store that does not have the mark the database knows. */
export async function assertMark(
  storage: Storage,
  place: string,
  wanted: string | null,
): Promise<void> {
  const here = await markIn(storage).catch((cause: unknown) => {
    throw unusable(place, cause);
  });
  if (here !== wanted) throw strange(place, here, wanted);
}

/**
 * Refuses a store that is not the database's own: files kept there would be lost to everybody else. The first use marks
 * both. Writing the mark proves that files can be kept.
 */
export async function assertOwnStore(
  databaseUrl: string,
  storage: Storage,
  place: string,
): Promise<void> {
  await withClient(databaseUrl, async (client) => {
    // Of two first starts at once, one writes the identifier and the other compares. The lock ends with the connection.
    await client.query('select pg_advisory_lock($1)', [STORE_LOCK]);
    const known = await storeIdOf(client);
    await assertMark(storage, place, known);
    const id = known ?? randomUUID();
    await markStore(storage, id).catch((cause: unknown) => {
      throw unusable(place, cause);
    });
    await setStoreId(client, id);
  });
}
