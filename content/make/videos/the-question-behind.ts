import { backdrop } from '../draw/backdrop.ts';
import { colour } from '../draw/palette.ts';
import { at, box, disc, faded, ring, shape, stroke, words } from '../draw/svg.ts';
import { bubble, questionMark } from '../draw/thinking.ts';
import { type Language, type Video, script } from './video.ts';
import { mix, pop, ramp, shown } from './motion.ts';
import { person } from './people.ts';
import { tap } from './sound.ts';

const ASKED = { x: 112, y: 226 } as const;
const ANSWERED = { x: 530, y: 226 } as const;

const clockFace = (t: number): string =>
  disc(0, 0, 40, colour.white) +
  ring(0, 0, 40, colour.ink, 6) +
  stroke('M0 0V-26', colour.ink, 6) +
  at(0, 0, stroke('M0 0V-22', colour.flame, 6), { turn: 210 + 30 * Math.sin(t * 2) });

/** A child who runs after a bus. */
const lateChild = (t: number): string =>
  at(
    18,
    -4,
    box(-34, -26, 68, 46, colour.sun, 8) +
      box(-26, -18, 22, 16, colour.sky, 3) +
      box(2, -18, 22, 16, colour.sky, 3) +
      disc(-18, 22, 9, colour.ink) +
      disc(18, 22, 9, colour.ink),
  ) + at(-48, 8 - 3 * Math.abs(Math.sin(t * 7)), person(colour.pink), { scale: 0.34, turn: 10 });

const twoFriends = (): string =>
  at(-22, 4, person(colour.violet, 'plait'), { scale: 0.52 }) +
  at(24, 4, ring(0, -10, 26, colour.ink, 6) + stroke('M18 10 34 30', colour.ink, 9));

type Question = { from: number; to: number; drawing: (t: number) => string; tint: string };
const QUESTIONS: readonly Question[] = [
  { from: 8.5, to: 13.5, drawing: clockFace, tint: colour.mint },
  { from: 14, to: 19, drawing: lateChild, tint: colour.glow },
  { from: 19.5, to: 24.5, drawing: twoFriends, tint: colour.rose },
];

/** A speech bubble with its tip on the other side. */
const bubbleToRight = (fill: string, width: number, height: number): string =>
  box(-width / 2, -height / 2, width, height, fill, 26) +
  shape(`M${width / 2 - 34} ${height / 2 - 2}h-40l46 34z`, fill);

const SENTENCE: Readonly<Record<Language, readonly [string, string]>> = {
  en: ['The bus left', 'at seven.'],
  hi: ['बस सात बजे', 'निकली।'],
};

const sentence = (language: Language): string =>
  bubbleToRight(colour.paper, 250, 96) +
  words(0, -6, 30, colour.ink, SENTENCE[language][0]) +
  words(0, 28, 30, colour.ink, SENTENCE[language][1]);

function questions(t: number): string {
  return QUESTIONS.map(({ from, to, drawing, tint }) => {
    if (t < from || t > to) return '';
    const turn = ramp(t, from, from + 0.5) - ramp(t, to - 0.35, to);
    return `<g transform="translate(150 66) scale(${Math.max(0.01, turn).toFixed(3)} 1)">${bubble(tint, 186, 100)}${drawing(t)}</g>`;
  }).join('');
}

/** Three small cards: one sentence, three questions. */
const threeCards = (t: number, language: Language): string =>
  QUESTIONS.map(({ drawing, tint }, index) =>
    at(150 + index * 170, 190, box(-70, -56, 140, 112, tint, 18) + drawing(t), {
      scale: 0.94 * pop(t, 25.2 + index * 0.5),
    }),
  ).join('') +
  at(
    320,
    70,
    box(-150, -32, 300, 64, colour.paper, 22) +
      words(0, 10, 28, colour.ink, SENTENCE[language].join(' ')),
  );

/** Two who answer different questions, and then the same one. */
function quarrel(t: number): string {
  const met = ramp(t, 36.8, 37.8);
  const shake = 4 * Math.sin(t * 16) * (1 - met) * ramp(t, 32.6, 33.4);
  const left = at(0, 0, questionMark(colour.ink, 18), { scale: 0.62 });
  return (
    at(ASKED.x + 24 + shake, 70, bubble(met > 0.5 ? colour.mint : colour.glow, 150, 104) + left, {
      scale: pop(t, 32.2),
    }) +
    at(
      ANSWERED.x - 24 - shake,
      70,
      bubbleToRight(met > 0.5 ? colour.mint : colour.rose, 150, 104) +
        at(0, 0, questionMark(colour.ink, 18), { scale: 0.62 }),
      { scale: pop(t, 32.8) },
    ) +
    faded((1 - met) * ramp(t, 33.4, 34), stroke('M320 40 304 76 336 92 318 130', colour.flame, 9)) +
    faded(
      met,
      stroke('M232 70H408', colour.mint, 9) +
        disc(mix(240, 400, 0.5 - 0.5 * Math.cos(t * 3)), 70, 9, colour.paper),
    )
  );
}

const draw = (t: number, language: Language): string => {
  const talk = Math.max(1 - ramp(t, 24.6, 25.1), ramp(t, 31.4, 32));
  return [
    backdrop('blue'),
    faded(
      talk,
      at(ASKED.x, ASKED.y, person(colour.sun, 'plait'), { scale: pop(t, 0.2) }) +
        at(ANSWERED.x, ANSWERED.y, person(colour.flame), { scale: pop(t, 0.5) }),
    ),
    faded(1 - ramp(t, 24.6, 25), at(440, 68, sentence(language), { scale: pop(t, 1.2) })),
    faded(
      shown(t, 4.2, 8.3, 0.4),
      at(112, 74, questionMark(colour.glow, 20), {
        scale: 0.9 + 0.05 * Math.sin(t * 4),
        turn: 5 * Math.sin(t * 2),
      }),
    ),
    questions(t),
    faded(shown(t, 25, 31.6, 0.4), threeCards(t, language)),
    t > 31.8 ? quarrel(t) : '',
  ].join('');
};

export const theQuestionBehind: Video = {
  slug: 'the-question-behind',
  seconds: 44,
  poster: 34,
  hasWords: true,
  lines: script(
    [4, 'Somebody says: “The bus left at seven.”', 'कोई कहता है: “बस सात बजे निकली।”'],
    [
      4.4,
      'Every sentence answers a question, even one that nobody asked aloud. Which one is it here?',
      'हर वाक्य किसी सवाल का जवाब है, चाहे किसी ने ज़ोर से न पूछा हो। यहाँ कौन-सा सवाल है?',
    ],
    [5.6, 'Perhaps: when did the bus leave?', 'शायद: बस कब निकली?'],
    [5.4, 'Or: why are you late?', 'या: आपको देर क्यों हुई?'],
    [5.4, 'Or: did you see Meena this morning?', 'या: क्या आपने सुबह मीना को देखा?'],
    [7, 'The same five words, three different talks.', 'वही शब्द, तीन अलग-अलग बातें।'],
    [
      5,
      'Many quarrels begin like this: each answers another question.',
      'कई झगड़े ऐसे ही शुरू होते हैं: हर कोई अलग सवाल का जवाब देता है।',
    ],
    [
      7.2,
      'So do not say “That is wrong.” Ask: “Which question is that the answer to?”',
      'इसलिए “यह ग़लत है” न कहें। पूछें: “यह किस सवाल का जवाब है?”',
    ],
  ),
  sounds: [1.3, 8.6, 14.1, 19.6, 25.3, 25.8, 26.3, 32.3, 32.9, 37.2].map((second) =>
    tap(second, 0.22),
  ),
  draw,
};
