import { type Readable, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { BackupError } from './backup-error.ts';
import type { Backup } from './chain.ts';
import { CopiedRows } from './copied-rows.ts';
import { type Manifest, Sealing, fileEntry, isSealed, tableEntry } from './manifest.ts';
import { assertKnownMigrations } from './migrations.ts';
import { type NamedFile, namedIn, unmetNames } from './named-files.ts';

const nowhere = () => new Writable({ write: (_chunk, _encoding, done) => done() });

/** Reads an entry to its end and returns its damage, or null. */
async function damageOf(
  entry: string,
  { open, seal }: { open: () => Promise<Readable>; seal: Manifest['tables'][number]['seal'] },
  hear: (chunk: Buffer) => void = () => {},
): Promise<string | null> {
  const sealing = new Sealing(hear);
  try {
    await pipeline(await open(), sealing, nowhere());
  } catch (error) {
    if (error instanceof BackupError) return error.message;
    return `${entry} is damaged: it cannot be read to its end.`;
  }
  if (isSealed(sealing.seal, seal)) return null;
  const why =
    sealing.seal.bytes === seal.bytes
      ? 'its bytes are not those of the day it was made'
      : `it has ${sealing.seal.bytes} bytes, not ${seal.bytes}`;
  return `${entry} is damaged: ${why}.`;
}

/** Reads the rows of a table and returns their damage, or null. */
async function tableDamage(
  backup: Backup,
  table: Manifest['tables'][number],
  named: NamedFile[],
): Promise<string | null> {
  const entry = tableEntry(table.name);
  const rows = new CopiedRows(table.columns, (row) => named.push(...namedIn(table.name, row)));
  let misread: string | null = null;
  const attempt = (read: () => void) => {
    if (misread !== null) return;
    try {
      read();
    } catch (error) {
      misread = error instanceof BackupError ? error.message : 'a row is not what was written';
    }
  };
  const open = () => backup.read(entry);
  const damage = await damageOf(entry, { open, seal: table.seal }, (chunk) =>
    attempt(() => rows.push(chunk)),
  );
  if (damage !== null) return damage;
  attempt(() => rows.end());
  if (misread !== null) return `${entry} cannot be read as rows: ${String(misread)}.`;
  if (rows.count === table.rows) return null;
  return `${entry} has ${rows.count} rows, not ${table.rows}.`;
}

/** Reads all of a backup and touches nothing. Everything that would keep it from being restored whole. */
export async function verifyBackup(
  backup: Backup,
  onEntry: () => Promise<void> = async () => {},
): Promise<string[]> {
  const { migrations, tables, files, earlier = [] } = backup.manifest;
  const problems: string[] = [];
  try {
    assertKnownMigrations(migrations);
  } catch (error) {
    if (!(error instanceof BackupError)) throw error;
    problems.push(error.message);
  }
  const named: NamedFile[] = [];
  for (const table of tables) {
    const damage = await tableDamage(backup, table, named);
    if (damage !== null) problems.push(damage);
    await onEntry();
  }
  for (const file of files) {
    const open = () => backup.readFile(file);
    const damage = await damageOf(fileEntry(file.key), { open, seal: file.seal });
    const holder = earlier.find(({ id }) => id === file.in);
    if (damage !== null) problems.push(holder ? `${holder.name}: ${damage}` : damage);
    await onEntry();
  }
  const held = new Map(files.map(({ key, seal }) => [key, seal]));
  problems.push(...unmetNames(named, held).map((problem) => `${problem}.`));
  return problems;
}
