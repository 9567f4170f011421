import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ART } from './draw/art-of-courses.ts';
import { backdrop } from './draw/backdrop.ts';
import { STAGE, at, picture } from './draw/svg.ts';

const FOLDER = join(import.meta.dirname, '../demo/media/thumbnails');

await mkdir(FOLDER, { recursive: true });
for (const [slug, [ground, drawing]] of Object.entries(ART)) {
  const svg = picture(
    backdrop(ground) + at(STAGE.width / 2, STAGE.height / 2 - 6, drawing(), { scale: 1.25 }),
  );
  await writeFile(join(FOLDER, `${slug}.svg`), `${svg}\n`);
}
console.log(`${Object.keys(ART).length} thumbnails are in ${FOLDER}.`);
