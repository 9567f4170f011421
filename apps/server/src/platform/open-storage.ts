import { join } from 'node:path';
import { fileStorage } from './storage-file.ts';
import { s3Storage } from './storage-s3.ts';
import type { Storage } from './storage.ts';

/** The store that `STORAGE` names: a folder of DATA_DIR, or a bucket. */
export function openStorage(config: { storage: string; dataDir: string }): Storage {
  return config.storage === 'file'
    ? fileStorage(join(config.dataDir, 'files'))
    : s3Storage(config.storage);
}

/** Where that is, in words that hold no secret. */
export const placeOfStorage = (config: { storage: string; dataDir: string }): string =>
  config.storage === 'file' ? join(config.dataDir, 'files') : config.storage.replace(/[?#].*$/, '');
