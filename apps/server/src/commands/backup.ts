import { access, stat } from 'node:fs/promises';
import type { BackupReader } from '../backup/archive.ts';
import { BackupError } from '../backup/backup-error.ts';
import { createBackup } from '../backup/create-backup.ts';
import { readFolder, writeFolder } from '../backup/folder.ts';
import type { Manifest } from '../backup/manifest.ts';
import { restoreBackup } from '../backup/restore-backup.ts';
import { readZip, writeZip } from '../backup/zip.ts';
import { processConfig } from '../config.ts';
import { systemClock } from '../platform/clock.ts';
import { startEmbeddedPostgres } from '../platform/embedded-postgres.ts';
import { openStorage, placeOfStorage } from '../platform/open-storage.ts';
import { operatorWords } from '../platform/operator-words.ts';
import { addressFor } from './with-database.ts';

const USAGE = `Backups (docs/operations.md):
  npm run backup -- create FILE.zip    everything as one file, while the application goes on
  npm run backup -- create FOLDER      everything as files in a new folder
  npm run backup -- restore PATH       bring a backup into an empty installation`;

const isThere = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  );

const sizeOf = ({ tables, files }: Manifest) => {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  return `${rows} rows of ${tables.length} tables and ${files.length} files`;
};

async function create(path: string): Promise<void> {
  if (await isThere(path))
    throw new BackupError(`${path} is there already; name a file or folder that is not.`);
  const config = processConfig();
  const { url, stop } = await addressFor(config);
  try {
    const writer = path.endsWith('.zip') ? await writeZip(path) : await writeFolder(path);
    const storage = openStorage(config);
    const source = { url, storage, place: placeOfStorage(config), clock: systemClock };
    const manifest = await createBackup(source, writer);
    console.log(
      `${path}: ${sizeOf(manifest)}. It holds what students did: keep it where only you can read it.`,
    );
  } finally {
    await stop();
  }
}

const openBackup = async (path: string): Promise<BackupReader> => {
  const found = await stat(path).catch(() => null);
  if (!found) throw new BackupError(`There is nothing at ${path}.`);
  return found.isDirectory() ? readFolder(path) : readZip(path);
};

async function restore(path: string): Promise<void> {
  const config = processConfig();
  const reader = await openBackup(path);
  // Refused while the application runs: it would write between the rows of the backup.
  const embedded = config.databaseUrl
    ? null
    : await startEmbeddedPostgres({ dataDir: config.dataDir });
  try {
    const url = config.databaseUrl ?? embedded?.url ?? '';
    const manifest = await restoreBackup(reader, { url, storage: openStorage(config) });
    console.log(`Restored from ${manifest.madeAt}: ${sizeOf(manifest)}.`);
  } finally {
    await embedded?.stop();
    await reader.close();
  }
}

const [, , command, path] = process.argv;
try {
  if (command === 'create' && path) await create(path);
  else if (command === 'restore' && path) await restore(path);
  else {
    console.error(USAGE);
    process.exitCode = 2;
  }
} catch (error) {
  console.error(operatorWords(error));
  process.exitCode = 1;
}
