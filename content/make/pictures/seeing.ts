import { colour } from '../draw/palette.ts';
import { cloud } from '../draw/sky.ts';
import { at, box, disc, ellipse, shape, stroke, words } from '../draw/svg.ts';

const TONES = ['#2e2a3a', '#6c6880', '#a7a3b8', '#e4e1ec', '#ffffff'] as const;

const numbered = (number: number, from: readonly [number, number], x: number, y: number): string =>
  stroke(`M${from[0]} ${from[1]}L${x} ${y}`, colour.pink, 3) +
  disc(x, y, 19, colour.pink) +
  words(x, y + 9, 25, colour.white, String(number));

export const fiveTones = (): string =>
  box(0, 0, 640, 360, colour.paper) +
  box(0, 236, 640, 124, '#ece4d2') +
  at(84, 52, disc(0, 0, 40, colour.glow, 0.5) + disc(0, 0, 25, colour.sun)) +
  stroke(
    'M122 82 176 116M112 96 158 130M134 70 190 100',
    colour.sun,
    4,
    ' stroke-dasharray="3 11"',
  ) +
  ellipse(392, 284, 150, 22, '#4b4658') +
  `<clipPath id="sphere"><circle cx="300" cy="186" r="112"/></clipPath>` +
  disc(300, 186, 112, TONES[1]) +
  `<g clip-path="url(#sphere)">${disc(290, 176, 110, TONES[0])}${disc(270, 156, 104, TONES[1])}${disc(258, 142, 88, TONES[2])}${disc(248, 132, 62, TONES[3])}</g>` +
  disc(240, 122, 20, TONES[4]) +
  numbered(1, [240, 122], 150, 190) +
  numbered(2, [276, 110], 326, 40) +
  numbered(3, [322, 152], 440, 92) +
  numbered(4, [366, 238], 480, 176) +
  numbered(5, [480, 286], 574, 232);

/** A street as an eye at some height sees it; the line lies that high above the ground. */
function street(horizon: number, eye: number): string {
  const rows = [1, 1.6, 2.6, 4.4, 8];
  const onPicture = (height: number, away: number) => horizon + ((eye - height) * 62) / away;
  const half = (90 * (250 - horizon)) / (62 * eye);
  const posts = rows.toReversed().map((away) =>
    [-1, 1]
      .map((side) => {
        const x = 150 + (side * 138) / away;
        const top = onPicture(2.4, away);
        const foot = onPicture(0, away);
        return (
          box(x - 6 / away, top, 12 / away, foot - top, colour.violet, 1) +
          disc(x, top, 12 / away, colour.sun)
        );
      })
      .join(''),
  );
  return (
    box(0, 0, 300, 250, colour.sky) +
    at(70, 30, cloud(), { scale: 0.6 }) +
    box(0, horizon, 300, 250, colour.roof) +
    shape(`M150 ${horizon} ${150 + half} 250H${150 - half}z`, '#a9a7b4') +
    posts.join('') +
    stroke(`M6 ${horizon}H294`, colour.pink, 4)
  );
}

const framed = (x: number, drawing: string): string =>
  `<clipPath id="view${x}"><rect x="0" y="0" width="296" height="250" rx="16"/></clipPath><g transform="translate(${x} 24)"><g clip-path="url(#view${x})">${drawing}</g></g>`;

export const lineAtYourEyes = (): string =>
  box(0, 0, 640, 360, colour.paper) +
  framed(16, street(176, 0.8)) +
  framed(328, street(58, 3)) +
  at(164, 312, sitting(), { scale: 0.62 }) +
  at(476, 312, onRoof(), { scale: 0.62 });

const sitting = (): string =>
  box(-70, 44, 140, 10, colour.nearRoof, 4) +
  shape('M-30-4h44l8 36h40v14H-34z', colour.flame) +
  disc(-8, -26, 22, '#c98a5e') +
  shape('M-31-24a23 24 0 0 1 46-4C-4-30-8-36-10-40-14-32-22-28-31-24z', colour.ink);

const onRoof = (): string =>
  box(-52, 0, 104, 60, colour.nearRoof, 4) +
  box(-34, 18, 18, 18, colour.window) +
  box(14, 18, 18, 18, colour.window) +
  shape('M-14-34h28L20 0h-40z', colour.flame) +
  disc(0, -50, 15, '#c98a5e') +
  shape('M-16-49a16 17 0 0 1 32-3C4-53 0-57-3-60-6-54-10-51-16-49z', colour.ink);
