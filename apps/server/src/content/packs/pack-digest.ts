import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { digestOfFile, digestOfText } from './pack-file.ts';
import { IMPORTER_SOURCES } from '../../repository-files.ts';

/** Every file below a folder with its digest; links by name alone. */
async function* contentOf(root: string, folder: string): AsyncGenerator<string> {
  const entries = await readdir(join(root, folder), { withFileTypes: true });
  for (const entry of entries.toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
    const inside = folder === '' ? entry.name : `${folder}/${entry.name}`;
    if (entry.name.startsWith('.')) continue;
    if (entry.isDirectory()) yield* contentOf(root, inside);
    else yield `${inside}:${entry.isFile() ? await digestOfFile(join(root, inside)) : 'no file'}`;
  }
}

/**
 * Changes when a file of the pack changes, and when this importer would make something else of it: because its own
 * files changed, or because ffmpeg is there now.
 */
export async function packDigest(root: string, hasMediaTools: boolean): Promise<string> {
  const parts = [hasMediaTools ? 'with ffmpeg' : 'without ffmpeg'];
  for await (const part of contentOf(IMPORTER_SOURCES, ''))
    if (!part.includes('.test.ts:')) parts.push(part);
  for await (const part of contentOf(root, '')) parts.push(part);
  return digestOfText(parts.join('\n'));
}
