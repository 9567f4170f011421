import { crc32, deflateSync } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';

/** Something to look at that packs badly, as photographs do. */
export const aPicture = (width: number, height: number): Sharp =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#2a4bb5',
      noise: { type: 'gaussian', mean: 128, sigma: 30 },
    },
  });

/** A square of two frames. */
export async function aMovingPicture(side: number): Promise<Buffer> {
  const frames = await aPicture(side, side * 2)
    .raw()
    .toBuffer();
  const raw = { width: side, height: side * 2, channels: 3, pageHeight: side } as const;
  return sharp(frames, { raw }).gif().toBuffer();
}

const chunk = (type: string, content: Buffer): Buffer => {
  const named = Buffer.concat([Buffer.from(type), content]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(content.length);
  check.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, check]);
};

/** A PNG of a few hundred kilobytes with as many black pixels as a square of `side` has. */
export function aPictureBomb(side: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header[8] = 1;
  const rows = Buffer.alloc(side * (1 + Math.ceil(side / 8)));
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
