import { colour } from './palette.ts';
import { at, box, disc, ellipse, shape, stroke } from './svg.ts';
import { pencil } from './electric.ts';

/** A ball in light from the upper left, drawn in flat papers. */
export const ball = (tones: readonly [string, string, string, string]): string =>
  `<clipPath id="ball"><circle r="60"/></clipPath>` +
  disc(0, 0, 60, tones[0]) +
  `<g clip-path="url(#ball)">${disc(-14, -14, 58, tones[1])}${disc(-24, -24, 40, tones[2])}</g>` +
  disc(-28, -30, 12, tones[3]);

export const litBall = (): string =>
  ellipse(62, 66, 92, 16, '#2c1560') + ball(['#8a2d12', colour.flame, '#e57450', '#ffd9c9']);

export const drawnBall = (): string =>
  at(-36, 4, litBall()) + at(84, -40, pencil(170), { turn: 125 });

/** A street that runs to one point, with posts that grow smaller. */
export const vanishingStreet = (): string =>
  shape('M-8-14H8L130 90h-260z', '#3b1f80') +
  shape('M-2-14H2L12 90h-24z', colour.glow) +
  [0, 1, 2, 3]
    .map((n) => {
      const k = 0.62 ** n;
      const foot = -14 + 96 * k;
      return [-1, 1]
        .map((side) => {
          const x = side * (20 + 130 * k);
          return (
            box(x - 6 * k, foot - 150 * k, 12 * k, 150 * k, colour.paper, 3 * k) +
            disc(x, foot - 156 * k, 16 * k, colour.sun)
          );
        })
        .join('');
    })
    .join('');

/** A stage with curtains and a light. */
export const stage = (): string =>
  box(-140, -92, 280, 160, colour.ink) +
  shape('M-30-92h60L96 68H-96z', '#ffd97844') +
  ellipse(0, 68, 92, 14, colour.glow) +
  shape('M-140-92h70C-70-20-100 30-140 68z', colour.pink) +
  shape('M140-92H70C70-20 100 30 140 68z', colour.pink) +
  shape('M-118-92h24C-96-30-110 20-140 50v-20c14-30 20-70 22-122z', '#8d0f40') +
  shape('M118-92H94C96-30 110 20 140 50v-20c-14-30-20-70-22-122z', '#8d0f40') +
  shape(
    'M-140-92h280v18c-20 18-50 18-70 0-20 18-50 18-70 0-20 18-50 18-70 0-20 18-50 18-70 0z',
    colour.sun,
  ) +
  box(-150, 68, 300, 18, colour.wood, 4);

/** A puppet on strings, of cut paper. */
export const puppet = (): string =>
  stroke('M-60-92H60M-44-92-62 6M44-92 62 6M0-92v44', colour.paper, 4) +
  box(-70, -98, 140, 12, colour.wood, 6) +
  disc(0, -30, 26, '#c98a5e') +
  shape('M-30-38a30 26 0 0 1 60 0l6-4-8-24-28-10-28 10-8 24z', colour.flame) +
  shape('M-22-6h44L58 76H-58z', colour.sun) +
  shape('M0-6h22L58 76H0z', '#d98f0a') +
  stroke('M-22 4-62 10M22 4 62 10', '#c98a5e', 11) +
  box(-44, 54, 88, 9, colour.pink, 3);

/** An open book with a kite rising from it. */
export const book = (): string =>
  shape('M0 76C-30 54-84 50-126 58V-26C-84-36-30-30 0-10z', colour.paper) +
  shape('M0 76C30 54 84 50 126 58V-26C84-36 30-30 0-10z', '#ecdfc4') +
  [0, 20, 40]
    .map((y) => stroke(`M-104 ${-6 + y}C-76 ${-12 + y}-44 ${-8 + y}-22 ${2 + y}`, colour.mist, 6))
    .join('') +
  stroke('M62 30C40-10 76-30 58-58', colour.pink, 4) +
  at(
    58,
    -66,
    shape('M0-36-28 0H0z', colour.sun) +
      shape('M0-36V0h28z', colour.flame) +
      shape('M-28 0H0v36z', colour.blue) +
      shape('M0 0h28L0 36z', colour.sun),
    { turn: 14 },
  );
