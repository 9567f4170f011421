import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { basename, extname } from 'node:path';
import type { Storage } from '../../../../files/storage.ts';
import { UNSAFE } from '../../../packs/media/media-asset.ts';
import { unpack } from '../../../packs/media/store-media.ts';
import { UPLOADS, type mediaObjects } from '../tables.ts';
import type { Examined } from './verdict.ts';

export type Prepared = Examined & { readonly poster: string | null };
export type StoredObject = Omit<
  typeof mediaObjects.$inferInsert,
  'id' | 'digest' | 'kind' | 'madeAt'
>;

/** The name that a student saves a file under. */
const safeName = (name: string): string =>
  basename(name, extname(name)).replaceAll(UNSAFE, '-').slice(0, 100) || 'file';

const isPackage = ({ scormManifest }: Examined): boolean => scormManifest !== null;

/** Where the object of an upload is stored: a folder of its own, which nothing had before. */
export const folderOf = (uploadKey: string, prepared: Examined): string =>
  `${isPackage(prepared) ? 'packages' : 'files'}/${uploadKey.slice(UPLOADS.length).replaceAll('-', '')}`;

async function put(storage: Storage, key: string, path: string): Promise<number> {
  await storage.put(key, createReadStream(path));
  return (await stat(path)).size;
}

/** Stores what was made of an upload. The row of the object comes later: without it nothing names these files. */
export async function storeObject(
  storage: Storage,
  prepared: Prepared,
  { name, uploadKey }: { name: string; uploadKey: string },
): Promise<StoredObject> {
  const folder = folderOf(uploadKey, prepared);
  const { path, small, poster, ...facts } = prepared;
  if (isPackage(prepared)) {
    const bytes = await unpack(path, folder, storage);
    return { ...facts, folder, storageKey: folder, sizeBytes: bytes, storedBytes: bytes };
  }
  const keyOf = (file: string | null, as: string) =>
    file === null ? null : `${folder}/${as}${extname(file)}`;
  const storageKey = `${folder}/${safeName(name)}.${prepared.fileType}`;
  const [smallKey, posterKey] = [keyOf(small, 'small'), keyOf(poster, 'poster')];
  const sizeBytes = await put(storage, storageKey, path);
  const smallBytes = small && smallKey ? await put(storage, smallKey, small) : null;
  const posterBytes = poster && posterKey ? await put(storage, posterKey, poster) : 0;
  const storedBytes = sizeBytes + (smallBytes ?? 0) + posterBytes;
  return { ...facts, folder, storageKey, smallKey, posterKey, sizeBytes, smallBytes, storedBytes };
}

/** Takes everything below a folder out of the store. Only for what no row has ever named. */
export async function removeFolder(storage: Storage, folder: string): Promise<void> {
  for await (const key of storage.list(`${folder}/`)) await storage.remove(key);
}
