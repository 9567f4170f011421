import { colour } from './palette.ts';
import { at, box, disc, shape, stroke } from './svg.ts';

export const stethoscope = (): string =>
  stroke('M-60-88v44a44 44 0 0 0 88 0v-44', colour.paper, 11) +
  stroke('M-16 0v26a44 44 0 0 0 88 0V4', colour.paper, 11) +
  box(-72, -98, 24, 18, colour.sun, 6) +
  box(16, -98, 24, 18, colour.sun, 6) +
  disc(72, -8, 26, colour.sun) +
  disc(72, -8, 14, '#d98f0a');

export const gear = (fill: string, hole: string, teeth = 8): string =>
  Array.from({ length: teeth }, (_, n) =>
    at(0, 0, box(-12, -64, 24, 30, fill, 5), { turn: (n * 360) / teeth }),
  ).join('') +
  disc(0, 0, 50, fill) +
  disc(0, 0, 20, hole);

export const gears = (): string =>
  at(-50, 16, gear(colour.sun, '#0a5650')) +
  at(62, -34, gear(colour.paper, '#0a5650'), { scale: 0.72, turn: 22 });

/** A bridge hung from two towers. */
export const bridge = (): string =>
  stroke('M-150 20C-120-10-100-50-78-76 -50 20 50 20 78-76 100-50 120-10 150 20', colour.sun, 6) +
  stroke(
    'M-44 2v34M-22 12v24M0 16v20M22 12v24M44 2v34M-104-36v72M-124-8v44M104-36v72M124-8v44',
    colour.glow,
    3.5,
  ) +
  box(-86, -84, 16, 166, colour.paper, 3) +
  box(70, -84, 16, 166, colour.paper, 3) +
  box(-156, 36, 312, 14, colour.flame, 3);

export const camera = (): string =>
  box(-104, -48, 208, 128, colour.paper, 18) +
  shape('M-44-48-28-76h56l16 28z', colour.paper) +
  box(-104, -14, 208, 56, colour.flame) +
  disc(0, 16, 56, colour.ink) +
  disc(0, 16, 40, colour.blue) +
  disc(-12, 4, 13, colour.sky) +
  disc(80, -32, 8, colour.sun);

/** A pen's nib that draws a line. */
export const nib = (): string =>
  stroke('M-136 84C-90 40-60 110-18 78', colour.sun, 8) +
  at(
    34,
    0,
    shape('M-34-84h68L34 6 0 84-34 6z', colour.paper) +
      shape('M0-84h34V6L0 84z', '#ecdfc4') +
      stroke('M0 80V12', colour.ink, 4) +
      disc(0, 6, 9, colour.ink) +
      box(-40, -100, 80, 22, colour.flame, 5),
    { turn: 36 },
  );

/** A hand of leaves that holds a heart: care. */
export const heart = (): string =>
  shape('M0 84C-60 36-96 4-96-34A48 48 0 0 1 0-56z', colour.rose) +
  shape('M0 84C60 36 96 4 96-34A48 48 0 0 0 0-56z', colour.pink) +
  stroke('M-76 4h34l16-34 26 62 22-46 10 18h40', colour.paper, 8);
