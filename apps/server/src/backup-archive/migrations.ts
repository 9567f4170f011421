import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import type { ClientBase } from 'pg';
import { migrateDatabase } from '../database/database.ts';
import { BackupError } from './backup-error.ts';
import type { Manifest } from './manifest.ts';
import { MIGRATIONS } from '../repository-files.ts';

type Migration = Manifest['migrations'][number];
type Journal = { entries: { when: number }[] };

/** The migrations a database has had. */
export async function migrationsOf(client: ClientBase): Promise<Migration[]> {
  const { rows } = await client.query<Migration>(
    `select created_at::float8 as when, hash as sha256 from drizzle.__drizzle_migrations order by created_at`,
  );
  return rows;
}

/** Bring a fresh database to where another one was: the rest follows when its rows are in. */
export async function migrateAsFarAs(url: string, wanted: readonly Migration[]): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'skillkite-migrations-'));
  try {
    await cp(MIGRATIONS, folder, { recursive: true });
    const file = join(folder, 'meta/_journal.json');
    const journal = JSON.parse(await readFile(file, 'utf8')) as Journal;
    const until = Math.max(...wanted.map(({ when }) => when));
    const entries = journal.entries.filter(({ when }) => when <= until);
    await writeFile(file, JSON.stringify({ ...journal, entries }));
    await migrateDatabase(url, folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** The migrations a database would have had that this version of the application made as far as that. */
const migrationsAsFarAs = (wanted: readonly Migration[]): Migration[] => {
  const until = Math.max(...wanted.map(({ when }) => when));
  return readMigrationFiles({ migrationsFolder: MIGRATIONS })
    .map(({ folderMillis, hash }) => ({ when: folderMillis, sha256: hash }))
    .filter(({ when }) => when <= until);
};

/** Migrations with a corrected text, and their text in databases that ran them earlier. */
const EARLIER_TEXTS: ReadonlyMap<string, string> = new Map([
  // 0002_project_parts: it failed where there was a file.
  [
    'd81a067b0b400330bc552ae6023b045b4d55413a08e1a31b0eb0c7a2f0e7a987',
    '61693e1333abe688e3a0f47088a0fc4140d89997d39458ebc39dcdeaff844f2b',
  ],
]);

const textNow = (sha256: string | undefined) =>
  sha256 === undefined ? sha256 : (EARLIER_TEXTS.get(sha256) ?? sha256);

/** Refuses a backup with tables that this version cannot create. */
export function assertSameMigrations(
  made: readonly Migration[],
  wanted: readonly Migration[],
): void {
  const isSame =
    made.length === wanted.length &&
    wanted.every(({ sha256 }, index) => made[index]?.sha256 === textNow(sha256));
  if (isSame) return;
  throw new BackupError(
    'This backup is of another version of the application, newer than this one or of another line. ' +
      'Restore it with the version it was made with, then bring that up to date.',
  );
}

/** Refuses it without a database to make them in. */
export const assertKnownMigrations = (wanted: readonly Migration[]): void =>
  assertSameMigrations(migrationsAsFarAs(wanted), wanted);
