import { join } from 'node:path';
import { fileStorage } from './storage-file.ts';
import type { Storage } from './storage.ts';

/** The store that `STORAGE` names: a folder of DATA_DIR, or a bucket. */
export async function openStorage(config: { storage: string; dataDir: string }): Promise<Storage> {
  if (config.storage === 'file') return fileStorage(join(config.dataDir, 'files'));
  // Its library is large, and most installations have no bucket.
  const { s3Storage } = await import('./storage-s3.ts');
  return s3Storage(config.storage);
}

/** Place of the store for logs, without secrets. */
export const placeOfStorage = (config: { storage: string; dataDir: string }): string =>
  config.storage === 'file' ? join(config.dataDir, 'files') : config.storage.replace(/[?#].*$/, '');
