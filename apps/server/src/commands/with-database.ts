import { resolve } from 'node:path';
import { type Config, processConfig } from '../config.ts';
import { liveConfig, readSettings } from '../installation/settings/open-settings.ts';
import type { Ports } from '../ports.ts';
import { systemClock } from '../time/clock.ts';
import { migrateDatabase, openDatabase } from '../database/database.ts';
import {
  hasEmbeddedPostgres,
  runningEmbeddedPostgres,
  startEmbeddedPostgres,
} from '../database/embedded-postgres.ts';
import { OperatorError } from '../errors/operator-error.ts';
import { openStorage, placeOfStorage } from '../files/open-storage.ts';
import { assertOwnStore } from '../files/store-identity.ts';

export type CommandTools = Ports<'clock' | 'config' | 'database'>;

/** Address of the application's database; starts the embedded one if it does not run. */
export const addressFor = async (
  config: Config,
): Promise<{ url: string; stop: () => Promise<void> }> => {
  if (config.databaseUrl) return { url: config.databaseUrl, stop: async () => {} };
  const running = await runningEmbeddedPostgres(config.dataDir);
  if (running) return { url: running, stop: async () => {} };
  if (!(await hasEmbeddedPostgres(config.dataDir)))
    throw new OperatorError(
      `There is no database in ${resolve(config.dataDir)}. Load the configuration of the service first ` +
        '(docs/admin/commands.md), or start the application once.',
    );
  const started = await startEmbeddedPostgres({ dataDir: config.dataDir });
  return { url: started.url, stop: started.stop };
};

const runWith = async <T>(work: (tools: CommandTools, url: string) => Promise<T>): Promise<T> => {
  const config = processConfig();
  const { url, stop } = await addressFor(config);
  try {
    await migrateDatabase(url);
    const database = openDatabase(url, { connections: 4, onError: () => {} });
    try {
      const said = await readSettings(database.orm);
      const tools = { config: liveConfig(config, () => said), database, clock: systemClock };
      return await work(tools, url);
    } finally {
      await database.close();
    }
  } finally {
    await stop();
  }
};

/** Runs a command on the application's database, whether the application runs now or not. */
export const withDatabase = <T>(work: (tools: CommandTools) => Promise<T>): Promise<T> =>
  runWith(work);

/** Runs a command on the application's database and the store of its files. */
export const withDatabaseAndStore = <T>(
  work: (tools: CommandTools & Ports<'storage'>) => Promise<T>,
): Promise<T> =>
  runWith(async (tools, url) => {
    const storage = await openStorage(tools.config);
    await assertOwnStore(url, storage, placeOfStorage(tools.config));
    return work({ ...tools, storage });
  });

/**
 * Runs a command that only reads: on the replica that `DATABASE_READ_URL` names, where one is, so that the database students
 * wait for is left alone. A replica is as its main database is: nothing is migrated or started there.
 */
export async function withDatabaseToRead<T>(work: (tools: CommandTools) => Promise<T>): Promise<T> {
  const config = processConfig();
  if (config.databaseReadUrl === null) return withDatabase(work);
  const database = openDatabase(config.databaseReadUrl, { connections: 2, onError: () => {} });
  try {
    return await work({ config, database, clock: systemClock });
  } finally {
    await database.close();
  }
}
