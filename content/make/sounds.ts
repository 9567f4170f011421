import { spawnSync } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { webVtt } from './videos/captions.ts';
import { SAMPLES_PER_SECOND, mixDown, tone } from './videos/sound.ts';

const FOLDER = join(import.meta.dirname, '../demo/media/sounds');

type Tone = readonly [hertz: number, level: number];
/** The same pairs stand in the lesson "Who hears what?". */
const PAIRS: readonly (readonly [Tone, Tone])[] = [
  [
    [300, 0.35],
    [450, 0.35],
  ],
  [
    [500, 0.35],
    [400, 0.35],
  ],
  [
    [440, 0.35],
    [466, 0.35],
  ],
  [
    [600, 0.1],
    [600, 0.5],
  ],
  [
    [800, 0.3],
    [780, 0.3],
  ],
  [
    [350, 0.35],
    [700, 0.3],
  ],
];
const PAIR_SECONDS = 5;
const BEGIN_SECONDS = 0.5;

const sounds = PAIRS.flatMap(([first, second], index) => {
  const from = BEGIN_SECONDS + index * PAIR_SECONDS;
  return [tone(from, from + 1, ...first), tone(from + 1.4, from + 2.4, ...second)];
});
const lines = PAIRS.map((_, index) => ({
  from: index * PAIR_SECONDS,
  to: (index + 1) * PAIR_SECONDS,
  en: `Pair ${index + 1}`,
  hi: `जोड़ी ${index + 1}`,
}));

await mkdir(FOLDER, { recursive: true });
const target = join(FOLDER, 'six-pairs-of-tones.m4a');
const { status } = spawnSync(
  'ffmpeg',
  `-y -loglevel error -f s16le -ar ${SAMPLES_PER_SECOND} -ac 1 -i - -c:a aac -b:a 80k -movflags +faststart -map_metadata -1`
    .split(' ')
    .concat(target),
  {
    input: new Uint8Array(mixDown(sounds, PAIRS.length * PAIR_SECONDS).buffer),
    stdio: ['pipe', 'inherit', 'inherit'],
  },
);
if (status !== 0) throw new Error(`ffmpeg ended with ${String(status)}.`);
await writeFile(join(FOLDER, 'six-pairs-of-tones.en.vtt'), webVtt(lines, 'en'));
await writeFile(join(FOLDER, 'six-pairs-of-tones.hi.vtt'), webVtt(lines, 'hi'));
console.log(`The pairs of tones are in ${FOLDER}.`);
