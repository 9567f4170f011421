import { colour } from './palette.ts';
import { at, box, disc, ring, shape, stroke } from './svg.ts';

/** A brass bell that hangs from 0 -90. */
export const bell = (): string =>
  ring(0, -78, 13, '#d98f0a', 8) +
  shape('M-70 56C-50 40-52-4-44-30a46 46 0 0 1 44-38V56z', colour.sun) +
  shape('M70 56C50 40 52-4 44-30A46 46 0 0 0 0-68V56z', '#e09a10') +
  box(-78, 52, 156, 16, '#d98f0a', 8) +
  disc(0, 76, 15, colour.flame);

/** Arcs of sound that open to the right. */
export const arcs = (tint: string, count = 3): string =>
  Array.from({ length: count }, (_, n) => {
    const r = 34 + n * 28;
    return stroke(
      `M${(r * 0.77).toFixed(1)} ${(-r * 0.64).toFixed(1)}A${r} ${r} 0 0 1 ${(r * 0.77).toFixed(1)} ${(r * 0.64).toFixed(1)}`,
      tint,
      9,
    );
  }).join('');

export const ringingBell = (): string =>
  at(46, 0, arcs(colour.paper), {}) + at(-46, 0, arcs(colour.paper), { turn: 180 }) + bell();

/** An ear, seen from the side, 100 high. */
export const ear = (): string =>
  shape(
    'M-26 50C-40 36-40 0-36-16A38 38 0 0 1 38-14C38 14 14 18 10 38 6 58-14 62-26 50z',
    '#c98a5e',
  ) +
  stroke('M-18-12A20 20 0 0 1 21-12C21 4 6 8 0 20', '#8a5430', 7) +
  stroke('M-16 6c8-4 12 4 6 12', '#8a5430', 6);

/** A loudspeaker from the side; its cone is moved by `push`, in units. */
export const speaker = (push: number): string =>
  box(-70, -70, 62, 140, colour.wood, 8) +
  box(-62, -62, 46, 124, '#7c4c27', 6) +
  shape(`M-16-44 ${14 + push}-22v44L-16 44z`, colour.mist) +
  box(10 + push, -24, 10, 48, colour.pink, 5);

/** Air as dots between squeezes: `phase` from 0 to 1 moves them on by one wave. */
export const airRows = (
  width: number,
  rows: number,
  gap: number,
  phase: number,
  tint: string,
): string => {
  const wave = 92;
  const step = 23;
  return Array.from({ length: rows }, (_, row) =>
    Array.from({ length: Math.ceil(width / step) + 1 }, (_, n) => {
      const rest = n * step + (row % 2) * 8;
      const x = rest + 11 * Math.sin(2 * Math.PI * (phase - rest / wave));
      return x > width ? '' : disc(x, row * gap, 4.5, tint);
    }).join(''),
  ).join('');
};

/** Bottles with more and less water: high and low tones. */
export const bottles = (): string =>
  [28, 60, 92, 118]
    .map((water, index) => {
      const x = -126 + index * 84;
      return (
        shape(
          `M${x - 10}-84h20v34c0 12 18 14 18 32v92a8 8 0 0 1-8 8h-40a8 8 0 0 1-8-8v-92c0-18 18-20 18-32z`,
          '#fbf6ea88',
        ) +
        box(
          x - 28,
          82 - Math.min(water, 100),
          56,
          Math.min(water, 100),
          [colour.sun, colour.mint, colour.pale, colour.rose][index] ?? colour.sun,
          8,
        ) +
        box(x - 13, -90, 26, 12, colour.paper, 4)
      );
    })
    .join('');

/** A hand clap before a wall, and the way back of its sound. */
export const echoWall = (): string =>
  box(96, -96, 46, 176, colour.nearRoof) +
  stroke(
    'M96-62h46M96-26h46M96 10h46M96 46h46M118-96v34M132-62v36M110-26v36M130 10v36M116 46v34',
    '#b7794c',
    4,
  ) +
  stroke('M-60-30H70M52-46 72-30 52-14', colour.paper, 8) +
  stroke('M70 26H-60M-42 10-62 26-42 42', colour.rose, 8, ' stroke-dasharray="18 16"') +
  at(-112, 0, ear(), { scale: 0.9 });

/** A plan of a school with places that are loud and quiet. */
export const soundMap = (): string =>
  shape('M-130-66-44-90 44-66 130-90V62L44 86-44 62-130 86z', colour.paper) +
  shape('M-44-90 44-66V86L-44 62z', '#ecdfc4') +
  stroke('M-104 46C-60 10-30 44 0 6S80 0 106-50', colour.leaf, 7, ' stroke-dasharray="2 16"') +
  [
    [-84, -16, 26],
    [12, -20, 15],
    [86, 24, 34],
  ]
    .map(
      ([x = 0, y = 0, r = 0]) =>
        ring(x, y, r, colour.pink, 6, 0.5) +
        ring(x, y, r * 0.6, colour.pink, 6) +
        disc(x, y, 6, colour.pink),
    )
    .join('');
