import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { inflateSync } from 'node:zlib';
import { installedFile } from '../../repository-files.ts';

const WOFF = { header: 44, entry: 20 } as const;
const SFNT = { header: 12, entry: 16 } as const;

const padded = (length: number): number => Math.ceil(length / 4) * 4;

/**
 * Decompresses a WOFF font. Otherwise pdfkit would decompress it table by table in JavaScript for every document, which
 * is most of the time of a page.
 */
export function unpackedFont(woff: Buffer): Buffer {
  const count = woff.readUInt16BE(12);
  const tables = Array.from({ length: count }, (_, index) => {
    const entry = WOFF.header + index * WOFF.entry;
    const [offset, packed, length] = [4, 8, 12].map((at) => woff.readUInt32BE(entry + at)) as [
      number,
      number,
      number,
    ];
    const content = woff.subarray(offset, offset + packed);
    return {
      tag: woff.subarray(entry, entry + 4),
      checksum: woff.readUInt32BE(entry + 16),
      content: packed < length ? inflateSync(content) : content,
    };
  });
  const start = SFNT.header + count * SFNT.entry;
  const size = tables.reduce((sum, { content }) => sum + padded(content.length), start);
  const font = Buffer.alloc(size);
  woff.copy(font, 0, 4, 8);
  // The other header fields are for a binary search, which our reader does not use.
  font.writeUInt16BE(count, 4);
  let at = start;
  for (const [index, { tag, checksum, content }] of tables.entries()) {
    const entry = SFNT.header + index * SFNT.entry;
    tag.copy(font, entry);
    font.writeUInt32BE(checksum, entry + 4);
    font.writeUInt32BE(at, entry + 8);
    font.writeUInt32BE(content.length, entry + 12);
    content.copy(font, at);
    at += padded(content.length);
  }
  return font;
}

const unpacked = new Map<string, Buffer>();

/** A font of our packages, read once: `mukta`, `mukta-latin-400-normal`. */
export function fontFile(family: string, name: string): Buffer {
  const known = unpacked.get(name);
  if (known) return known;
  const folder = dirname(installedFile(`@fontsource/${family}/package.json`));
  const font = unpackedFont(readFileSync(join(folder, 'files', `${name}.woff`)));
  unpacked.set(name, font);
  return font;
}
