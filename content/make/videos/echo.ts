import { bat, moth } from '../draw/animals.ts';
import { colour } from '../draw/palette.ts';
import { rooftops } from '../draw/sky.ts';
import { at, box, disc, faded, ring, stroke, words } from '../draw/svg.ts';
import { type Video, script } from './video.ts';
import { mix, pop, ramp, shown } from './motion.ts';
import { person } from './people.ts';
import { clap } from './sound.ts';

const METRES_PER_SECOND = 340;
const CHILD = 96;
const HANDS = { x: CHILD + 34, y: 186 } as const;
const GROUND = 262;

/** Units on the screen to a metre: the wall is 170 m away, then 85, then 17. */
const UNITS_PER_METRE = 2.55;
const wallMetres = (t: number): number => mix(mix(170, 85, ramp(t, 21, 23)), 17, ramp(t, 30, 32.4));

type Clap = { at: number; metres: number };
const CLAPS: readonly Clap[] = [
  { at: 5, metres: 170 },
  { at: 10, metres: 170 },
  { at: 16, metres: 170 },
  { at: 24, metres: 85 },
  { at: 27, metres: 85 },
  { at: 33.5, metres: 17 },
  { at: 36, metres: 17 },
];
const backAfter = ({ metres }: Clap): number => (2 * metres) / METRES_PER_SECOND;

/** The front of a clap's sound on its way to the wall, and back from it. */
function sound(t: number, { at: began, metres }: Clap): string {
  const since = t - began;
  const way = since * METRES_PER_SECOND;
  if (since < 0 || way > 2 * metres + 40) return '';
  const arc = (x: number, towards: 1 | -1, tint: string, fade: number) =>
    [0, 13, 26]
      .map((behind, index) => {
        const middle = x - towards * behind;
        const height = 46 - index * 6;
        return faded(
          fade * (1 - index * 0.3),
          stroke(
            `M${middle - towards * 12} ${HANDS.y - height}Q${middle + towards * 10} ${HANDS.y} ${middle - towards * 12} ${HANDS.y + height}`,
            tint,
            6,
          ),
        );
      })
      .join('');
  const forth = HANDS.x + way * UNITS_PER_METRE;
  const back = HANDS.x + (2 * metres - way) * UNITS_PER_METRE;
  return way < metres
    ? arc(forth, 1, colour.blue, 1)
    : arc(back, -1, colour.pink, 1 - ramp(way, 2 * metres, 2 * metres + 40));
}

const wall = (x: number): string =>
  box(x, 76, 74, GROUND - 76, colour.nearRoof) +
  [0, 1, 2, 3, 4, 5]
    .map((n) =>
      stroke(`M${x} ${106 + n * 30}h74M${x + 20 + (n % 2) * 28} ${76 + n * 30}v30`, '#b7794c', 4),
    )
    .join('');

const clapping = (t: number): number =>
  CLAPS.reduce(
    (open, { at: began }) =>
      Math.max(open, ramp(t, began - 0.5, began - 0.1) - ramp(t, began - 0.1, began)),
    0,
  );

/** A clock hand that goes round once in the second between clap and echo. */
function stopwatch(t: number): string {
  const now = CLAPS.findLast(({ at: began }) => t >= began);
  const gone = now ? Math.min(t - now.at, backAfter(now)) : 0;
  const angle = 2 * Math.PI * gone;
  const x = 34 * Math.sin(angle);
  const y = -34 * Math.cos(angle);
  const slice = `M0 0V-34A34 34 0 ${angle > Math.PI ? 1 : 0} 1 ${x.toFixed(2)} ${y.toFixed(2)}z`;
  return (
    box(-7, -58, 14, 14, colour.ink, 3) +
    disc(0, 0, 46, colour.ink) +
    disc(0, 0, 38, colour.white) +
    (gone > 0.999 ? disc(0, 0, 34, colour.sun) : `<path d="${slice}" fill="${colour.sun}"/>`) +
    stroke(`M0 0L${x.toFixed(2)} ${y.toFixed(2)}`, colour.flame, 5) +
    disc(0, 0, 5, colour.ink)
  );
}

const distance = (t: number): string => {
  const metres = wallMetres(t);
  const end = HANDS.x + metres * UNITS_PER_METRE;
  return (
    stroke(`M${HANDS.x} 284H${end}M${HANDS.x} 276v16M${end} 276v16`, colour.ink, 4) +
    words(
      Math.max((HANDS.x + end) / 2, HANDS.x + 46),
      318,
      27,
      colour.ink,
      `${Math.round(metres)} m`,
    )
  );
};

const byDay = (t: number): string => {
  const apart = 5 + 13 * clapping(t);
  const wallX = HANDS.x + wallMetres(t) * UNITS_PER_METRE;
  const heard = CLAPS.find(
    (one) => t > one.at + backAfter(one) && t < one.at + backAfter(one) + 0.6,
  );
  return [
    box(0, 0, 640, 360, colour.sky),
    rooftops(GROUND, 'day'),
    box(0, GROUND, 640, 100, '#e9dfc6'),
    wall(wallX),
    CLAPS.map((one) => sound(t, one)).join(''),
    at(CHILD, GROUND - 75, person(colour.flame, 'plait')),
    stroke(
      `M${CHILD + 16} 190L${HANDS.x} ${HANDS.y - apart}M${CHILD + 16} 202L${HANDS.x} ${HANDS.y + apart}`,
      '#c98a5e',
      10,
    ),
    heard
      ? ring(
          CHILD,
          139,
          34 + 26 * ramp(t, heard.at + backAfter(heard), heard.at + backAfter(heard) + 0.6),
          colour.pink,
          5,
          1 - ramp(t, heard.at + backAfter(heard), heard.at + backAfter(heard) + 0.6),
        )
      : '',
    faded(ramp(t, 13, 13.6), distance(t)),
    at(486, 62, stopwatch(t), { scale: pop(t, 8.4), opacity: t < 8.4 ? 0 : shown(t, 8, 60) }),
  ].join('');
};

/** A bat's calls run to the moth, and come back. */
function byNight(t: number): string {
  const beat = Math.sin(t * 14);
  const batAt = { x: 130 + 16 * Math.sin(t), y: 120 + 10 * Math.sin(t * 2) };
  const mothAt = { x: 486 + 22 * Math.sin(t * 1.7), y: 150 + 16 * Math.sin(t * 2.3) };
  const waves = Array.from({ length: 4 }, (_, n) => {
    const k = (t * 0.7 + n / 4) % 1;
    const goes = k < 0.5;
    const part = goes ? k * 2 : 2 - k * 2;
    const x = mix(batAt.x + 60, mothAt.x - 40, part);
    const y = mix(batAt.y, mothAt.y, part);
    const bend = goes ? 10 : -10;
    return stroke(
      `M${(x - bend).toFixed(1)} ${(y - 24).toFixed(1)}q${2 * bend} 24 0 48`,
      goes ? colour.pale : colour.rose,
      5,
    );
  });
  return (
    box(0, 0, 640, 360, colour.ink) +
    disc(540, 66, 34, colour.glow) +
    rooftops(360, 'night') +
    waves.join('') +
    at(
      batAt.x,
      batAt.y,
      `<g transform="scale(1.5 ${(1.5 - 0.35 * beat).toFixed(2)})">${bat()}</g>`,
    ) +
    at(mothAt.x, mothAt.y, moth(), { scale: 1.2 + 0.12 * Math.sin(t * 22) })
  );
}

const draw = (t: number): string => {
  const night = ramp(t, 37.8, 38.6);
  return (night < 1 ? byDay(t) : '') + faded(night, byNight(t));
};

export const echo: Video = {
  slug: 'echo',
  seconds: 44,
  poster: 10.35,
  lines: script(
    [4, 'Clap your hands before a big wall, far away.', 'किसी बड़ी, दूर की दीवार के सामने ताली बजाएँ।'],
    [
      4.4,
      'The sound runs to the wall, bounces, and comes back: an echo.',
      'आवाज़ दीवार तक दौड़ती है, टकराती है और लौट आती है: यह प्रतिध्वनि है।',
    ],
    [5, 'Here it comes back after exactly one second.', 'यहाँ वह ठीक एक सेकंड बाद लौटती है।'],
    [
      7.6,
      'In air, sound runs about 340 metres in a second. There and back are 340 metres: so the wall is 170 metres away.',
      'हवा में आवाज़ एक सेकंड में लगभग 340 मीटर दौड़ती है। आना-जाना 340 मीटर: यानी दीवार 170 मीटर दूर है।',
    ],
    [
      9,
      'Half the way, half the time: 85 metres, half a second.',
      'आधी दूरी, आधा समय: 85 मीटर, आधा सेकंड।',
    ],
    [
      8,
      'At 17 metres only a tenth of a second is left. Clap and echo melt into one.',
      '17 मीटर पर केवल सेकंड का दसवाँ भाग बचता है। ताली और प्रतिध्वनि मिलकर एक हो जाती हैं।',
    ],
    [
      6,
      'A bat hunts this way: it calls, listens to the echo, and knows how far the moth is.',
      'चमगादड़ ऐसे ही शिकार करता है: पुकारता है, प्रतिध्वनि सुनता है, और जान लेता है कि पतंगा कितनी दूर है।',
    ],
  ),
  sounds: CLAPS.flatMap((one) => [clap(one.at, 0.85), clap(one.at + backAfter(one), 0.4)]),
  draw,
};
