import { backdrop } from '../draw/backdrop.ts';
import { colour } from '../draw/palette.ts';
import { at, box, disc, faded, shape, stroke, through, words } from '../draw/svg.ts';
import { type Video, script } from './video.ts';
import { pop, ramp, run } from './motion.ts';
import { type Sound, pluck, tone } from './sound.ts';

/** The window shows one hundredth of a second, so 200 vibrations a second are two waves in it. */
const WINDOW_SECONDS = 0.01;
const FIELD = { left: 70, width: 500, middle: 190 } as const;

type Heard = { from: number; to: number; hertz: number; tint: string };
const TONES: readonly Heard[] = [
  { from: 10, to: 14, hertz: 200, tint: colour.sun },
  { from: 15.5, to: 19.5, hertz: 400, tint: colour.mint },
  { from: 21, to: 25, hertz: 800, tint: '#ffe3ec' },
];
const GLIDE = { from: 27, to: 35, low: 200, high: 1600 } as const;
const INSECTS: readonly Heard[] = [
  { from: 37.5, to: 40.5, hertz: 230, tint: colour.sun },
  { from: 42, to: 45, hertz: 500, tint: '#ffe3ec' },
];

/** Pitch rises evenly to the ear when each second multiplies it by the same. */
const glideHertz = (part: number): number => GLIDE.low * (GLIDE.high / GLIDE.low) ** part;

const glide: Sound = {
  from: GLIDE.from,
  seconds: GLIDE.to - GLIDE.from,
  pressure: (since) => {
    const seconds = GLIDE.to - GLIDE.from;
    const growth = Math.log(GLIDE.high / GLIDE.low);
    const swings = ((GLIDE.low * seconds) / growth) * (Math.exp((growth * since) / seconds) - 1);
    const edge = Math.min(1, since / 0.05, (seconds - since) / 0.05);
    return 0.3 * Math.max(0, edge) * Math.sin(2 * Math.PI * swings);
  },
};

/** Wings are no tuning fork: their tone has overtones. */
const hum = ({ from, to, hertz }: Heard): Sound[] =>
  [0.24, 0.14, 0.08].map((level, index) => tone(from, to, hertz * (index + 1), level));

/** The curve drifts slowly to the right, so that it does not look like a thing that lies there. */
const curve = (hertz: number, tint: string, height: number, t: number): string => {
  const points = Array.from({ length: 251 }, (_, n) => {
    const angle = 2 * Math.PI * (hertz * WINDOW_SECONDS * (n / 250) - 0.6 * t);
    return [FIELD.left + n * 2, FIELD.middle - height * Math.sin(angle)] as const;
  });
  return stroke(through(points), tint, 6);
};

const frame = (): string =>
  box(FIELD.left - 22, FIELD.middle - 84, FIELD.width + 44, 168, '#7a0b36', 18) +
  stroke(`M${FIELD.left} ${FIELD.middle}h${FIELD.width}`, '#b3154f', 3);

const number = (hertz: number, fill: string): string =>
  words(320, 84, 62, fill, String(Math.round(hertz / 5) * 5));

/** A string between two pegs that swings so slowly that it can be seen. */
const string = (t: number): string => {
  const since = t - 1.6;
  const swing = since < 0 ? 0 : 70 * Math.exp(-0.32 * since) * Math.cos(2 * Math.PI * 2.2 * since);
  return (
    stroke(`M96 168Q320 ${168 + 2 * swing} 544 168`, colour.sun, 7) +
    disc(96, 168, 15, colour.paper) +
    disc(544, 168, 15, colour.paper) +
    stroke('M320 112v-30M320 224v30', '#ffe3ec', 5, ' stroke-dasharray="2 12"')
  );
};

const bee = (t: number): string =>
  at(-14, -26, `<ellipse rx="26" ry="12" fill="#ffffffbb"/>`, {
    turn: -40 + 24 * Math.sin(t * 40),
  }) +
  at(14, -26, `<ellipse rx="26" ry="12" fill="#ffffffbb"/>`, { turn: 40 - 24 * Math.sin(t * 40) }) +
  `<ellipse rx="40" ry="26" fill="${colour.sun}"/>` +
  stroke('M-10-24V24M10-24V24', colour.ink, 9) +
  disc(38, 0, 15, colour.ink);

const mosquito = (t: number): string =>
  at(-6, -16, `<ellipse rx="24" ry="8" fill="#ffffffbb"/>`, { turn: -30 + 24 * Math.sin(t * 57) }) +
  stroke('M-34 8 6 0M6 0 40 10M-8 4-22 34M2 4 4 36M10 4 28 34', colour.ink, 5) +
  shape('M-42 12C-20-10 4-10 12 0 4 10-20 18-42 12z', colour.soft) +
  disc(14, -2, 9, colour.ink);

function wave(t: number): string {
  const now = [...TONES, ...INSECTS].find(({ from, to }) => t >= from - 0.3 && t < to + 1);
  const gliding = t >= GLIDE.from && t < GLIDE.to + 1.2;
  const hertz = gliding ? glideHertz(run(t, GLIDE.from, GLIDE.to)) : (now?.hertz ?? 0);
  if (hertz === 0) return '';
  const tint = now?.tint ?? colour.sun;
  const grown = gliding
    ? ramp(t, GLIDE.from, GLIDE.from + 0.4)
    : ramp(t, (now?.from ?? 0) - 0.2, (now?.from ?? 0) + 0.3);
  return (
    curve(hertz, tint, 62 * grown, t) + (now && INSECTS.includes(now) ? '' : number(hertz, tint))
  );
}

const draw = (t: number): string =>
  backdrop('pink') +
  faded(1 - ramp(t, 7.4, 8), string(t)) +
  faded(ramp(t, 7.8, 8.5), frame() + wave(t)) +
  at(250, 62, bee(t), { scale: 0.9 * pop(t, 36.2), opacity: t < 36.2 ? 0 : t < 41.5 ? 1 : 0.45 }) +
  at(390, 58, mosquito(t), {
    scale: 1.1 * pop(t, 36.6),
    opacity: t < 36.6 ? 0 : t < 41.5 && t > 37.4 ? 0.45 : 1,
  });

export const highAndLow: Video = {
  slug: 'high-and-low',
  seconds: 47,
  poster: 17.5,
  lines: script(
    [
      4,
      'Pluck a string: it swings. Here it is slowed down very much.',
      'तार छेड़ें: वह झूलता है। यहाँ उसे बहुत धीमा किया गया है।',
    ],
    [
      4.4,
      'A real string swings hundreds of times in a second.',
      'असली तार एक सेकंड में सैकड़ों बार झूलता है।',
    ],
    [
      6.4,
      'This window shows one hundredth of a second. Two swings in it: 200 a second. Listen.',
      'यह खिड़की सेकंड का सौवाँ भाग दिखाती है। इसमें दो कंपन: सेकंड में 200। सुनें।',
    ],
    [5.6, 'Twice as many: 400 a second. The tone is higher.', 'दुगुने: सेकंड में 400। सुर ऊँचा हो गया।'],
    [6, 'And twice again: 800 a second.', 'और फिर दुगुने: सेकंड में 800।'],
    [
      9.6,
      'Now it climbs from 200 to 1600. The faster the swings, the higher the tone. Only that decides.',
      'अब 200 से 1600 तक चढ़ता है। कंपन जितने तेज़, सुर उतना ऊँचा। बस यही तय करता है।',
    ],
    [
      5,
      'A bee beats its wings about 230 times a second.',
      'मधुमक्खी एक सेकंड में लगभग 230 बार पंख मारती है।',
    ],
    [
      6,
      'A mosquito about 500 times. That is why it whines so high.',
      'मच्छर लगभग 500 बार। इसीलिए उसकी भनभनाहट इतनी तीखी है।',
    ],
  ),
  sounds: [
    pluck(1.6, 200),
    pluck(4.6, 200),
    ...TONES.map(({ from, to, hertz }) => tone(from, to, hertz, 0.36)),
    glide,
    ...INSECTS.flatMap(hum),
  ],
  draw,
};
