import type { Database } from '../../platform/database.ts';
import { CATALOGUE_CHANNEL, type CatalogueSource } from './catalogue.ts';
import { readCatalogue } from './read-catalogue.ts';

const LISTEN_AGAIN_MS = 2000;

/** Reads the content and keeps it current: every process hears of an import (architecture 5). */
export async function openCatalogue(database: Database): Promise<CatalogueSource> {
  let version = 0;
  const read = () =>
    database.orm.transaction((tx) => readCatalogue(tx, (version += 1)), {
      isolationLevel: 'repeatable read',
      accessMode: 'read only',
    });

  let current = await read();
  let isClosed = false;
  let reloading = Promise.resolve();
  const reload = () => {
    reloading = reloading.then(async () => {
      if (!isClosed) current = await read();
    });
    return reloading;
  };

  let release: (() => void) | null = null;
  const listen = async (): Promise<void> => {
    const client = await database.pool.connect();
    const again = () => {
      release = null;
      client.release(true);
      if (!isClosed) setTimeout(() => void listenAndCatchUp(), LISTEN_AGAIN_MS).unref();
    };
    client.once('error', again);
    client.on('notification', () => void reload().catch(() => {}));
    await client.query(`listen ${CATALOGUE_CHANNEL}`);
    release = () => {
      client.off('error', again);
      client.release(true);
    };
  };
  /** What was announced while nobody listened is read now. */
  const listenAndCatchUp = async () => {
    try {
      await listen();
      await reload();
    } catch {
      if (!isClosed) setTimeout(() => void listenAndCatchUp(), LISTEN_AGAIN_MS).unref();
    }
  };
  await listen();

  return {
    current: () => current,
    reload,
    close: async () => {
      isClosed = true;
      await reloading.catch(() => {});
      release?.();
    },
  };
}
