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
