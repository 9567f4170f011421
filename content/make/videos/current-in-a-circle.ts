import { backdrop } from '../draw/backdrop.ts';
import { bulb, cell } from '../draw/electric.ts';
import { colour } from '../draw/palette.ts';
import { at, disc, faded, ring, stroke } from '../draw/svg.ts';
import { type Video, script } from './video.ts';
import { pop, ramp, shown } from './motion.ts';
import { click } from './sound.ts';
import { closedTrack, secondsWithin } from './track.ts';

const LEFT = 124;
const RIGHT = 516;
const TOP = 118;
const BOTTOM = 244;
const GAP = { from: 152, to: 212 } as const;

// Electrons leave the flat end of the cell and come back at its bump: here that is clockwise.
const TRACK = closedTrack([
  [320, BOTTOM],
  [LEFT, BOTTOM],
  [LEFT, TOP],
  [RIGHT, TOP],
  [RIGHT, BOTTOM],
]);
const CHARGES = 34;
const FOLLOWED = 4;
const UNITS_PER_SECOND = 46;

/** When the switch on the right closes and opens, and when the wire on the left breaks and is mended. */
const SWITCH = [14.4, 26.4, 30.6, 38.6, 40, 41.6, 43] as const;
const BREAK = { from: 33.4, to: 36.6 } as const;
const FLOWS = [
  [14.4, 26.4],
  [30.6, 33.4],
  [36.6, 38.6],
  [40, 41.6],
  [43, 48],
] as const;

/** 1 while the switch is closed, with a quick movement between. */
const closed = (t: number): number =>
  SWITCH.reduce(
    (sum, second, index) => sum + (index % 2 === 0 ? 1 : -1) * ramp(t, second - 0.35, second),
    0,
  );

const flowing = (t: number): number =>
  FLOWS.reduce((sum, [from, to]) => sum + ramp(t, from, from + 0.25) - ramp(t, to, to + 0.15), 0);

function draw(t: number): string {
  const glow = flowing(t);
  const broken = ramp(t, BREAK.from - 0.1, BREAK.from + 0.2) - ramp(t, BREAK.to - 0.3, BREAK.to);
  const moved = secondsWithin(t, FLOWS) * UNITS_PER_SECOND;
  const follow = shown(t, 19, 26);
  const seen = pop(t, 4.3);
  const isOnWire = ([x, y]: readonly [number, number]): boolean =>
    !(x === RIGHT && y > GAP.from && y < GAP.to && closed(t) < 0.99) &&
    !(x === LEFT && y > GAP.from && y < GAP.to && broken > 0.01);
  const tint = (index: number): string =>
    index === FOLLOWED && follow > 0.3 ? colour.rose : colour.pale;
  const wire = '#51609c';
  return [
    backdrop('night'),
    faded(
      ramp(t, 0.3, 1.1),
      stroke(
        `M320 ${BOTTOM}H${LEFT}V${GAP.to}M${LEFT} ${GAP.from}V${TOP}H${RIGHT}V${GAP.from}M${RIGHT} ${GAP.to}V${BOTTOM}H320`,
        wire,
        15,
      ) +
        at(LEFT + 34 * broken, GAP.to, stroke(`M0 0V${GAP.from - GAP.to}`, wire, 15), {
          turn: 58 * broken,
        }) +
        at(RIGHT, GAP.to, stroke(`M0 0V${GAP.from - GAP.to}`, colour.sun, 15), {
          turn: 40 * (1 - closed(t)),
        }) +
        disc(RIGHT, GAP.to, 11, colour.flame),
    ),
    faded(Math.min(1, seen), TRACK.charges(CHARGES, moved, 5.4 * seen, tint, isOnWire)),
    follow > 0
      ? TRACK.charges(
          CHARGES,
          moved,
          8.5 * follow,
          (index) => (index === FOLLOWED ? colour.rose : 'none'),
          isOnWire,
        )
      : '',
    at(320, BOTTOM, cell(), { scale: pop(t, 0.2) }),
    at(320, 68, bulb(glow), { scale: 0.86 * pop(t, 0.6) }),
    ring(
      RIGHT + 12,
      (GAP.from + GAP.to) / 2,
      44 + 4 * Math.sin(t * 5),
      colour.rose,
      5,
      shown(t, 9.3, 13.6),
    ),
    ring(
      LEFT + 12,
      (GAP.from + GAP.to) / 2,
      44 + 4 * Math.sin(t * 5),
      colour.rose,
      5,
      shown(t, 33.8, 36.4),
    ),
  ].join('');
}

export const currentInACircle: Video = {
  slug: 'current-in-a-circle',
  seconds: 47,
  poster: 17,
  lines: script(
    [
      4,
      'A cell, a wire, a bulb. Yet the bulb stays dark.',
      'एक सेल, एक तार, एक बल्ब। फिर भी बल्ब नहीं जलता।',
    ],
    [
      5,
      'In the metal sit tiny charges, everywhere. They were there before the cell came.',
      'धातु में हर जगह नन्हे आवेश हैं। वे सेल के आने से पहले भी वहीं थे।',
    ],
    [5, 'But here is a gap. Nobody can move.', 'पर यहाँ रास्ता टूटा है। कोई आगे नहीं बढ़ सकता।'],
    [
      5,
      'Close it, and the circle is whole. All of them set off at the same moment.',
      'इसे जोड़ दें, तो घेरा पूरा हो जाता है। सब एक ही पल में चल पड़ते हैं।',
    ],
    [
      7,
      'Follow one. In a real wire it creeps, slower than a snail. But all start together, so the bulb lights at once.',
      'एक को देखें। असली तार में वह घोंघे से भी धीमे सरकता है। पर सब साथ चलते हैं, इसलिए बल्ब तुरंत जलता है।',
    ],
    [
      4,
      'Open it, and all of them stop. Everywhere, at once.',
      'इसे खोलें, तो सब रुक जाते हैं। हर जगह, एक साथ।',
    ],
    [
      7,
      'It does not matter where the gap is. Before the bulb or behind it: a broken circle is a broken circle.',
      'रास्ता कहाँ टूटा है, इससे फ़र्क नहीं पड़ता। बल्ब से पहले या बाद: टूटा घेरा टूटा ही है।',
    ],
    [
      10,
      'And a switch? It is nothing but a gap that you open and close.',
      'और स्विच? वह बस एक जगह है जहाँ आप रास्ता तोड़ते और जोड़ते हैं।',
    ],
  ),
  sounds: SWITCH.map((second) => click(second)),
  draw,
};
