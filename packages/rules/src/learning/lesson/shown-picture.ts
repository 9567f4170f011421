import { ASKED_FROM_BYTES } from '../../device/low-data.ts';

/** The same picture in another width. */
export type PictureCopy = {
  readonly source: string;
  readonly width: number;
  readonly size: number;
};

/** Attributes of an image, so that the browser picks the copy for its screen. */
export type ShownPicture = {
  readonly sizes?: string;
  readonly srcset?: string;
  readonly src: string;
};

/** Display width of a lesson's picture in the classroom. */
const SIZES = '(min-width: 96rem) 64rem, (min-width: 64rem) 51rem, 100vw';

/** Copies that load immediately, even in low-data mode. */
export const lightCopies = <C extends PictureCopy>(copies: readonly C[]): C[] =>
  copies.filter(({ size }) => size < ASKED_FROM_BYTES);

/** Image attributes from copies sorted by width; null if there are none. */
export function shownByCopies(copies: readonly PictureCopy[]): Required<ShownPicture> | null {
  const widest = copies.at(-1);
  if (!widest) return null;
  const srcset = copies.map(({ source, width }) => `${source} ${width}w`).join(', ');
  return { sizes: SIZES, srcset, src: widest.source };
}
