import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { lstat, readdir, realpath } from 'node:fs/promises';
import { basename, dirname, isAbsolute, join, normalize, relative, sep } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { didYouMean } from './nearest-name.ts';

/** A file or folder of a pack: where it lies on this machine, and inside the pack, with forward slashes. */
export type PackPlace = { path: string; inside: string; isFolder: boolean; size: number };

const LONGEST_PATH = 400;
/** With its prefix, every store keeps a key of this length: a bucket takes 1,024 bytes. */
export const LONGEST_PATH_BYTES = 800;
/** No file system keeps a longer name. */
export const LONGEST_NAME_BYTES = 255;

async function suggestion(path: string): Promise<string> {
  const names = await readdir(dirname(path)).catch(() => []);
  return didYouMean(basename(path), names);
}

/**
 * Finds a file named in a pack, relative to `folder`, or returns an error message. No path and no link leaves the pack.
 */
export async function placeInPack(
  root: string,
  folder: string,
  name: string,
): Promise<PackPlace | string> {
  if (isAbsolute(name) || name.includes('\\') || /^[a-z]:/i.test(name)) {
    return `"${name}" must be a path relative to this folder, with forward slashes.`;
  }
  if (/\p{Cc}/u.test(name)) return `The name ${JSON.stringify(name)} has a control character.`;
  const path = normalize(join(root, folder, name));
  const inside = relative(root, path).split(sep).join('/');
  if (inside.startsWith('..') || inside === '' || isAbsolute(inside)) {
    return `"${name}" lies outside the pack.`;
  }
  if (inside.length > LONGEST_PATH || Buffer.byteLength(inside) > LONGEST_PATH_BYTES)
    return `"${name}" is too long a path.`;
  if (inside.split('/').some((part) => part.startsWith('.'))) {
    return `"${name}" is hidden: names that begin with a dot are no part of a pack.`;
  }
  const info = await lstat(path).catch(() => null);
  if (!info) return `There is no file "${name}".${await suggestion(path)}`;
  const isLinked = (await realpath(path)) !== join(await realpath(root), ...inside.split('/'));
  if (info.isSymbolicLink() || isLinked) return `"${name}" is a link; packs hold real files only.`;
  if (!info.isFile() && !info.isDirectory()) return `"${name}" is no file.`;
  return { path, inside, isFolder: info.isDirectory(), size: info.size };
}

/** The digest of a file, which names it in the store. */
export async function digestOfFile(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}

export const digestOfText = (text: string): string =>
  createHash('sha256').update(text).digest('hex');
