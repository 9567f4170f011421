import { asc, count } from 'drizzle-orm';
import type { Database, Tx } from '../../database/database.ts';
import { listenNotifications } from '../../database/listen-notifications.ts';
import { snapshot } from '../../database/transaction.ts';
import { CATALOGUE_CHANNEL, type Catalogue, type CatalogueSource } from './catalogue.ts';
import { readCatalogue } from './read-catalogue.ts';
import { packs, pictures } from './tables.ts';

/** Upper limit for changes missed by notifications, as behind a pooler or a dead connection. */
const LOOK_EVERY_MS = 30_000;

/** Changes with every import, and with the copies of pictures that are made after it. */
async function changesSoFar(tx: Tx): Promise<string> {
  const rows = await tx
    .select({ slug: packs.slug, digest: packs.digest, at: packs.importedAt })
    .from(packs)
    .orderBy(asc(packs.slug));
  const copied = await tx.select({ count: count() }).from(pictures);
  return JSON.stringify([rows, copied]);
}

/** Reads the content and keeps it current: every process hears of an import. */
export async function openCatalogue(
  database: Database,
  { lookEveryMs = LOOK_EVERY_MS }: { readonly lookEveryMs?: number } = {},
): Promise<CatalogueSource> {
  let version = 0;
  const read = (): Promise<{ catalogue: Catalogue; changes: string }> =>
    snapshot(database, async (tx) => ({
      changes: await changesSoFar(tx),
      catalogue: await readCatalogue(tx, (version += 1)),
    }));

  let current = await read();
  let isClosed = false;
  let running: Promise<void> = Promise.resolve();
  let next: Promise<void> | null = null;
  /** Concurrent callers share one reading that begins after their call. */
  const reload = (): Promise<void> => {
    next ??= running
      .catch(() => {})
      .then(async () => {
        next = null;
        if (!isClosed) current = await read();
      });
    running = next;
    return next;
  };
  const look = async () => {
    if ((await changesSoFar(database.orm)) !== current.changes) await reload();
  };
  // A failed read keeps the present catalogue; the next poll retries.
  const reloadQuietly = () => void reload().catch(() => {});
  const listener = await listenNotifications(database.pool, CATALOGUE_CHANNEL, reloadQuietly);
  const looking = setInterval(() => void look().catch(() => {}), lookEveryMs).unref();

  return {
    current: () => current.catalogue,
    reload,
    close: async () => {
      isClosed = true;
      clearInterval(looking);
      await listener.close();
      await running.catch(() => {});
    },
  };
}
