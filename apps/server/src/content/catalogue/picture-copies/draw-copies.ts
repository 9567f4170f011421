import sharp from 'sharp';

export type DrawnCopies = readonly { readonly width: number; readonly content: Uint8Array }[];

/** Phone widths, their high densities, and PC widths. */
const WIDTHS = [480, 800, 1280, 1920];
const QUALITY = 85;
/** A picture of the largest cameras; more is made to cost memory. */
const MOST_PIXELS = 120_000_000;
const WITHIN_SECONDS = 60;

// Pack authors choose the files: only loaders of these formats are enabled.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: [
    'VipsForeignLoadJpegBuffer',
    'VipsForeignLoadPngBuffer',
    'VipsForeignLoadNsgifBuffer',
    'VipsForeignLoadWebpBuffer',
  ],
});
// One at a time: no request waits for it.
sharp.concurrency(1);
sharp.cache(false);

/** WebP copies; every supported browser reads WebP. Camera metadata such as the location is dropped. */
async function drawCopies(picture: Uint8Array): Promise<DrawnCopies> {
  const options = { limitInputPixels: MOST_PIXELS, autoOrient: true };
  const { autoOrient, pages = 1 } = await sharp(picture, options).metadata();
  // Copies of animated pictures would be still.
  if (pages > 1) return [];
  const { width: own } = autoOrient;
  const narrower = WIDTHS.filter((width) => width < own);
  const widths = own <= Math.max(...WIDTHS) ? [...narrower, own] : narrower;
  const drawn: { width: number; content: Uint8Array }[] = [];
  for (const width of widths) {
    const content = await sharp(picture, options)
      .resize({ width })
      .webp({ quality: QUALITY, smartSubsample: true })
      .timeout({ seconds: WITHIN_SECONDS })
      .toBuffer();
    drawn.push({ width, content });
  }
  return drawn.filter(({ content }) => content.length < picture.length);
}

/** Runs in a parser process. */
export const parse = (picture: Uint8Array): Promise<DrawnCopies> =>
  // Damaged, too large, or not what its name says.
  drawCopies(picture).catch((): DrawnCopies => []);
