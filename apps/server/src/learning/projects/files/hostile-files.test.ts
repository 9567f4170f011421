import { crc32, deflateRawSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { isHarmlessSvg } from '../../../documents/harmless-svg.ts';
import { isPicture } from './is-picture.ts';

const MB = 2 ** 20;

/** A file of a zip, small there and large when it is unpacked. */
function zipped(name: string, content: Buffer): Buffer {
  const packed = deflateRawSync(content);
  const head = Buffer.alloc(30);
  head.writeUInt32LE(0x04034b50, 0);
  head.writeUInt16LE(20, 4);
  head.writeUInt16LE(8, 8);
  head.writeUInt32LE(crc32(content), 14);
  head.writeUInt32LE(packed.length, 18);
  head.writeUInt32LE(content.length, 22);
  head.writeUInt16LE(name.length, 26);
  return Buffer.concat([head, Buffer.from(name), packed]);
}
const begins = (hex: string, rest: Buffer) => Buffer.concat([Buffer.from(hex, 'hex'), rest]);
const repeated = (hex: string, times: number) => Buffer.from(hex.repeat(times), 'hex');

describe('a file that is expensive to inspect', () => {
  it.each<[string, () => Buffer]>([
    [
      'a zip whose list of contents is 300 MB',
      () => zipped('[Content_Types].xml', Buffer.alloc(300 * MB)),
    ],
    ['a zip whose kind is 300 MB', () => zipped('mimetype', Buffer.alloc(300 * MB))],
    [
      'a zip of many files',
      () => Buffer.concat(Array.from({ length: 50_000 }, () => zipped('a', Buffer.from('x')))),
    ],
    [
      'a film whose parts have no size (ASF)',
      () => begins('3026b2758e66cf11a6d9', Buffer.alloc(MB)),
    ],
    ['a film whose numbers have no end (EBML)', () => begins('1a45dfa3', Buffer.alloc(MB, 0xff))],
    ['a film whose parts have no size (MP4)', () => begins('0000000066747970', Buffer.alloc(MB))],
    ['tags within tags (ID3)', () => repeated('49443303000000000000', 50_000)],
    [
      'a picture whose list leads nowhere (TIFF)',
      () => begins('49492a0008000000ffff', Buffer.alloc(MB)),
    ],
  ])('%s is no picture, and takes no memory', async (_name, make) => {
    const base64 = make().toString('base64');
    const held = process.memoryUsage.rss();
    expect(await isPicture(base64)).toBe(false);
    expect(process.memoryUsage.rss() - held).toBeLessThan(100 * MB);
  });

  it.each<[string, string, boolean]>([
    ['elements within elements', `<svg>${'<g>'.repeat(300_000)}`, false],
    [
      'elements within elements, as programs draw them',
      `<svg>${'<g>'.repeat(200)}${'</g>'.repeat(200)}</svg>`,
      true,
    ],
    ['many elements in turn', `<svg>${'<g/>'.repeat(200_000)}</svg>`, true],
    [
      'many attributes',
      `<svg ${Array.from({ length: 80_000 }, (_each, at) => `a${at}="1"`).join(' ')}/>`,
      true,
    ],
    ['a style of spaces', `<svg><style>url(${' '.repeat(900_000)}#a)</style></svg>`, false],
    ['a link of spaces', `<svg><a href="${' '.repeat(900_000)}javascript:1"/></svg>`, false],
    ['tags that do not match', '<svg><g></svg>', false],
    ['a document type', '<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "a.dtd"><svg/>', true],
    ['entities of entities', `<!DOCTYPE x [<!ENTITY a "b">]><svg>&a;</svg>`, false],
  ])('a drawing of %s is judged', (_name, text, isHarmless) => {
    expect(isHarmlessSvg(text)).toBe(isHarmless);
  });
});
