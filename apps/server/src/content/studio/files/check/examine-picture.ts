import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { fileTypeFromBuffer } from 'file-type';
import sharp, { type Sharp } from 'sharp';
import { isHarmlessSvg } from '../../../../documents/harmless-svg.ts';
import { type Examination, type Examined, PLAIN, Refusal } from './verdict.ts';

/** Long side of a stored picture, and width of its small copy, in pixels. */
const LONG_SIDE = 2560;
const SMALL_WIDTH = 640;
/** A picture of the largest cameras; more is made to cost memory. */
const MOST_PIXELS = 120_000_000;
const LARGEST_DRAWING_BYTES = 1024 * 1024;
const WITHIN_SECONDS = 60;
const QUALITY = 85;

// Uploads choose the files: only loaders of these formats are enabled.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: [
    'VipsForeignLoadJpegBuffer',
    'VipsForeignLoadPngBuffer',
    'VipsForeignLoadNsgifBuffer',
    'VipsForeignLoadWebpBuffer',
  ],
});
sharp.concurrency(1);
sharp.cache(false);

/** Formats by what their bytes are, and how each is written again. */
const FORMATS: Readonly<Record<string, readonly [ending: string, (of: Sharp) => Sharp]>> = {
  jpg: ['jpg', (of) => of.jpeg({ quality: QUALITY })],
  png: ['png', (of) => of.png()],
  apng: ['png', (of) => of.png()],
  gif: ['gif', (of) => of.gif()],
  webp: ['webp', (of) => of.webp({ quality: QUALITY })],
};

async function drawing(path: string, bytes: Buffer): Promise<Examined> {
  if (bytes.length > LARGEST_DRAWING_BYTES) throw new Refusal('too-large-inside');
  if (!bytes.includes('<svg')) throw new Refusal('not-what-it-says');
  if (!isHarmlessSvg(bytes.toString('utf8'))) throw new Refusal('unsafe');
  return { ...PLAIN, fileType: 'svg', path };
}

/**
 * Draws a picture again: upright, smaller, and without everything that is no pixel, such as the place where a photo was taken or
 * another file that hides in it.
 */
export async function examinePicture({ path, folder }: Examination): Promise<Examined> {
  const bytes = await readFile(path);
  const found = await fileTypeFromBuffer(bytes);
  if (!found || found.ext === 'xml') return drawing(path, bytes);
  const format = FORMATS[found.ext];
  if (!format) throw new Refusal('not-what-it-says');
  const [fileType, written] = format;
  const options = {
    limitInputPixels: MOST_PIXELS,
    autoOrient: true,
    failOn: 'error',
    animated: fileType === 'gif' || fileType === 'webp',
  } as const;
  const main = join(folder, `picture.${fileType}`);
  const small = join(folder, 'small.webp');
  try {
    const { autoOrient, pages = 1 } = await sharp(bytes, options).metadata();
    const { width, height } = autoOrient;
    const frame = Math.round(height / pages);
    // Frames of a moving picture lie below each other: the long side is that of one.
    const scale = Math.min(1, LONG_SIDE / Math.max(width, frame));
    const drawn = await written(
      sharp(bytes, options).resize({ width: Math.max(1, Math.round(width * scale)) }),
    )
      .timeout({ seconds: WITHIN_SECONDS })
      .toFile(main);
    await sharp(bytes, { ...options, animated: false })
      .resize({ width: SMALL_WIDTH, withoutEnlargement: true })
      .webp({ quality: QUALITY })
      .timeout({ seconds: WITHIN_SECONDS })
      .toFile(small);
    const isSmaller = (await stat(small)).size < (await stat(main)).size;
    return {
      ...PLAIN,
      fileType,
      path: main,
      small: isSmaller ? small : null,
      width: drawn.width,
      height: drawn.pageHeight ?? drawn.height,
    };
  } catch (error) {
    const isTooLarge = error instanceof Error && /pixel limit/.test(error.message);
    throw new Refusal(isTooLarge ? 'too-many-pixels' : 'not-what-it-says');
  }
}
