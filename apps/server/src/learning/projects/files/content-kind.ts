import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { ReadableStream } from 'node:stream/web';
import { isAccepted } from '@skillkite/rules/learning/project/project-file';
import type { Storage } from '../../../files/storage.ts';
import { contentOf } from '../../../files/parts.ts';
import type { KeptFile } from './kept-file.ts';

/** Bytes of a text that are checked, and the largest drawing, which is checked whole. */
const LOOKED_AT_BYTES = 1024 * 1024;
/** Class ids of installers, which share the container of older office files. */
const INSTALLER_CLASSES = ['84100c00', '86100c00', '82100c00'];
const CLASS_ID_AT = 80;

const startsWith = (bytes: Buffer, ...marks: number[]): boolean =>
  marks.every((mark, at) => bytes[at] === mark);

/** No bytes that texts do not have: other than tab, line and page ends. */
const isPlainText = (bytes: Buffer): boolean =>
  bytes.every((byte) => byte >= 0x20 || [0x09, 0x0a, 0x0c, 0x0d].includes(byte));

/** Something a computer would run or show as a page when asked to open it. */
const isScriptOrMarkup = (text: string): boolean => /^[\uFEFF\s]*(#!|<[!?/a-z])/i.test(text);

function kindOfText(bytes: Buffer): 'text' | 'svg' | null {
  const isWide = startsWith(bytes, 0xff, 0xfe) || startsWith(bytes, 0xfe, 0xff);
  if (isWide) {
    const name = startsWith(bytes, 0xff, 0xfe) ? 'utf-16le' : 'utf-16be';
    return isScriptOrMarkup(new TextDecoder(name).decode(bytes)) ? null : 'text';
  }
  if (!isPlainText(bytes)) return null;
  const text = bytes.toString('utf8');
  if (!isScriptOrMarkup(text)) return 'text';
  return /<svg[\s>]/i.test(text) ? 'svg' : null;
}

/** The container of older office files (CFB) says in its root entry what made it. */
async function isOfficeCompound(storage: Storage, file: KeptFile, head: Buffer): Promise<boolean> {
  const sectorBytes = 2 ** head.readUInt16LE(30);
  const rootAt = (head.readUInt32LE(48) + 1) * sectorBytes;
  if (rootAt + 128 > file.receivedBytes) return false;
  const range = { start: rootAt, end: rootAt + 127 };
  const root = await buffer(contentOf(storage, file, range));
  const classId = root.subarray(CLASS_ID_AT, CLASS_ID_AT + 4).toString('hex');
  return !INSTALLER_CLASSES.includes(classId);
}

/**
 * Type of a file by its content, as in `rules/learning/project/project-file`; null if not accepted. The file name is
 * not trusted.
 */
export async function contentKind(storage: Storage, file: KeptFile): Promise<string | null> {
  if (file.receivedBytes === 0) return null;
  const { fileTypeFromStream } = await import('file-type');
  const found = await fileTypeFromStream(
    Readable.toWeb(contentOf(storage, file)) as ReadableStream<Uint8Array>,
  ).catch(() => undefined);
  const end = Math.min(LOOKED_AT_BYTES, file.receivedBytes) - 1;
  const head = await buffer(contentOf(storage, file, { start: 0, end }));
  if (found?.ext === 'cfb') {
    return (await isOfficeCompound(storage, file, head)) ? 'compound' : null;
  }
  if (found && found.ext !== 'xml') return isAccepted(found.ext) ? found.ext : null;
  const kind = kindOfText(head);
  if (kind !== 'svg') return kind;
  if (file.receivedBytes > LOOKED_AT_BYTES) return null;
  const { isHarmlessSvg } = await import('../../../documents/harmless-svg.ts');
  return isHarmlessSvg(head.toString('utf8')) ? 'svg' : null;
}
