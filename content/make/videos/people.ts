import { colour } from '../draw/palette.ts';
import { box, disc, shape, stroke } from '../draw/svg.ts';

/** A paper person, 150 high, standing on (0, 75). */
export const person = (
  cloth: string,
  hair: 'short' | 'plait' = 'short',
  skin = '#c98a5e',
): string =>
  (hair === 'plait' ? stroke('M22-48C34-30 30-10 26 4', colour.ink, 9) : '') +
  box(-9, -30, 18, 18, skin) +
  shape('M-30-14h60L40 75h-80z', cloth) +
  shape('M0-14h30L40 75H0z', '#1c224422') +
  disc(0, -48, 25, skin) +
  shape('M-26-46a26 27 0 0 1 52-4C10-50 0-58-6-64-10-54-20-50-26-46z', colour.ink);
