import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { LOGIN_PICTURES } from '@skillkite/rules/access/picture-login';
import { colour } from './draw/palette.ts';
import { type Ground, backdrop } from './draw/backdrop.ts';
import { STAGE, at, box, disc, ellipse, picture, shape, stroke } from './draw/svg.ts';
import { THINGS } from './draw/things.ts';

const FOLDER = join(import.meta.dirname, '../demo/media/young');
/** The pictures of the sign-in are the application's, not a pack's. */
const LOGIN_FOLDER = join(import.meta.dirname, '../../apps/web/public/login-pictures');
const SIDE = 200;
const SQUARE = { width: SIDE, height: SIDE };

const drawn = (thing: string): string => {
  const draw = THINGS[thing];
  if (!draw) throw new Error(`There is no drawing of ${thing}.`);
  return draw();
};

/** Rows that a child counts at a glance: two, three, at most four in a row. */
const ROWS: Readonly<Record<number, readonly number[]>> = {
  1: [1],
  2: [2],
  3: [2, 1],
  4: [2, 2],
  5: [3, 2],
  6: [3, 3],
  7: [3, 4],
  8: [4, 4],
  9: [3, 3, 3],
  10: [4, 3, 3],
};

/** So many of a thing. */
function group(thing: string, count: number): string {
  const rows = ROWS[count] ?? [];
  const across = Math.max(rows.length, ...rows);
  const step = SIDE / across;
  const scale = (step * 0.82) / SIDE;
  return rows
    .flatMap((inRow, row) =>
      Array.from({ length: inRow }, (_, index) =>
        at(
          SIDE / 2 + (index - (inRow - 1) / 2) * step,
          SIDE / 2 + (row - (rows.length - 1) / 2) * step,
          drawn(thing),
          { scale },
        ),
      ),
    )
    .join('');
}

/** Counted objects of the demo, with their numbers. */
const COUNTED: Readonly<Record<string, readonly number[]>> = {
  mango: [1, 2, 3, 5],
  kite: [1, 2, 4],
  cup: [3, 4, 5],
  parrot: [2, 4, 5],
  ball: [5, 6, 8],
  leaf: [6, 7, 8],
  egg: [7, 9, 10],
  flower: [6, 8, 9],
};

/** A thing larger or smaller than it is drawn. */
const SIZED: Readonly<Record<string, readonly [thing: string, scale: number]>> = {
  'pot-small': ['pot', 0.4],
  'pot-middle': ['pot', 0.65],
  'pot-big': ['pot', 0.95],
};

const dots = (count: number): string =>
  Array.from({ length: count }, (_, index) =>
    disc(40 + (index % 4) * 40, 76 + Math.floor(index / 4) * 48, 15, colour.blue),
  ).join('');

const water = (level: number): string =>
  shape('M0 70q25-22 50 0t50 0 50 0 50 0v130H0z', '#6fb5de') +
  shape('M0 140q50-24 100 0t100 0v60H0z', '#4d9cca') +
  disc(100, level, 22, colour.sun);

/** Something that sounds, with so many waves. */
const sounding = (waves: number): string =>
  shape('M30 78h34l44-40v124L64 122H30z', colour.blue) +
  ['M126 82q12 18 0 36', 'M144 64q24 36 0 72', 'M162 46q36 54 0 108']
    .slice(0, waves)
    .map((wave) => stroke(wave, colour.flame, 11))
    .join('');

/** Drawings of things to sort that are no picture options. */
const BASKETS: Readonly<Record<string, string>> = {
  'dots-6': dots(6),
  'dots-8': dots(8),
  'water-top': water(62),
  'water-deep': water(168),
  'ear-loud': sounding(3),
  'ear-soft': sounding(1),
};

const SCENE = { width: 400, height: 300 };
const hills = (fill: string): string => shape('M0 176q70-42 150-10t150-12 100 8v138H0z', fill);

/** Scenes of stories; touchable things come from the pack. */
const SCENES: Readonly<Record<string, string>> = {
  'scene-yard':
    box(0, 0, 400, 300, '#fdeac0') +
    disc(344, 52, 34, colour.sun) +
    hills('#efcf96') +
    at(196, 128, drawn('house'), { scale: 0.62 }) +
    shape('M0 206q100-16 200 0t200-4v98H0z', '#dfae6c') +
    stroke('M70 250l26 8 12-10M250 268l30-6 14 12M180 228l16 8', '#b98544', 4),
  'scene-river':
    box(0, 0, 400, 300, colour.sky) +
    ellipse(92, 48, 46, 16, colour.white) +
    ellipse(300, 66, 52, 16, colour.white) +
    hills('#a0d4b5') +
    at(352, 138, drawn('tree'), { scale: 0.7 }) +
    at(34, 150, drawn('tree'), { scale: 0.5 }) +
    shape('M0 196q100-18 200-2t200-6v112H0z', '#7cc096') +
    shape('M0 276q50-14 100 0t100 0 100 0 100 0v24H0z', '#6fb5de'),
  'scene-night':
    box(0, 0, 400, 300, '#37366f') +
    box(206, 28, 150, 128, '#12172e', 6) +
    disc(240, 60, 3, colour.glow) +
    disc(330, 122, 3, colour.glow) +
    disc(322, 54, 2, colour.glow) +
    stroke('M206 92h150M281 28v128', '#8a5a34', 6) +
    stroke('M206 28h150v128H206z', '#8a5a34', 10) +
    box(0, 206, 400, 94, '#5a4a86') +
    ellipse(200, 262, 172, 30, '#7a66a8'),
};

/** An object in a lesson's picture. */
const shown = (name: string): string => {
  const [, thing = '', count] = /^([a-z]+)-(\d+)$/.exec(name) ?? [];
  return count === undefined ? drawn(name) : at(-100, -100, group(thing, Number(count)));
};

/** Something to touch, and the finger that does. */
const touched = (name: string): string =>
  at(270, 170, shown(name), { scale: 1.3 }) +
  at(470, 240, drawn('hand'), { scale: 0.8, turn: -28 });
/** Something to colour, and the colours. */
const coloured = (name: string): string =>
  at(250, 170, shown(name), { scale: 1.3 }) +
  disc(470, 90, 40, colour.flame) +
  disc(470, 180, 40, colour.sun) +
  disc(470, 270, 40, colour.leaf);
const basket = (x: number): string =>
  shape(`M${x - 90} 220H${x + 90}L${x + 66} 320H${x - 66}z`, '#b97a43') +
  box(x - 100, 208, 200, 22, '#8a5a34', 11);
/** Two things, each over its basket. */
const sorted = (left: string, right: string): string =>
  at(190, 120, shown(left), { scale: 0.8 }) +
  at(450, 120, shown(right), { scale: 0.8 }) +
  basket(190) +
  basket(450);

/** Pictures that distinguish lessons of a course; stories have scenes. */
const LESSONS: Readonly<Record<string, readonly [Ground, string]>> = {
  'one-to-five-touch': ['sky', touched('mango-3')],
  'one-to-five-colour': ['paper', coloured('kite')],
  'six-to-ten-touch': ['leaf', touched('flower-8')],
  'six-to-ten-sort': ['sky', sorted('ball-6', 'leaf-8')],
  'big-and-small-touch': ['paper', touched('pot')],
  'big-and-small-sort': ['teal', sorted('elephant', 'ant')],
  'what-goes-together-touch': ['sky', touched('sock')],
  'what-goes-together-sort': ['violet', sorted('mango', 'shoe')],
  'who-is-calling-touch': ['violet', touched('cow')],
  'loud-and-soft-around-us-touch': ['flame', touched('drum')],
  'loud-and-soft-around-us-sort': ['sky', sorted('bell', 'butterfly')],
  'first-sounds-touch': ['teal', touched('tomato')],
  'first-sounds-colour': ['paper', coloured('umbrella')],
  'the-same-start-touch': ['pink', touched('sun')],
};

await mkdir(FOLDER, { recursive: true });
await mkdir(LOGIN_FOLDER, { recursive: true });
const pictures: [name: string, drawing: string][] = [
  ...Object.keys(THINGS).map((thing): [string, string] => [thing, at(100, 100, drawn(thing))]),
  ...Object.entries(COUNTED).flatMap(([thing, counts]) =>
    counts.map((count): [string, string] => [`${thing}-${count}`, group(thing, count)]),
  ),
  ...Object.entries(SIZED).map(([name, [thing, scale]]): [string, string] => [
    name,
    at(100, 190 - 96 * scale, drawn(thing), { scale }),
  ]),
];
for (const name of LOGIN_PICTURES)
  await writeFile(
    join(LOGIN_FOLDER, `${name}.svg`),
    `${picture(at(100, 100, drawn(name)), SQUARE)}\n`,
  );
const write = (name: string, drawing: string, size: { width: number; height: number }) =>
  writeFile(join(FOLDER, `${name}.svg`), `${picture(drawing, size)}\n`);
for (const [name, drawing] of [...pictures, ...Object.entries(BASKETS)]) {
  await write(name, drawing, SQUARE);
}
for (const [name, drawing] of Object.entries(SCENES)) await write(name, drawing, SCENE);
for (const [name, [ground, drawing]] of Object.entries(LESSONS))
  await write(`lesson-${name}`, backdrop(ground) + drawing, STAGE);
console.log(`The pictures are in ${FOLDER}.`);
