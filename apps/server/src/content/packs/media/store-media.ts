import { createReadStream } from 'node:fs';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { COMPLETE_MARK, fileLists } from '../../../content-origin/store.ts';
import type { Storage } from '../../../files/storage.ts';
import type { CheckedPack } from '../check-pack.ts';
import type { MediaAsset } from './media-asset.ts';
import type { MediaTools } from './media-tools.ts';
import { PackError } from '../problem.ts';
import { openScormPackage, storeScormPackage } from '../packages/scorm-package.ts';

/** The size of everything that is in the store now, by key. */
export type Kept = ReadonlyMap<string, number>;

/** A package counts when this lies in it: a crash half-way unpacks it again. */
export const markOf = (packageKey: string): string => `${packageKey}/${COMPLETE_MARK}`;
const placeOf = ({ kind, key }: MediaAsset) => (kind === 'package' ? markOf(key) : key);

/** Unpacks a package into the store; its size. */
export async function unpack(path: string, key: string, storage: Storage): Promise<number> {
  const opened = await openScormPackage(path);
  try {
    let bytes = 0;
    await storeScormPackage(opened, key, async (name, content) => {
      bytes += await storage.put(name, content);
    });
    await storage.put(markOf(key), Buffer.from('complete'));
    return bytes;
  } finally {
    await opened.close();
  }
}

/** Total size of all files of a package, in bytes. */
async function unpackedSize(key: string, storage: Storage): Promise<number> {
  const files = await fileLists(storage)(key);
  return files.reduce((sum, { size }) => sum + size, 0);
}

/** Lets ffmpeg write a file and stores it; null when it could not. */
async function made(
  storage: Storage,
  key: string,
  make: (to: string) => Promise<boolean>,
): Promise<number | null> {
  const folder = await mkdtemp(join(tmpdir(), 'skillkite-media-'));
  const to = join(folder, key.slice(key.lastIndexOf('/') + 1));
  try {
    const isThere = (await make(to)) && (await stat(to).catch(() => null)) !== null;
    return isThere ? await storage.put(key, createReadStream(to)) : null;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function keep(
  asset: MediaAsset,
  storage: Storage,
  tools: MediaTools | null,
): Promise<number | null> {
  const { key } = asset;
  switch (asset.kind) {
    case 'file':
      return storage.put(key, createReadStream(asset.path));
    case 'text':
      return storage.put(key, Buffer.from(asset.text));
    case 'package':
      return unpack(asset.path, key, storage);
    case 'poster': {
      const { video, second } = asset;
      return made(storage, key, async (to) => (await tools?.picture(video, second, to)) ?? false);
    }
    case 'small-video': {
      const { video } = asset;
      return made(storage, key, async (to) => (await tools?.small(video, to)) ?? false);
    }
    case 'video': {
      const { path, conversion, problem } = asset;
      const size = await made(storage, key, (to) =>
        (tools?.convert(conversion, path, to) ?? Promise.reject()).then(
          () => true,
          () => false,
        ),
      );
      if (size === null) throw new PackError([problem]);
      return size;
    }
  }
}

const sizeOf = (asset: MediaAsset, { size }: { size: number }, storage: Storage) =>
  asset.kind === 'package' ? unpackedSize(asset.key, storage) : size;

/** Progress line for a waiting user. */
function progressLine(asset: MediaAsset): string {
  switch (asset.kind) {
    case 'file':
      return `storing ${basename(asset.path)}`;
    case 'text':
      return `storing ${basename(asset.key)}`;
    case 'package':
      return `unpacking ${basename(asset.path)}`;
    case 'poster':
      return `taking a picture of ${basename(asset.video)}`;
    case 'small-video':
      return `making a small copy of ${basename(asset.video)}`;
    case 'video':
      return `making ${basename(asset.path)} fit for phones`;
  }
}

/**
 * Stores the files of a pack under content-derived keys. Existing files stay, so nothing changes for students
 * meanwhile. Runs before any row is written. Posters and small copies that cannot be made are omitted.
 */
export async function storeMedia(
  pack: CheckedPack,
  { storage, tools }: { storage: Storage; tools: MediaTools | null },
  onProgress: (line: string) => void,
): Promise<Kept> {
  const assets = [
    ...[...pack.media.values()].flatMap((media) => media.assets),
    ...pack.pictures.values(),
  ];
  const kept = new Map<string, number>();
  for (const [index, asset] of assets.entries()) {
    if (kept.has(asset.key)) continue;
    const known = await storage.stat(placeOf(asset));
    if (!known) onProgress(`${index + 1} of ${assets.length}: ${progressLine(asset)}`);
    const size = known ? await sizeOf(asset, known, storage) : await keep(asset, storage, tools);
    if (size !== null) kept.set(asset.key, size);
  }
  return kept;
}
