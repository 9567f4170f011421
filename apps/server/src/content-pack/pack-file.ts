import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { lstat, realpath } from 'node:fs/promises';
import { isAbsolute, join, normalize, relative, sep } from 'node:path';
import { pipeline } from 'node:stream/promises';

/** A file of a pack: where it lies, inside the pack. */
export type PackPlace = { path: string; isFolder: boolean; size: number };

/** Finds a file named in a course's YAML; a sentence says what is wrong with it instead. */
export async function placeInPack(
  root: string,
  folder: string,
  name: string,
): Promise<PackPlace | string> {
  if (isAbsolute(name) || name.includes('\\')) {
    return `"${name}" has to be a path relative to this folder, with forward slashes.`;
  }
  const path = normalize(join(root, folder, name));
  const inside = relative(root, path);
  if (inside.startsWith('..') || isAbsolute(inside)) return `"${name}" lies outside the pack.`;
  const info = await lstat(path).catch(() => null);
  if (!info) return `There is no file "${name}".`;
  const isLinked = (await realpath(path)) !== join(await realpath(root), ...inside.split(sep));
  if (info.isSymbolicLink() || isLinked) return `"${name}" is a link; packs hold real files only.`;
  return { path, isFolder: info.isDirectory(), size: info.size };
}

/** The digest of a file, which names it in the store. */
export async function digestOfFile(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}

export const digestOfText = (text: string): string =>
  createHash('sha256').update(text).digest('hex');
