import { backdrop } from '../draw/backdrop.ts';
import { colour } from '../draw/palette.ts';
import { at, box, faded, stroke, words } from '../draw/svg.ts';
import { type Video, script } from './video.ts';
import { mix, pop, ramp, shown } from './motion.ts';
import { tap } from './sound.ts';

/** Minutes that five students walk to school. Each of the three groups has a mean of 12. */
const GROUPS = [
  [5, 5, 5, 5, 40],
  [12, 12, 12, 12, 12],
  [8, 10, 12, 14, 16],
] as const;
const MEAN = 12;

const FLOOR = 268;
const UNITS_PER_MINUTE = 5.1;
const xOf = (place: number): number => 160 + place * 80;
const BAR = 50;

/** How many minutes the bar at a place shows: the first group, levelled, back, then the other groups. */
function minutes(t: number, place: number): number {
  const [first, second, third] = GROUPS;
  const levelled = ramp(t, 9.5, 12.5) - ramp(t, 19.6, 20.8);
  const one = mix(first[place] ?? 0, MEAN, levelled);
  const two = mix(one, second[place] ?? 0, ramp(t, 26.4, 27.6));
  const three = mix(two, third[place] ?? 0, ramp(t, 30.4, 31.6));
  return mix(three, first[place] ?? 0, ramp(t, 34.8, 36));
}

const bar = (t: number, place: number): string => {
  const shownMinutes = minutes(t, place);
  const grown = ramp(t, 0.6 + place * 0.45, 1.4 + place * 0.45);
  const height = shownMinutes * UNITS_PER_MINUTE * grown;
  const far = shownMinutes > 20;
  return (
    box(xOf(place) - BAR / 2, FLOOR - height, BAR, height, far ? colour.coral : colour.mint, 7) +
    faded(
      grown,
      words(xOf(place), FLOOR - height - 9, 25, colour.paper, String(Math.round(shownMinutes))),
    )
  );
};

const meanLine = (t: number): string => {
  const y = FLOOR - MEAN * UNITS_PER_MINUTE;
  const shownPart = ramp(t, 12.6, 13.4);
  return faded(
    shownPart,
    stroke(`M92 ${y}H${mix(92, 548, shownPart)}`, colour.sun, 6, ' stroke-dasharray="16 12"') +
      at(584, y, box(-30, -24, 60, 48, colour.sun, 14) + words(0, 11, 30, colour.ink, '12'), {
        scale: pop(t, 13.2),
      }),
  );
};

/** Sand that the high bar gives to the low ones while they are levelled. */
const pouring = (t: number): string =>
  Array.from({ length: 28 }, (_, n) => {
    const began = 9.6 + (n % 14) * 0.16;
    const k = ramp(t, began, began + 0.9);
    if (k <= 0 || k >= 1) return '';
    const to = xOf(n % 4);
    const x = mix(xOf(4), to, k);
    const y = mix(90, FLOOR - 40, k) - 70 * Math.sin(Math.PI * k);
    return box(x - 5, y - 5, 10, 10, colour.sun, 3);
  }).join('');

const nobody = (t: number): string =>
  faded(
    shown(t, 20.9, 26),
    [0, 1, 2, 3, 4]
      .map((place) =>
        at(xOf(place), place < 4 ? 62 : 20, stroke('M-11-11 11 11M11-11-11 11', colour.rose, 7), {
          scale: pop(t, 21.2 + place * 0.25),
        }),
      )
      .join(''),
  );

/** What to ask besides: the least, the most, and where most of them lie. */
const spread = (t: number): string =>
  faded(
    ramp(t, 37.2, 37.8),
    stroke(`M${xOf(0) - 38} ${FLOOR - 62}v-12H${xOf(3) + 38}v12`, colour.glow, 6) +
      at(xOf(1.5), FLOOR - 98, stroke('M-10-8 0 4 10-8', colour.glow, 6), { scale: pop(t, 38) }),
  );

const draw = (t: number): string =>
  backdrop('leaf') +
  faded(ramp(t, 0.1, 0.6), box(92, FLOOR, 456, 6, colour.paper, 3)) +
  [0, 1, 2, 3, 4].map((place) => bar(t, place)).join('') +
  pouring(t) +
  meanLine(t) +
  nobody(t) +
  spread(t);

export const whatAnAverageHides: Video = {
  slug: 'what-an-average-hides',
  seconds: 44,
  poster: 15,
  lines: script(
    [
      4.6,
      'Five students. How many minutes do they walk to school?',
      'पाँच विद्यार्थी। वे स्कूल तक कितने मिनट चलते हैं?',
    ],
    [
      4.6,
      'Four of them walk 5 minutes, one walks 40. Together: 60.',
      'चार 5 मिनट चलते हैं, एक 40 मिनट। कुल: 60।',
    ],
    [
      6,
      'The average shares it out: everybody gets the same, 60 divided by 5.',
      'औसत इसे बराबर बाँट देता है: सबको एक-सा, 60 भाग 5।',
    ],
    [4.4, '“On average 12 minutes”, says the report.', 'रिपोर्ट कहती है, “औसतन 12 मिनट”।'],
    [
      6.4,
      'But nobody walks 12 minutes. And the one who walks 40 has disappeared.',
      'पर 12 मिनट कोई नहीं चलता। और जो 40 मिनट चलता है, वह ग़ायब हो गया।',
    ],
    [4.2, 'This group has an average of 12 as well.', 'इस समूह का औसत भी 12 है।'],
    [4.4, 'And so has this one.', 'और इसका भी।'],
    [
      9.4,
      'So always ask: what is the least, what is the most, and where do most of them lie?',
      'इसलिए हमेशा पूछें: सबसे कम कितना, सबसे ज़्यादा कितना, और ज़्यादातर कहाँ हैं?',
    ],
  ),
  sounds: [
    ...[0, 1, 2, 3, 4].map((place) => tap(1.2 + place * 0.45, 0.2)),
    ...[13.2, 27.5, 31.5, 36, 38].map((second) => tap(second, 0.26)),
  ],
  draw,
};
