import { colour } from './palette.ts';
import { at, box, disc, shape, stroke } from './svg.ts';

const GLASS = 'M-24 34C-24 14-46 4-46-24a46 46 0 0 1 92 0C46 4 24 14 24 34z';

/** A torch bulb that stands on 0 60; `glow` from 0, dark, to 1. */
export const bulb = (glow: number): string =>
  (glow > 0 ? disc(0, -22, 60 + 40 * glow, colour.sun, 0.16 * glow) : '') +
  (glow > 0 ? disc(0, -22, 52 + 18 * glow, colour.sun, 0.28 * glow) : '') +
  shape(GLASS, '#dfe6f5') +
  (glow > 0 ? `<g opacity="${glow.toFixed(2)}">${shape(GLASS, colour.glow)}</g>` : '') +
  stroke('M-12 34-16-6-6-18 0-8 6-18 16-6 12 34', glow > 0.4 ? colour.flame : colour.soft, 4) +
  box(-24, 34, 48, 9, colour.metal, 3) +
  box(-22, 43, 44, 9, colour.metalDark, 3) +
  box(-19, 52, 38, 8, colour.metal, 3);

/** A torch cell lying down, 120 long, its bump on the right. */
export const cell = (): string =>
  box(-60, -24, 112, 48, colour.flame, 8) +
  box(-60, -24, 40, 48, '#4a57a0', 8) +
  box(-34, -24, 10, 48, colour.sun) +
  box(52, -10, 10, 20, colour.metal, 4) +
  stroke('M28-9V9M19 0H37', colour.paper, 5) +
  stroke('M-53 0h15', colour.paper, 5);

/** A clip at the end of a wire, opening to the right. */
export const clip = (): string =>
  shape('M-30-9H4l22-8 6 8-20 9 20 9-6 8L4 9h-34z', colour.metal) +
  disc(-2, 0, 4, colour.metalDark);

export const key = (): string =>
  `<path fill-rule="evenodd" fill="${colour.metal}" d="M-52-24a24 24 0 0 1 23 17H62v14H50v14H38V7H28v10H16V7h-45a24 24 0 1 1-23-31zm-4 14a10 10 0 1 0 .1 20 10 10 0 0 0-.1-20z"/>`;

export const pencil = (length = 130): string => {
  const end = length / 2;
  return (
    box(-end, -11, 14, 22, colour.rose, 4) +
    box(-end + 14, -11, 8, 22, colour.metal) +
    box(-end + 22, -11, length - 52, 11, colour.sun) +
    box(-end + 22, 0, length - 52, 11, '#d98f0a') +
    shape(`M${end - 30}-11 ${end} 0 ${end - 30} 11z`, '#f0d3a8') +
    shape(`M${end - 9}-3.500 ${end} 0 ${end - 9} 3.500z`, colour.ink)
  );
};

export const ruler = (): string =>
  box(-70, -14, 140, 28, colour.mint, 3) +
  stroke(
    Array.from({ length: 13 }, (_, n) => `M${-60 + n * 10}-14v${n % 2 === 0 ? 12 : 7}`).join(''),
    colour.teal,
    2.5,
  );

export const graphite = (): string =>
  box(-62, -6, 124, 6, '#9aa1bd', 3) + box(-62, 0, 124, 6, '#6f7798', 3);

export const spoon = (): string =>
  box(-66, -5, 92, 10, colour.metal, 5) +
  `<ellipse cx="42" cy="0" rx="26" ry="16" fill="${colour.metal}"/>` +
  `<ellipse cx="42" cy="0" rx="17" ry="9" fill="${colour.metalDark}"/>`;

/** A board of switches on a wall, with a socket. */
export const switchboard = (): string =>
  box(-90, -62, 180, 124, colour.paper, 12) +
  box(-78, -50, 156, 100, colour.white, 8) +
  [-48, 0]
    .map(
      (x) =>
        box(x - 16, -34, 32, 48, '#e2d9c5', 6) +
        box(x - 11, x === 0 ? -29 : -8, 22, 17, x === 0 ? colour.leaf : colour.flame, 4),
    )
    .join('') +
  disc(50, -10, 24, '#e2d9c5') +
  disc(50, -20, 5, colour.ink) +
  disc(41, -3, 4, colour.ink) +
  disc(59, -3, 4, colour.ink) +
  box(-66, 26, 132, 8, '#e2d9c5', 4);

/** A house folded of paper with a light in its window. */
export const paperHouse = (): string =>
  shape('M-80 80V-6L0-70 80-6v86z', colour.paper) +
  shape('M0-70 80-6v86H0z', '#ecdfc4') +
  shape('M-96 0 0-84 96 0 84 12 0-60-84 12z', colour.flame) +
  shape('M0-84 96 0 84 12 0-60z', '#9a2c0f') +
  disc(0, 22, 54, colour.sun, 0.25) +
  box(-26, 0, 52, 46, colour.glow, 4) +
  stroke('M0 0v46M-26 23h52', colour.nearRoof, 4) +
  box(-70, 30, 26, 50, colour.nearRoof, 3);

/** A ring of wire with cell and bulb in it: the sign of the circuit. */
export const circuit = (): string =>
  stroke('M-60 86h-50V-16H-22M60 86h50V-16H22', colour.sun, 7) +
  at(0, 86, cell()) +
  at(0, -62, bulb(1), { scale: 0.78 });
