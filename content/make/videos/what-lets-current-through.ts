import { backdrop } from '../draw/backdrop.ts';
import { bulb, cell, clip, graphite, key, pencil, ruler, spoon } from '../draw/electric.ts';
import { colour } from '../draw/palette.ts';
import { at, box, disc, faded, stroke } from '../draw/svg.ts';
import { type Video, script } from './video.ts';
import { mix, pop, ramp, shown } from './motion.ts';
import { tap } from './sound.ts';

/** Objects between the clips: time span and brightness of the bulb. */
const THINGS = [
  { from: 4, to: 8.6, glow: 1, drawing: key() },
  { from: 8.6, to: 13, glow: 0, drawing: ruler() },
  { from: 13, to: 17, glow: 1, drawing: spoon() },
  { from: 17, to: 21.4, glow: 0, drawing: pencil() },
  { from: 33.6, to: 40, glow: 0.4, drawing: graphite() },
] as const;
const MIDDLE = { x: 300, y: 104 } as const;
const LANDING_SECONDS = 0.9;

const brightness = (t: number): number =>
  THINGS.reduce(
    (sum, { from, to, glow }) =>
      sum +
      glow *
        (ramp(t, from + LANDING_SECONDS, from + LANDING_SECONDS + 0.2) -
          ramp(t, to - 0.5, to - 0.35)),
    0,
  );

const thingsFalling = (t: number): string =>
  THINGS.map(({ from, to, drawing }) => {
    if (t < from || t > to) return '';
    const y =
      mix(-40, MIDDLE.y, ramp(t, from, from + LANDING_SECONDS)) + 150 * ramp(t, to - 0.5, to);
    return at(MIDDLE.x, y, drawing, { opacity: 1 - ramp(t, to - 0.3, to) });
  }).join('');

const table = (t: number): string =>
  stroke(`M170 242H74V${MIDDLE.y}H200M400 ${MIDDLE.y}H566V242H262`, '#51609c', 9) +
  thingsFalling(t) +
  at(206, MIDDLE.y, clip()) +
  at(394, MIDDLE.y, clip(), { turn: 180 }) +
  at(216, 242, cell(), { scale: 0.9 }) +
  at(470, 192, bulb(brightness(t)), { scale: 0.84 });

const ROWS = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11] as const;

const LANES = [-30, 82, 30, -82] as const;

/** Metal under a magic glass: fixed atoms, and loose charges that run between them. */
const metal = (t: number): string =>
  box(-120, -96, 240, 192, '#101738', 18) +
  ROWS.map((n) =>
    disc(-84 + (n % 4) * 56, -60 + Math.floor(n / 4) * 60, 17, colour.metalDark),
  ).join('') +
  ROWS.map((n) => {
    const way = (n * 71 + t * 62) % 220;
    const lane = LANES[n % LANES.length] ?? 0;
    const size = 6.5 * Math.min(1, way / 20, (220 - way) / 20);
    return disc(-110 + way, lane + 4 * Math.sin(t * 3 + n), size, colour.sun);
  }).join('');

/** Plastic: each charge is tied to its place and can only tremble. */
const plastic = (t: number): string =>
  box(-120, -96, 240, 192, '#101738', 18) +
  ROWS.map((n) => {
    const x = -84 + (n % 4) * 56;
    const y = -60 + Math.floor(n / 4) * 60;
    const dx = 21 + 2.5 * Math.sin(t * 9 + n * 2);
    const dy = -13 + 2.5 * Math.cos(t * 8 + n);
    return (
      disc(x, y, 17, colour.teal) +
      stroke(`M${x} ${y}L${(x + dx).toFixed(1)} ${(y + dy).toFixed(1)}`, colour.mint, 3) +
      disc(x + dx, y + dy, 6.5, colour.sun)
    );
  }).join('');

const underGlass = (t: number): string =>
  at(174, 136, metal(t), { scale: pop(t, 22), opacity: t < 22 ? 0 : 1 }) +
  at(174, 254, key(), { scale: 0.5 * pop(t, 22.4) }) +
  at(466, 136, plastic(t), { scale: pop(t, 27), opacity: t < 27 ? 0 : 1 }) +
  at(466, 254, ruler(), { scale: 0.55 * pop(t, 27.4) });

const heaps = (t: number): string => {
  const k = (order: number) => pop(t, 40.3 + order * 0.25);
  return (
    at(176, 84, bulb(ramp(t, 41.4, 41.8)), { scale: 0.8 * k(0) }) +
    at(150, 176, key(), { scale: 0.8 * k(1), turn: -14 }) +
    at(214, 204, spoon(), { scale: 0.8 * k(2), turn: 12 }) +
    at(150, 236, graphite(), { scale: 0.8 * k(3), turn: 4 }) +
    at(464, 84, bulb(0), { scale: 0.8 * k(1) }) +
    at(440, 178, ruler(), { scale: 0.8 * k(2), turn: -10 }) +
    at(496, 222, pencil(), { scale: 0.8 * k(3), turn: 14 }) +
    faded(ramp(t, 40.2, 40.8), stroke('M320 50V258', '#51609c', 5, ' stroke-dasharray="4 16"'))
  );
};

const draw = (t: number): string =>
  backdrop('night') +
  faded(Math.max(1 - ramp(t, 21.3, 21.9), ramp(t, 33, 33.6) - ramp(t, 39.8, 40.2)), table(t)) +
  faded(shown(t, 21.7, 33.2), underGlass(t)) +
  faded(ramp(t, 40, 40.3), heaps(t));

export const whatLetsCurrentThrough: Video = {
  slug: 'what-lets-current-through',
  seconds: 46,
  poster: 6.5,
  lines: script(
    [4, 'A circuit with a gap. What can close it?', 'एक परिपथ, जो बीच में टूटा है। इसे कौन जोड़ सकता है?'],
    [4.6, 'A key: the bulb glows.', 'चाबी: बल्ब जलता है।'],
    [4.4, 'A plastic ruler: dark.', 'प्लास्टिक का स्केल: अँधेरा।'],
    [4, 'A steel spoon: it glows.', 'स्टील का चम्मच: जलता है।'],
    [5, 'The wood of a pencil: dark. Why?', 'पेंसिल की लकड़ी: अँधेरा। क्यों?'],
    [
      5,
      'In metal, some charges are loose. Push them, and they run.',
      'धातु में कुछ आवेश खुले रहते हैं। धक्का दें, तो वे दौड़ पड़ते हैं।',
    ],
    [
      6,
      'In plastic or wood, every charge is tied to its place. It can tremble, but not run.',
      'प्लास्टिक या लकड़ी में हर आवेश अपनी जगह बँधा है। काँप सकता है, दौड़ नहीं सकता।',
    ],
    [
      7,
      'And the grey core of the pencil? A little glow! It is graphite. It lets current through, but not easily.',
      'और पेंसिल के भीतर की सलेटी छड़? हल्की रोशनी! यह ग्रेफ़ाइट है। इससे धारा जाती है, पर आसानी से नहीं।',
    ],
    [
      6,
      'Two heaps: conductors and insulators. Looking is not enough. Test it, with a torch cell only.',
      'दो ढेर: चालक और कुचालक। देखना काफ़ी नहीं। परखें, पर केवल टॉर्च के सेल से।',
    ],
  ),
  sounds: [
    ...THINGS.map(({ from }) => tap(from + LANDING_SECONDS)),
    ...[22, 27, 40.5, 40.8, 41.1].map((second) => tap(second, 0.16)),
  ],
  draw,
};
