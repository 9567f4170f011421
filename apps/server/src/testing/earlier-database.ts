import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { migrateAsFarAs } from '../backup-archive/migrations.ts';
import { MIGRATIONS } from '../repository-files.ts';

/** Brings a bare database to where it was before the migration of a name. */
export async function migrateUntil(url: string, name: string): Promise<void> {
  const journal = JSON.parse(await readFile(join(MIGRATIONS, 'meta/_journal.json'), 'utf8')) as {
    entries: { when: number; tag: string }[];
  };
  const index = journal.entries.findIndex(({ tag }) => tag.endsWith(name));
  const before = journal.entries[index - 1];
  if (!before) throw new Error(`There is no migration ${name}, or none before it.`);
  await migrateAsFarAs(url, [{ when: before.when, sha256: '' }]);
}

/** Sends a statement to a database that the application does not know how to talk to yet. */
export async function sendTo(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
