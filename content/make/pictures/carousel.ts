import { drawnBall } from '../draw/art.ts';
import { backdrop } from '../draw/backdrop.ts';
import { colour } from '../draw/palette.ts';
import { daySky, kite, rooftops, tail } from '../draw/sky.ts';
import { ringingBell } from '../draw/sound.ts';
import { at, stroke } from '../draw/svg.ts';

/** The pictures on top of home are wider than the stage. */
export const WIDE = { width: 960, height: 400 } as const;

const kites = (): string =>
  daySky(WIDE.width, WIDE.height) +
  rooftops(WIDE.height, 'day', WIDE.width) +
  stroke('M120 330C260 300 300 190 420 220S600 150 700 110', colour.pink, 4) +
  at(300, 210, kite([colour.leaf, colour.paper, colour.sun]), { scale: 0.9, turn: -8 }) +
  at(500, 190, kite([colour.blue, colour.sun, colour.flame]), { scale: 1.1, turn: 6 }) +
  at(712, 110, kite([colour.sun, colour.flame, colour.blue]) + tail(), { scale: 1.5, turn: 12 });

export const CAROUSEL: Readonly<Record<string, () => string>> = {
  'every-course-is-a-kite': kites,
  'listen-around-you': () =>
    backdrop('pink', WIDE.width, WIDE.height) + at(500, 196, ringingBell(), { scale: 1.55 }),
  'look-before-you-draw': () =>
    backdrop('violet', WIDE.width, WIDE.height) + at(500, 196, drawnBall(), { scale: 1.6 }),
};
