import { mkdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { BackupError } from '../../backup-archive/backup-error.ts';
import { diskOf } from '../../files/disk-room.ts';

type Named = { readonly id: number; readonly askedAt: Date };
const PRIVATE_FOLDER = 0o700;
const MB = 1_000_000;

export const backupName = ({ id, askedAt }: Named): string =>
  `skillkite-${askedAt.toISOString().slice(0, 10)}-${id}.zip`;

export const backupPath = (config: { readonly backupsDir: string }, backup: Named): string =>
  join(config.backupsDir, backupName(backup));

/** Its size, or null where it does not lie here. */
export const sizeOf = (path: string): Promise<number | null> =>
  stat(path).then(
    ({ size }) => size,
    () => null,
  );

/** Free bytes of a folder. Creates the folder if it is missing. */
export async function freeBytes(folder: string): Promise<number> {
  await mkdir(folder, { recursive: true, mode: PRIVATE_FOLDER });
  return (await diskOf(folder)).free;
}

/** Refuses what would fill the disk of a folder, before any of it is written. */
export async function requireRoom(folder: string, neededBytes: number): Promise<void> {
  const free = await freeBytes(folder);
  if (free >= neededBytes) return;
  const inMb = (bytes: number) => `${Math.ceil(bytes / MB)} MB`;
  throw new BackupError(
    `Not enough disk space in ${folder}: ${inMb(neededBytes)} needed, ${inMb(free)} free. Free some space, or keep fewer backups.`,
  );
}
