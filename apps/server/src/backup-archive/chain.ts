import { access, stat } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { BackupReader } from './archive.ts';
import { BackupError } from './backup-error.ts';
import { readFolder } from './folder.ts';
import {
  MANIFEST,
  type Manifest,
  type NamedBackup,
  fileEntry,
  idOf,
  readManifest,
} from './manifest.ts';
import { readZip } from './zip.ts';

/** One backup, as it lies there. */
type OneBackup = NamedBackup & {
  readonly reader: BackupReader;
  readonly manifest: Manifest;
};

/** A backup with the earlier ones that hold files of it. */
export type Backup = {
  readonly manifest: Manifest;
  /** Throws a BackupError for a missing entry. */
  read(entry: string): Promise<Readable>;
  readFile(file: Manifest['files'][number]): Promise<Readable>;
  close(): Promise<void>;
};

const manifestOf = (path: string, written: string): Manifest => {
  try {
    return readManifest(written);
  } catch (error) {
    if (!(error instanceof BackupError)) throw error;
    throw new BackupError(`${path}: ${error.message}`, { cause: error });
  }
};

/** Opens a backup by itself. Close its reader. */
async function openOne(path: string): Promise<OneBackup> {
  const found = await stat(path).catch(() => null);
  if (!found) throw new BackupError(`${path} does not exist.`);
  const reader = found.isDirectory() ? readFolder(path) : await readZip(path);
  try {
    const written = await reader
      .read(MANIFEST)
      .then(text)
      .catch(() => null);
    if (written === null) {
      throw new BackupError(
        `${path} is no backup of ours, or it is damaged: its ${MANIFEST} cannot be read.`,
      );
    }
    const manifest = manifestOf(path, written);
    const id = idOf(manifest);
    return { id, name: basename(resolve(path)), madeAt: manifest.madeAt, reader, manifest };
  } catch (error) {
    await reader.close();
    throw error;
  }
}

const isThere = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  );

/** The backup that a new one builds on, with the ids of all backups available for it. */
export type EarlierBackup = Omit<OneBackup, 'reader'> & { readonly found: ReadonlySet<string> };

const beside = (path: string, { name }: NamedBackup) =>
  join(dirname(resolve(path)), basename(name));

/** Reads the backup that a new incremental backup refers to. */
export async function lookAtEarlier(path: string): Promise<EarlierBackup> {
  const { reader, ...one } = await openOne(path);
  await reader.close();
  const found = new Set([one.id]);
  for (const earlier of one.manifest.earlier ?? []) {
    const there = await openOne(beside(path, earlier)).catch(() => null);
    if (there) found.add(there.id);
    await there?.reader.close();
  }
  return { ...one, found };
}

/**
 * Opens a backup and the earlier ones it needs: the given paths, else the backups in the same folder under their
 * recorded names. Refuses an incomplete chain.
 */
export async function openBackup(path: string, named: readonly string[] = []): Promise<Backup> {
  const open = new Map<string, OneBackup>();
  const close = async () => {
    for (const { reader } of open.values()) await reader.close();
  };
  const take = async (from: string) => {
    const one = await openOne(from);
    if (open.has(one.id)) await one.reader.close();
    else open.set(one.id, one);
    return one;
  };
  try {
    const { id, manifest, reader } = await take(path);
    for (const one of named) await take(one);
    const missing: NamedBackup[] = [];
    for (const earlier of manifest.earlier ?? []) {
      const place = beside(path, earlier);
      if (!open.has(earlier.id) && (await isThere(place))) await take(place);
      if (!open.has(earlier.id)) missing.push(earlier);
    }
    if (missing.length > 0) throw incomplete(path, missing);
    return {
      manifest,
      close,
      read: (entry) => reader.read(entry),
      readFile: async (file) => {
        const holder = open.get(file.in ?? id);
        if (!holder)
          throw new BackupError(`${MANIFEST} does not say which backup holds ${file.key}.`);
        return holder.reader.read(fileEntry(file.key));
      },
    };
  } catch (error) {
    await close();
    throw error;
  }
}

const incomplete = (path: string, missing: readonly NamedBackup[]): BackupError => {
  const list = missing.map(({ name, madeAt }) => `${name} (made ${madeAt})`).join(', ');
  return new BackupError(
    `${path} holds what was new when it was made. The files of before are in ${list}, and that is not beside it or is ` +
      'another backup of this name. Put it into the same folder, or name it behind this one.',
  );
};
