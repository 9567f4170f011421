import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { FILMS } from './videos/films.ts';
import { shoot, writeCaptions } from './videos/shoot.ts';
import { openStage } from './videos/stage.ts';

const FOLDER = join(import.meta.dirname, '../demo/media/videos');

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    look: { type: 'string' },
    every: { type: 'string', default: '2' },
    captions: { type: 'boolean' },
  },
});
const wanted = FILMS.filter(({ slug }) => positionals.length === 0 || positionals.includes(slug));

const stage = await openStage(854, 480);
for (const film of wanted) {
  if (values.look !== undefined) {
    for (let t = 0; t < film.seconds; t += Number(values.every)) {
      const name = `${film.slug}-${t.toFixed(1).padStart(4, '0')}.png`;
      await writeFile(join(values.look, name), await stage.show(film.draw(t), 'png'));
    }
    continue;
  }
  await mkdir(FOLDER, { recursive: true });
  await writeCaptions(film, FOLDER);
  if (values.captions) continue;
  await shoot(film, stage, FOLDER);
  console.log(`${film.slug}: ${film.seconds} s`);
}
await stage.close();
