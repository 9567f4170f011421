import { isUtf8 } from 'node:buffer';
import { buffer } from 'node:stream/consumers';
import { openArchive } from '../../packs/packages/scorm-package-archive.ts';
import { type ReadPack, readPackFiles } from './read-pack.ts';

/** Of an archive with its media. */
export const PACK_LIMITS = { files: 20_000, bytes: 2_000_000_000, ratio: 100 };
/** Of all files with words together. */
const MOST_TEXT_BYTES = 50_000_000;
const LARGEST_TEXT = 2_000_000;
const IS_TEXT = /\.(?:ya?ml|md|html?)$/i;

/** Reads a zip archive on this disk, in a process of its own. Only files with words are unpacked. */
export async function parse({ path }: { path: string }): Promise<ReadPack> {
  const archive = await openArchive(path, PACK_LIMITS);
  try {
    const files = new Map<string, string>();
    const sizes = new Map<string, number>();
    let total = 0;
    for (const { path: name, bytes: size, open } of archive.files) {
      sizes.set(name, size);
      if (!IS_TEXT.test(name) || size > LARGEST_TEXT) continue;
      total += size;
      if (total > MOST_TEXT_BYTES) throw new Error('The pack holds too many words.');
      const content = await buffer(await open());
      if (isUtf8(content)) files.set(name, content.toString('utf8').replace(/^\uFEFF/, ''));
    }
    return readPackFiles(files, sizes);
  } finally {
    await archive.close();
  }
}
