import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { bulb, cell } from './draw/electric.ts';
import { colour } from './draw/palette.ts';
import { at, box, disc, picture, stroke } from './draw/svg.ts';

const FOLDER = join(import.meta.dirname, '../demo/media/questions');
const SIZE = { width: 280, height: 240 };

type Wires = {
  /** Ways of wire, from the cell's ends up to the bulb's foot. */
  left?: string;
  right?: string;
  more?: string;
  /** Where the bulb stands. */
  bulbAt?: readonly [number, number];
};

const LEFT = 'M-60 86H-112V-16H-20';
const RIGHT = 'M60 86H112V-16H20';

/** A cell, a bulb that does not say whether it glows, and wires between them. */
const circuit = ({ left = LEFT, right = RIGHT, more = '', bulbAt = [0, -62] }: Wires): string =>
  box(0, 0, SIZE.width, SIZE.height, colour.sky, 16) +
  at(
    SIZE.width / 2,
    118,
    stroke(left + right, colour.ink, 6) +
      more +
      at(0, 86, cell()) +
      at(...bulbAt, bulb(0), { scale: 0.78 }),
  );

/** A lever on the right wire between two posts: lying, or lifted. */
const lever = (isClosed: boolean): string =>
  stroke(isClosed ? 'M112 6V60' : 'M112 60 138 14', colour.pink, 8) +
  disc(112, 6, 7, colour.ink) +
  disc(112, 60, 7, colour.ink);
const BELOW_LEVER = 'M60 86H112V60';
const ABOVE_LEVER = 'M112 6V-16H20';

/** Pictures of options and questions; a drawing must not reveal the answer. */
const PICTURES: Readonly<Record<string, string>> = {
  whole: circuit({}),
  gap: circuit({ right: 'M60 86H112V56M112 18V-16H20' }),
  'one-wire': circuit({ right: '' }),
  short: circuit({ left: 'M-60 86H-112V24H112V86H60', right: '', bulbAt: [0, -66] }),
  'two-gaps': circuit({
    left: 'M-60 86H-112V56M-112 18V-16H-20',
    right: 'M60 86H112V56M112 18V-16H20',
  }),
  'switch-open': circuit({ right: BELOW_LEVER + ABOVE_LEVER, more: lever(false) }),
  'switch-closed': circuit({ right: BELOW_LEVER + ABOVE_LEVER, more: lever(true) }),
  'switch-closed-gap': circuit({
    left: 'M-60 86H-112V56M-112 18V-16H-20',
    right: BELOW_LEVER + ABOVE_LEVER,
    more: lever(true),
  }),
};

await mkdir(FOLDER, { recursive: true });
for (const [name, drawing] of Object.entries(PICTURES)) {
  await writeFile(join(FOLDER, `${name}.svg`), `${picture(drawing, SIZE)}\n`);
}
console.log(`${Object.keys(PICTURES).length} pictures of questions are in ${FOLDER}.`);
