import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { webVtt } from './captions.ts';
import { LANGUAGES, type Language, type Video } from './video.ts';
import { SAMPLES_PER_SECOND, mixDown } from './sound.ts';
import type { Stage } from './stage.ts';

const FRAMES_PER_SECOND = 20;
/** A student who goes back lands at most so far before. */
const KEYFRAME_SECONDS = 2;

/** Frames from standard input and sound from a file, as an MP4 that any phone plays while it loads. */
const encoding = (sound: string, target: string): string[] =>
  [
    '-y -loglevel error',
    `-f image2pipe -c:v mjpeg -framerate ${FRAMES_PER_SECOND} -i -`,
    `-f s16le -ar ${SAMPLES_PER_SECOND} -ac 1`,
  ]
    .flatMap((options) => options.split(' '))
    .concat('-i', sound)
    .concat(
      '-c:v libx264 -profile:v main -pix_fmt yuv420p -crf 25 -preset slow -tune animation'.split(
        ' ',
      ),
      ['-g', String(FRAMES_PER_SECOND * KEYFRAME_SECONDS)],
      '-c:a aac -b:a 80k -movflags +faststart -map_metadata -1'.split(' '),
      target,
    );

/** Writes the captions in both languages. */
export async function writeCaptions({ slug, lines }: Video, folder: string): Promise<void> {
  for (const language of LANGUAGES) {
    await writeFile(join(folder, `${slug}.${language}.vtt`), webVtt(lines, language));
  }
}

/** Makes the video's videos, one in each language where it shows words, and its poster in a folder. */
export async function render(video: Video, stage: Stage, folder: string): Promise<void> {
  const [original, ...others] = LANGUAGES;
  await film({ video, language: original }, stage, join(folder, `${video.slug}.mp4`));
  for (const language of video.hasWords ? others : [])
    await film({ video, language }, stage, join(folder, `${video.slug}.${language}.mp4`));
  await renderPoster(video, stage, folder);
}

async function film(
  { video, language }: { video: Video; language: Language },
  stage: Stage,
  target: string,
): Promise<void> {
  const work = await mkdtemp(join(tmpdir(), 'video-'));
  const sound = join(work, 'sound.pcm');
  await writeFile(sound, new Uint8Array(mixDown(video.sounds, video.seconds).buffer));

  const ffmpeg = spawn('ffmpeg', encoding(sound, target), {
    stdio: ['pipe', 'inherit', 'inherit'],
  });
  const ended = once(ffmpeg, 'close');
  for (let frame = 0; frame < video.seconds * FRAMES_PER_SECOND; frame += 1) {
    const picture = await stage.show(video.draw(frame / FRAMES_PER_SECOND, language), 'frame');
    if (!ffmpeg.stdin.write(picture)) await once(ffmpeg.stdin, 'drain');
  }
  ffmpeg.stdin.end();
  const [code] = await ended;
  await rm(work, { recursive: true });
  if (code !== 0) throw new Error(`ffmpeg ended with ${String(code)} at ${video.slug}.`);
}

export async function renderPoster(video: Video, stage: Stage, folder: string): Promise<void> {
  const poster = await stage.show(video.draw(video.poster, LANGUAGES[0]), 'poster');
  await writeFile(join(folder, `${video.slug}.jpg`), poster);
}
