import { backdrop } from '../draw/backdrop.ts';
import { colour } from '../draw/palette.ts';
import { speaker } from '../draw/sound.ts';
import { at, disc, faded, shape, stroke } from '../draw/svg.ts';
import { type Video, script } from './video.ts';
import { pop, ramp, shown } from './motion.ts';
import { tap, tone } from './sound.ts';

/** Slow motion: a real tone of 220 Hz squeezes the air 220 times a second, too fast to see. */
const SWINGS_PER_SECOND = 0.75;
const WAVE = 128;
const SPEED = SWINGS_PER_SECOND * WAVE;
const PUSHES = [5.5, 11.5] as const;
const TONE = { from: 17, to: 33.5 } as const;
const PUMP = { from: 35, to: 38 } as const;

const MEMBRANE = 130;
const STEP = 12.6;
const COLUMNS = 32;
const ROWS = 10;
const TOP = 54;
const FOLLOWED = { column: 17, row: 4 } as const;

/** How far the air at `x` has been pushed to the right. */
function push(t: number, x: number): number {
  const way = x - MEMBRANE;
  const single = PUSHES.reduce((sum, began) => {
    const behind = (t - began) * SPEED - way - 30;
    return sum + 20 * Math.exp(-((behind / 30) ** 2));
  }, 0);
  const since = t - TONE.from - way / SPEED;
  const level = ramp(since, 0, 0.8) * (1 - ramp(t, TONE.to - 0.8, TONE.to));
  return single + 15 * level * Math.sin(2 * Math.PI * SWINGS_PER_SECOND * since);
}

/** Where the bits of air rest: not in a grid, but the same in each picture. */
const restOf = (column: number, row: number): [number, number] => {
  const jitter = (n: number) => (((column * 37 + row * 91 + n * 53) % 17) / 17 - 0.5) * 9;
  return [MEMBRANE + 26 + column * STEP + jitter(1), TOP + row * 22 + jitter(2)];
};

/** The air at a time, in slow motion. */
export const air = (t: number): string =>
  Array.from({ length: COLUMNS * ROWS }, (_, n) => {
    const column = n % COLUMNS;
    const row = Math.floor(n / COLUMNS);
    const [x, y] = restOf(column, row);
    const left = 1 - ramp(t, PUMP.from + ((n * 7) % 20) / 8, PUMP.from + ((n * 7) % 20) / 8 + 0.5);
    const isFollowed = column === FOLLOWED.column && row === FOLLOWED.row;
    const marked = isFollowed ? shown(t, 11, 33) : 0;
    const tint = marked > 0.5 ? colour.sun : '#ffe3ec';
    return disc(x + push(t, x), y - 40 * (1 - left), (3.7 + 5.5 * marked) * left, tint);
  }).join('');

const [followedX, followedY] = restOf(FOLLOWED.column, FOLLOWED.row);

const draw = (t: number): string => {
  const skin = push(t, MEMBRANE);
  const atEar = push(t, 566);
  return [
    backdrop('pink'),
    at(MEMBRANE - 20, 150, speaker(skin), { scale: 1.3 * pop(t, 0.1) }),
    faded(ramp(t, 0.4, 1.4), air(t)),
    faded(
      shown(t, 20, 26),
      stroke(
        `M${followedX - 28} ${followedY + 26}h56M${followedX - 18} ${followedY + 18}l-10 8 10 8M${followedX + 18} ${followedY + 18}l10 8-10 8`,
        colour.sun,
        5,
      ),
    ),
    faded(
      ramp(t, 26, 26.8),
      disc(700, 152, 132, '#c98a5e') +
        disc(700, 152, 132, '#8a5430', 0.15) +
        shape('M560 118C584 130 600 130 640 130V174C600 174 584 174 560 186z', '#8a5430') +
        stroke(`M616 130Q${616 + atEar * 1.5} 152 616 174`, colour.sun, 7),
    ),
  ].join('');
};

export const soundIsAPush: Video = {
  slug: 'sound-is-a-push',
  seconds: 42,
  poster: 22.2,
  lines: script(
    [
      5,
      'Air is made of tiny bits. Each dot here stands for very, very many of them.',
      'हवा नन्हे कणों से बनी है। यहाँ हर बिंदु ढेर सारे कणों के लिए है।',
    ],
    [
      6,
      'Something pushes. The bits beside it are squeezed, and push their neighbours.',
      'कोई चीज़ धक्का देती है। पास के कण दबते हैं, और अपने पड़ोसियों को धकेलते हैं।',
    ],
    [
      6,
      'The squeeze runs on. But look at one bit: it only swings forth and back.',
      'दबाव आगे बढ़ता जाता है। पर एक कण को देखें: वह बस आगे-पीछे झूलता है।',
    ],
    [
      9,
      'Push, pull, push, pull: squeezes run through the air, one behind the other. In this tone it happens 220 times a second.',
      'धक्का, खिंचाव, धक्का, खिंचाव: हवा में दबाव एक के पीछे एक दौड़ते हैं। इस सुर में एक सेकंड में 220 बार।',
    ],
    [
      8,
      'In your ear they push a thin skin forth and back. That is hearing.',
      'कान में वे एक पतली झिल्ली को आगे-पीछे धकेलते हैं। यही सुनना है।',
    ],
    [
      8,
      'And without air? Nothing to squeeze. Clap on the Moon, and nobody beside you hears it.',
      'और हवा न हो तो? दबाने को कुछ नहीं। चाँद पर ताली बजाएँ, तो पास खड़ा कोई नहीं सुनेगा।',
    ],
  ),
  sounds: [
    ...PUSHES.map((second) => tap(second + 0.3, 0.3)),
    tone(TONE.from, TONE.to, 220, (part) => 0.34 * Math.min(1, part * 12, (1 - part) * 12)),
  ],
  draw,
};
