import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { VIDEOS } from './videos/all-videos.ts';
import { render, renderPoster, writeCaptions } from './videos/render.ts';
import { openStage } from './videos/stage.ts';
import { LANGUAGES } from './videos/video.ts';

const FOLDER = join(import.meta.dirname, '../demo/media/videos');

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    look: { type: 'string' },
    every: { type: 'string', default: '2' },
    captions: { type: 'boolean' },
    posters: { type: 'boolean' },
  },
});
const wanted = VIDEOS.filter(({ slug }) => positionals.length === 0 || positionals.includes(slug));

const stage = await openStage(854, 480);
for (const video of wanted) {
  if (values.look !== undefined) {
    for (let t = 0; t < video.seconds; t += Number(values.every)) {
      for (const language of video.hasWords ? LANGUAGES : LANGUAGES.slice(0, 1)) {
        const name = `${video.slug}-${t.toFixed(1).padStart(4, '0')}-${language}.png`;
        await writeFile(join(values.look, name), await stage.show(video.draw(t, language), 'look'));
      }
    }
    continue;
  }
  await mkdir(FOLDER, { recursive: true });
  if (values.posters) {
    await renderPoster(video, stage, FOLDER);
    continue;
  }
  await writeCaptions(video, FOLDER);
  if (values.captions) continue;
  await render(video, stage, FOLDER);
  console.log(`${video.slug}: ${video.seconds} s`);
}
await stage.close();
