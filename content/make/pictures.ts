import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { picture } from './draw/svg.ts';
import { CAROUSEL, WIDE } from './pictures/carousel.ts';
import { fiveTones, lineAtYourEyes } from './pictures/seeing.ts';
import { airStopped, soundMapExample, threeEchoes } from './pictures/sound.ts';
import { openStage } from './videos/stage.ts';
import type { Language } from './videos/video.ts';

const MEDIA = join(import.meta.dirname, '../demo/media');
const PICTURES = join(MEDIA, 'pictures');

/** Pictures of lessons; they have words or numbers, so they are kept as points and not as shapes, once where no language says them. */
const LESSONS: Readonly<Record<string, (language: Language) => string>> = {
  'air-stopped-for-a-moment': airStopped,
  'three-echoes': threeEchoes,
  'sound-map-example': soundMapExample,
  'five-tones-of-a-ball': fiveTones,
  'the-line-at-your-eyes': lineAtYourEyes,
};

await mkdir(PICTURES, { recursive: true });
await mkdir(join(MEDIA, 'carousel'), { recursive: true });

const stage = await openStage(1280, 720);
for (const [name, drawing] of Object.entries(LESSONS)) {
  await writeFile(join(PICTURES, `${name}.png`), await stage.show(drawing('en'), 'look'));
  if (drawing('hi') !== drawing('en'))
    await writeFile(join(PICTURES, `${name}.hi.png`), await stage.show(drawing('hi'), 'look'));
}
await stage.close();

for (const [name, drawing] of Object.entries(CAROUSEL)) {
  await writeFile(join(MEDIA, 'carousel', `${name}.svg`), `${picture(drawing(), WIDE)}\n`);
}
console.log(`${Object.keys({ ...LESSONS, ...CAROUSEL }).length} pictures are in ${MEDIA}.`);
