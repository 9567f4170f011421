import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { at, picture } from './draw/svg.ts';
import { THINGS } from './draw/things.ts';

const FOLDER = join(import.meta.dirname, '../demo/media/young');
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

/** What is counted in the demo: each thing with its numbers. */
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

await mkdir(FOLDER, { recursive: true });
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
for (const [name, drawing] of pictures) {
  await writeFile(join(FOLDER, `${name}.svg`), `${picture(drawing, SQUARE)}\n`);
}
console.log(`${pictures.length} pictures are in ${FOLDER}.`);
