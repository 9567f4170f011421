import { createReadStream, createWriteStream } from 'node:fs';
import { access, mkdir, rename, rm } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { checkedKey } from '../files/storage.ts';
import type { BackupReader, BackupWriter } from './archive.ts';
import { BackupError } from './backup-error.ts';

/** A backup as a folder of files, for the operator alone: it holds what students did. */
export async function writeFolder(path: string): Promise<BackupWriter> {
  const target = resolve(path);
  const unfinished = `${target}.unfinished`;
  await rm(unfinished, { recursive: true, force: true });
  await mkdir(unfinished, { recursive: true, mode: 0o700 });
  return {
    add: async (name, content) => {
      const place = join(unfinished, ...checkedKey(name).split('/'));
      await mkdir(dirname(place), { recursive: true, mode: 0o700 });
      await pipeline(content, createWriteStream(place, { flags: 'wx', mode: 0o600, flush: true }));
    },
    finish: () => rename(unfinished, target),
    abandon: () => rm(unfinished, { recursive: true, force: true }),
  };
}

/** Reads a backup that is a folder. */
export function readFolder(path: string): BackupReader {
  return {
    read: async (name) => {
      const place = join(path, ...checkedKey(name).split('/'));
      const isThere = await access(place).then(
        () => true,
        () => false,
      );
      if (!isThere) throw new BackupError(`${name} is missing in this backup.`);
      return createReadStream(place);
    },
    close: async () => {},
  };
}
