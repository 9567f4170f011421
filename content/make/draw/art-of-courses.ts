import * as art from './art.ts';
import type { Ground } from './backdrop.ts';
import * as careers from './careers.ts';
import * as data from './data-and-money.ts';
import * as electric from './electric.ts';
import * as sound from './sound.ts';
import { at } from './svg.ts';
import * as thinking from './thinking.ts';
import { THINGS } from './things.ts';
import { colour } from './palette.ts';

type Art = readonly [ground: Ground, drawing: () => string];

const testedThings = (): string =>
  at(-70, -62, electric.key(), { turn: -18 }) +
  at(64, -34, electric.pencil(), { turn: 24 }) +
  at(-62, 34, electric.ruler(), { turn: 14 }) +
  at(74, 52, electric.spoon(), { turn: -16 });

const squeezedAir = (): string =>
  at(-70, 0, sound.speaker(8)) + at(-24, -60, sound.airRows(170, 7, 20, 0.2, colour.paper));

/** Things of the youngest, side by side. */
const beside =
  (...names: readonly string[]) =>
  (): string =>
    names
      .map((name, index) =>
        at((index - (names.length - 1) / 2) * 120, 10, THINGS[name]?.() ?? '', { scale: 0.56 }),
      )
      .join('');

/** Pictures of the demo's programs and courses, by slug: background and objects. */
export const ART: Readonly<Record<string, Art>> = {
  'electricity-at-home': ['night', () => at(0, -8, electric.bulb(1), { scale: 1.25 })],
  'a-circle-for-current': ['night', electric.circuit],
  'what-lets-current-through': ['night', testedThings],
  'safe-at-the-switchboard': ['night', () => at(0, 0, electric.switchboard(), { scale: 1.3 })],
  'light-a-paper-house': ['night', () => at(0, 10, electric.paperHouse(), { scale: 1.1 })],

  'think-in-questions': ['blue', thinking.askingBubble],
  'the-question-behind': ['blue', thinking.hiddenQuestion],
  'fact-guess-or-opinion': ['blue', thinking.threeBoxes],
  'changing-your-mind': ['blue', thinking.turningKite],
  'what-you-can-do-now': ['blue', () => at(0, 8, thinking.medal())],

  'sound-around-us': ['pink', () => at(0, 8, sound.ringingBell())],
  'sound-is-a-push': ['pink', () => at(0, 6, squeezedAir(), { scale: 1.15 })],
  'high-and-low': ['pink', () => at(0, 8, sound.bottles())],
  'echoes-and-quiet': ['pink', () => at(0, 12, sound.echoWall())],
  'a-sound-map-of-my-school': ['pink', () => at(0, 4, sound.soundMap(), { scale: 1.15 })],

  'data-detectives': ['leaf', data.searchedBars],
  'what-an-average-hides': ['leaf', data.hidingAverage],
  'asking-the-right-few': ['leaf', data.sample],
  'charts-that-trick': ['leaf', data.trickChart],
  'together-is-not-because': ['leaf', data.scatter],

  'money-sense': ['flame', () => at(0, 14, data.gullak())],
  'needs-and-wants': ['flame', () => at(0, 8, data.scales(), { scale: 1.05 })],
  'money-that-grows': ['flame', data.growingCoins],
  'reading-a-bill': ['flame', data.bill],

  'draw-what-you-see': ['violet', art.drawnBall],
  'light-and-shadow': ['violet', () => at(-20, 0, art.litBall(), { scale: 1.2 })],
  'near-and-far': ['violet', () => at(0, 6, art.vanishingStreet(), { scale: 1.1 })],

  'a-story-on-stage': ['night', () => at(0, 6, art.stage())],
  'find-the-story': ['night', art.book],
  'bring-it-to-life': ['night', () => at(0, 6, art.puppet(), { scale: 1.1 })],

  'health-and-care': ['teal', careers.heart],
  'a-day-in-a-clinic': ['teal', () => at(0, 10, careers.stethoscope())],
  'building-and-machines': ['teal', careers.gears],
  'who-builds-a-bridge': ['teal', careers.bridge],
  'words-and-pictures': ['teal', careers.camera],
  'who-makes-the-news': ['teal', careers.nib],

  'counting-and-sorting': ['sky', beside('bead-red', 'bead-blue', 'bead-green')],
  'one-to-five': ['sky', beside('mango', 'mango', 'mango')],
  'six-to-ten': ['sky', beside('ball', 'egg', 'leaf')],
  'big-and-small': ['sky', beside('elephant', 'ant')],
  'what-goes-together': ['sky', beside('sock', 'shoe')],

  'sounds-and-letters': ['violet', beside('bell', 'book', 'drum')],
  'who-is-calling': ['violet', beside('cow', 'dog', 'parrot')],
  'loud-and-soft-around-us': ['violet', beside('drum', 'butterfly')],
  'first-sounds': ['violet', beside('box', 'bus', 'tomato')],
  'the-same-start': ['violet', beside('cup', 'crow')],
};
