import { basename } from 'node:path';
import type { Conversion } from '../import/conversion.ts';
import { type PackPlace, digestOfFile } from '../pack-file.ts';
import type { Problem } from '../problem.ts';

/** Something to be put into the store under its key, once. */
export type MediaAsset =
  | { kind: 'file'; key: string; path: string }
  | { kind: 'text'; key: string; text: string }
  | { kind: 'package'; key: string; path: string; problem: Problem }
  | { kind: 'poster'; key: string; video: string; second: number }
  | { kind: 'small-video'; key: string; video: string }
  | { kind: 'video'; key: string; path: string; conversion: Conversion; problem: Problem };

/** Characters not allowed in a storage key. */
export const UNSAFE = /[^A-Za-z0-9._-]+/g;

/** A file of a pack under a key made of its content. */
export async function fileAsset({ path }: PackPlace): Promise<MediaAsset & { kind: 'file' }> {
  const name = basename(path).replaceAll(UNSAFE, '-');
  return { kind: 'file', path, key: `files/${await digestOfFile(path)}/${name}` };
}
