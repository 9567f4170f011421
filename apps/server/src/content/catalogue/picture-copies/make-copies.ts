import { ParserStopped, isolatedParser } from '../../../documents/parsers/isolated-parser.ts';
import type { DrawnCopies, parse } from './draw-copies.ts';

/** The library that draws has no build for this machine, or none that its processor runs. */
export class CannotDraw extends Error {
  override readonly name = 'CannotDraw';
}

const draw = isolatedParser<typeof parse>({
  module: new URL('./draw-copies.ts', import.meta.url),
  withinMs: 5 * 60_000,
  heapMb: 256,
  /** An interlaced picture of the most pixels is decoded whole: 480 MB. */
  residentMb: 1024,
  isBackground: true,
});

/** Copies of a picture in other widths; none for other files or beyond the parser's limits. */
export async function makeCopies(picture: Uint8Array, signal: AbortSignal): Promise<DrawnCopies> {
  try {
    return await draw(picture, signal);
  } catch (error) {
    if (!(error instanceof ParserStopped)) throw error;
    if (error.reason === 'not loaded')
      throw new CannotDraw('No library is there that draws copies of pictures.');
    return [];
  }
}
