import { backdrop } from '../draw/backdrop.ts';
import { colour } from '../draw/palette.ts';
import { bell } from '../draw/sound.ts';
import { at, box, disc, faded, ring, stroke, through, words } from '../draw/svg.ts';
import { type Video, script } from './video.ts';
import { mix, pop, ramp, run, shown } from './motion.ts';
import { person } from './people.ts';
import { tone } from './sound.ts';

const HERTZ = 330;
/** In the first part: how loud, from when to when. */
const STEPS = [
  { from: 3, to: 7, level: 0.12 },
  { from: 8, to: 12, level: 0.5 },
  { from: 14, to: 20, level: 0.5 },
] as const;
/** Twice as far, half the push: so the pressure of a sound falls in the open. */
const LISTENERS = [
  { x: 200, metres: 1, from: 27, level: 0.6 },
  { x: 330, metres: 2, from: 31, level: 0.3 },
  { x: 590, metres: 4, from: 35, level: 0.15 },
] as const;
const SECONDS_HEARD = 3;
const BELL_X = 70;

/** A level that falls and rises again, and is heard as it is drawn. */
const swell = (part: number): number => 0.5 * (0.12 + 0.88 * Math.cos(2 * Math.PI * part) ** 2);

const levelAt = (t: number): number => {
  const step = STEPS.find(({ from, to }) => t >= from && t <= to);
  if (!step) return 0;
  const level = step === STEPS[2] ? swell(run(t, step.from, step.to)) : step.level;
  return level * Math.min(1, (t - step.from) * 5, (step.to - t) * 5);
};

const wave = (t: number): string => {
  const level = levelAt(t);
  const points = Array.from({ length: 251 }, (_, n) => {
    const angle = 2 * Math.PI * (n / 62.5 - t * 1.1);
    return [70 + n * 2, 160 - level * 170 * Math.sin(angle)] as const;
  });
  return (
    box(48, 56, 544, 208, '#7a0b36', 18) +
    stroke('M70 160H570', '#b3154f', 3) +
    stroke(through(points), colour.sun, 7)
  );
};

const spreading = (t: number): string =>
  Array.from({ length: 9 }, (_, n) => {
    const radius = ((t * 85 + n * 66) % 594) + 30;
    return ring(
      BELL_X,
      170,
      radius,
      '#ffe3ec',
      7 * (60 / (radius + 30)) + 1.2,
      Math.min(0.9, 60 / radius),
    );
  }).join('');

const listeners = (t: number): string =>
  LISTENERS.map(({ x, metres, from, level }, index) => {
    const hears = shown(t, from, from + SECONDS_HEARD, 0.3);
    const size = pop(t, 22.5 + index * 0.4);
    return (
      at(
        x,
        188,
        person(
          [colour.sun, colour.mint, colour.pale][index] ?? colour.sun,
          index === 1 ? 'plait' : 'short',
        ),
        { scale: 0.86 * size },
      ) +
      faded(ramp(t, 24.2, 24.8), words(x, 288, 26, colour.paper, `${metres} m`)) +
      faded(hears, box(x - 9, 112 - level * 150, 18, level * 150, colour.sun, 6)) +
      disc(x, 112, 4 * hears, colour.sun)
    );
  }).join('');

const draw = (t: number): string =>
  backdrop('pink') +
  faded(Math.min(ramp(t, 0.2, 0.8), 1 - ramp(t, 20.8, 21.4)), wave(t)) +
  faded(
    ramp(t, 21.2, 21.8),
    faded(ramp(t, 22, 23) * mix(0.6, 1, ramp(t, 26, 27)), spreading(t)) +
      at(BELL_X, 166, bell(), { scale: 0.62, turn: 5 * Math.sin(t * 9) }) +
      listeners(t),
  );

export const loudAndSoft: Video = {
  slug: 'loud-and-soft',
  seconds: 43,
  poster: 9.5,
  lines: script(
    [7.6, 'A soft tone: small swings, gentle squeezes.', 'धीमा सुर: छोटे कंपन, हल्के दबाव।'],
    [
      6,
      'The same tone, loud: the swings are bigger. But there are no more of them.',
      'वही सुर, ज़ोर से: कंपन बड़े हैं। पर उनकी गिनती नहीं बढ़ी।',
    ],
    [
      7.4,
      'Bigger is louder, smaller is softer. High or low stays as it was.',
      'बड़ा यानी तेज़, छोटा यानी धीमा। ऊँचा-नीचा वैसा ही रहता है।',
    ],
    [
      5.6,
      'Why is a bell softer far away? Its push spreads over a larger and larger round.',
      'दूर से घंटी धीमी क्यों? उसका धक्का बड़े, और बड़े घेरे पर फैलता जाता है।',
    ],
    [4, 'One metre away: this loud.', 'एक मीटर दूर: इतना तेज़।'],
    [4, 'Two metres: half the push is left.', 'दो मीटर: धक्का आधा रह गया।'],
    [
      8.4,
      'Four metres: half of that again. Distance is the cheapest protection for your ears.',
      'चार मीटर: उसका भी आधा। कानों के लिए दूरी सबसे सस्ता बचाव है।',
    ],
  ),
  sounds: [
    tone(STEPS[0].from, STEPS[0].to, HERTZ, STEPS[0].level),
    tone(STEPS[1].from, STEPS[1].to, HERTZ, STEPS[1].level),
    tone(STEPS[2].from, STEPS[2].to, HERTZ, swell),
    ...LISTENERS.map(({ from, level }) => tone(from, from + SECONDS_HEARD, HERTZ, level)),
  ],
  draw,
};
