import { kite, tail } from './sky.ts';
import { colour } from './palette.ts';
import { at, box, disc, shape, stroke } from './svg.ts';

/** A question mark 120 high; drawn, for pictures bring no letters along. */
export const questionMark = (fill: string, width = 20): string =>
  stroke('M-30-28a30 30 0 1 1 45 26C4 4 0 10 0 24', fill, width) + disc(0, 54, width * 0.62, fill);

/** A speech bubble of 200 by 120 with its point at the lower left. */
export const bubble = (fill: string, width = 200, height = 120): string =>
  box(-width / 2, -height / 2, width, height, fill, 26) +
  shape(`M${-width / 2 + 34} ${height / 2 - 2}h40l-46 34z`, fill);

export const askingBubble = (): string =>
  at(34, 18, bubble(colour.sky, 170, 110), { scale: -1, turn: 180 }) +
  at(-24, -22, bubble(colour.paper, 190, 140)) +
  at(-24, -28, questionMark(colour.pink, 18), { scale: 0.85 });

/** Lines of a text in a bubble, the middle one a question in colour. */
export const hiddenQuestion = (): string =>
  at(0, -10, bubble(colour.paper, 250, 130)) +
  box(-96, -46, 150, 16, colour.mist, 8) +
  box(-96, -18, 190, 16, colour.mist, 8) +
  box(-96, 10, 110, 16, colour.mist, 8) +
  disc(72, 26, 46, colour.sun) +
  at(72, 22, questionMark(colour.ink, 20), { scale: 0.5 });

/** Three boxes to sort claims into. */
export const threeBoxes = (): string =>
  [colour.sun, colour.rose, colour.mint]
    .map((fill, index) => {
      const x = -112 + index * 112;
      return (
        box(x - 46, -34, 92, 104, fill, 10) +
        box(x - 46, -16, 92, 7, '#1c224466') +
        box(x - 26, 14, 52, 10, '#1c224499', 5)
      );
    })
    .join('') +
  at(-112, -74, box(-26, -18, 52, 36, colour.paper, 5), { turn: -10 }) +
  at(-112, -74, box(-16, -5, 32, 6, colour.soft, 3), { turn: -10 });

/** A kite that turns about in the wind. */
export const turningKite = (): string =>
  stroke('M-120 60C-60 110 60 110 96 30', colour.glow, 8, ' stroke-dasharray="2 18"') +
  shape('M96 4 120 40 78 38z', colour.glow) +
  at(-84, -10, kite([colour.mist, colour.cloud, colour.soft]), { turn: -24, opacity: 0.55 }) +
  at(40, -40, kite([colour.sun, colour.flame, colour.paper]) + tail(), { turn: 22 });

/** A medal of folded ribbon with a star. */
export const medal = (): string =>
  shape('M-46-96h36L6-14-26 0z', colour.pink) +
  shape('M46-96H10L-6-14 26 0z', colour.rose) +
  disc(0, 36, 58, colour.sun) +
  disc(0, 36, 44, '#d98f0a') +
  shape('M0 0 10 26l28 1-22 17 8 27-24-16-24 16 8-27-22-17 28-1z', colour.paper);
