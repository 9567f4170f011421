import { randomUUID } from 'node:crypto';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { migrateDatabase, withDatabaseName } from '../database/database.ts';
import { startEmbeddedPostgres } from '../database/embedded-postgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the PostgreSQL server of this run. */
    serverUrl: string;
    /** A migrated database that test files clone. */
    templateName: string;
  }
}

const execute = async (url: string, statement: string) => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
};

/** One PostgreSQL for the run (`TEST_DATABASE_URL`, else an embedded one), with one migrated template. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const external = process.env['TEST_DATABASE_URL'];
  const folder = external ? null : await mkdtemp(join(tmpdir(), 'skillkite-test-'));
  // Open to the database's own user: otherwise the data would lie elsewhere and stay there.
  if (folder) await chmod(folder, 0o755);
  // Nothing of a run outlives it: no test of this server waits for a disk.
  const embedded = folder
    ? await startEmbeddedPostgres({ dataDir: folder, isDurable: false })
    : null;
  const serverUrl = external ?? embedded?.url ?? '';
  const templateName = `skillkite_template_${randomUUID().slice(0, 8)}`;
  await execute(serverUrl, `create database ${templateName}`);
  await migrateDatabase(withDatabaseName(serverUrl, templateName));
  project.provide('serverUrl', serverUrl);
  project.provide('templateName', templateName);
  return async () => {
    await execute(serverUrl, `drop database if exists ${templateName} with (force)`);
    await embedded?.stop();
    if (folder) await rm(folder, { recursive: true, force: true });
  };
}
