import { colour } from './palette.ts';
import { at, box, disc, ellipse, ring, shape, stroke } from './svg.ts';

export const bars = (heights: readonly number[], fills: readonly string[]): string =>
  heights
    .map((height, index) => {
      const x = (index - (heights.length - 1) / 2) * 48 - 17;
      return box(x, 80 - height, 34, height, fills[index % fills.length] ?? colour.sun, 5);
    })
    .join('');

export const magnifier = (): string =>
  stroke('M38 38 88 88', colour.wood, 18) +
  disc(0, 0, 52, '#fbf6ea55') +
  ring(0, 0, 52, colour.paper, 11) +
  stroke('M-30-14A34 34 0 0 1-8-33', '#ffffff', 6);

export const searchedBars = (): string =>
  bars([52, 92, 70, 132, 38], [colour.mint, colour.sun, colour.mint, colour.flame, colour.mint]) +
  at(38, -18, magnifier());

/** Five stacks, and the line of their mean that hides them. */
export const hidingAverage = (): string =>
  bars([34, 34, 34, 34, 164], [colour.mint, colour.mint, colour.mint, colour.mint, colour.flame]) +
  stroke('M-136 20H136', colour.sun, 7, ' stroke-dasharray="20 14"');

/** Dots that lie along a line, with one that does not. */
export const scatter = (): string =>
  stroke('M-120-90V84H124', colour.paper, 7) +
  stroke('M-96 62 96-60', colour.sun, 6, ' stroke-dasharray="16 14"') +
  (
    [
      [-84, 46],
      [-58, 38],
      [-36, 18],
      [-12, 14],
      [8, -14],
      [34, -10],
      [58, -44],
      [84, -46],
    ] as const
  )
    .map(([x, y]) => disc(x, y, 9, colour.mint))
    .join('') +
  disc(56, 48, 12, colour.rose);

/** A few chosen out of many: a sample. */
export const sample = (): string =>
  Array.from({ length: 45 }, (_, n) => {
    const x = -128 + (n % 9) * 32;
    const y = -64 + Math.floor(n / 9) * 32;
    return disc(x, y, 10, [4, 10, 21, 25, 33, 42].includes(n) ? colour.sun : '#9ce0cd88');
  }).join('') + at(32, 0, ring(0, 0, 46, colour.paper, 9));

/** A chart with an axis that does not start at zero. */
export const trickChart = (): string =>
  box(-120, -92, 240, 176, colour.paper, 12) +
  stroke('M-88-66V46l-8 6 16 8-8 6', colour.ink, 5) +
  stroke('M-88 66H92', colour.ink, 5) +
  box(-56, 36, 46, 28, colour.mint, 4) +
  box(20, -52, 46, 116, colour.flame, 4);

/** A round clay pot for savings with a coin above its slit. */
export const gullak = (): string =>
  ellipse(0, 74, 78, 12, '#00000022') +
  shape('M0-54C60-54 92-16 92 20S54 80 0 80z', '#b5603a') +
  shape('M0-54C-60-54-92-16-92 20S-54 80 0 80z', '#cd7a4e') +
  box(-20, -66, 40, 18, '#b5603a', 8) +
  box(-24, -30, 48, 8, colour.ink, 4) +
  stroke('M-78 26C-40 44 40 44 78 26', colour.paper, 5, ' stroke-dasharray="3 14"') +
  at(0, -98, coin());

export const coin = (): string =>
  disc(0, 0, 30, colour.sun) +
  disc(0, 0, 22, '#d98f0a') +
  shape('m0-14 11 14L0 15-11 0z', colour.sun);

/** Two pans: what one needs and what one wants. */
export const scales = (): string =>
  box(-7, -80, 14, 150, colour.paper, 6) +
  box(-54, 66, 108, 16, colour.paper, 8) +
  stroke('M-104-44 104-72', colour.paper, 10) +
  stroke('M-104-44-140 26M-104-44-68 26M104-72 68-2M104-72 140-2', colour.glow, 4) +
  shape('M-146 26h84a42 30 0 0 1-84 0z', colour.sun) +
  shape('M62-2h84a42 30 0 0 1-84 0z', colour.sun) +
  at(-104, 2, coin(), { scale: 0.8 }) +
  at(94, -22, coin(), { scale: 0.5 }) +
  at(118, -22, coin(), { scale: 0.5 });

/** A stack that grows: coins on coins. */
export const growingCoins = (): string =>
  [1, 2, 4, 7]
    .map((count, index) =>
      Array.from({ length: count }, (_, n) => {
        const x = -114 + index * 76;
        const y = 66 - n * 21;
        return box(x - 30, y, 60, 18, n % 2 === 0 ? colour.sun : '#d98f0a', 8);
      }).join(''),
    )
    .join('') + stroke('M-124 30C-50 20 30-10 108-96M80-96h30v30', colour.paper, 7);

/** A bill with torn edge. */
export const bill = (): string =>
  shape(
    'M-70-96H70V76l-14 12-14-12-14 12-14-12-14 12-14-12-14 12-14-12-14 12-14-12z',
    colour.paper,
  ) +
  [-66, -36, -6]
    .map((y) => box(-48, y, 56, 11, colour.mist, 5) + box(26, y, 24, 11, colour.pale, 5))
    .join('') +
  box(-48, 30, 98, 5, colour.ink) +
  box(14, 44, 36, 14, colour.flame, 6);
