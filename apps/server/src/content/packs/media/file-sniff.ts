import { type FileHandle, open } from 'node:fs/promises';
import { extensionOf, fileKind } from '@skillkite/rules/files/file-kind';
import { fileTypeFromFile } from 'file-type';
import type { PackPlace } from '../pack-file.ts';

const MEGABYTE = 1_000_000;

/** Size limit of a file by its type, in bytes. */
function mostBytes(name: string): number {
  switch (fileKind(name)) {
    case 'Video':
    case 'Audio':
      return 2000 * MEGABYTE;
    case 'Image':
      return 20 * MEGABYTE;
    case 'html':
      return 2 * MEGABYTE;
    default:
      return (extensionOf(name) === 'md' ? 2 : 200) * MEGABYTE;
  }
}

/** Formats that are zip archives, and older ones that share a container of their own. */
const ZIPPED = ['docx', 'xlsx', 'pptx', 'odt', 'ods', 'odp'];
const COMPOUND = ['doc', 'xls', 'ppt'];
const TEXT = ['csv', 'txt', 'md', 'html', 'htm', 'xhtml', 'rtf'];
const TEXT_FOUND = ['rtf', 'xml', 'html'];

async function firstText(path: string): Promise<string> {
  let handle: FileHandle | null = null;
  try {
    handle = await open(path);
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(4096), 0, 4096, 0);
    return buffer.subarray(0, bytesRead).toString('utf8');
  } finally {
    await handle?.close();
  }
}

async function isWhatItSays(path: string): Promise<boolean> {
  const extension = extensionOf(path);
  const found = await fileTypeFromFile(path).catch(() => undefined);
  const [family = ''] = (found?.mime ?? '').split('/');
  if (TEXT.includes(extension)) return !found || TEXT_FOUND.includes(found.ext);
  if (extension === 'svg') return (await firstText(path)).includes('<svg');
  if (ZIPPED.includes(extension)) return found?.ext === extension || found?.ext === 'zip';
  if (COMPOUND.includes(extension)) return found?.ext === 'cfb';
  if (extension === 'pdf') return found?.ext === 'pdf';
  switch (fileKind(path)) {
    case 'Image':
      return family === 'image' && fileKind(`x.${found?.ext}`) === 'Image';
    case 'Video':
    case 'Audio':
      return ['video', 'audio'].includes(family) || ['ogx', 'swf'].includes(found?.ext ?? '');
    default:
      return family === 'application';
  }
}

/** Why a file cannot be used as what its ending says; null when it can. */
export async function rejectionReason(place: PackPlace, name: string): Promise<string | null> {
  const most = mostBytes(place.path);
  if (fileKind(place.path) === 'Unknown') {
    return `What "${name}" is cannot be told from its ending.`;
  }
  if (place.size === 0) return `"${name}" is empty.`;
  if (place.size > most) return `"${name}" is larger than ${most / MEGABYTE} MB.`;
  return (await isWhatItSays(place.path))
    ? null
    : `"${name}" is damaged, or is not what its ending says.`;
}
