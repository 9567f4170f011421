import { isUtf8 } from 'node:buffer';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { openArchive } from '../../packs/packages/scorm-package-archive.ts';
import { type ReadPack, readPackFiles } from './read-pack.ts';

const LIMITS = { files: 20_000, bytes: 500_000_000, ratio: 100 };
/** Of all files with words together. */
const MOST_TEXT_BYTES = 50_000_000;
const LARGEST_TEXT = 2_000_000;
const IS_TEXT = /\.(?:ya?ml|md|html?)$/i;

/** Reads a zip archive in a process of its own. Only files with words are unpacked, and none of them onto the disk. */
export async function parse({ bytes }: { bytes: Uint8Array }): Promise<ReadPack> {
  const folder = await mkdtemp(join(tmpdir(), 'skillkite-pack-'));
  try {
    const path = join(folder, 'pack.zip');
    await writeFile(path, bytes);
    const archive = await openArchive(path, LIMITS);
    const files = new Map<string, string>();
    let total = 0;
    for (const { path: name, bytes: size, open } of archive.files) {
      if (!IS_TEXT.test(name) || size > LARGEST_TEXT) continue;
      total += size;
      if (total > MOST_TEXT_BYTES) throw new Error('The pack holds too many words.');
      const content = await buffer(await open());
      if (isUtf8(content)) files.set(name, content.toString('utf8').replace(/^\uFEFF/, ''));
    }
    await archive.close();
    return readPackFiles(files);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
