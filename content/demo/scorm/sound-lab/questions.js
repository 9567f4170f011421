import { h } from './kit/elements.js';
import { openQuiz } from './kit/quiz.js';
import { small, tones } from './waves.js';

const FOUR = { a: { hertz: 500 }, b: { hertz: 200 }, c: { hertz: 800 }, d: { hertz: 300 } };

const questions = [
  {
    id: 'which-is-higher',
    kind: 'choice',
    objective: 'pitch',
    ask: 'Play both tones, or look at their waves. Which one is higher?',
    picture: () => tones([['tone A', { hertz: 300 }], ['tone B', { hertz: 600 }]]),
    options: ['Tone A', 'Tone B', 'Both are the same'],
    right: ['b'],
    why: 'In the same time A makes 3 waves and B makes 6. The more waves in a second, the higher the tone.',
  },
  {
    id: 'what-is-louder',
    kind: 'choice',
    objective: 'loudness',
    ask: 'The same tone, soft and loud. What is different in the wave?',
    picture: () => tones([['soft', { hertz: 300, loud: 0.25 }], ['loud', { hertz: 300, loud: 0.95 }]]),
    options: ['There are more waves', 'The waves are taller', 'The waves are farther apart'],
    right: ['b'],
    why: 'Both have 3 waves, so they are equally high. The loud one swings farther: the air is squeezed more strongly.',
  },
  {
    id: 'three-waves',
    kind: 'matching',
    objective: 'loudness',
    ask: 'Which wave belongs to which sound?',
    picture: () => tones([['Wave 1', { hertz: 200, loud: 0.95 }], ['Wave 2', { hertz: 900, loud: 0.3 }], ['Wave 3', { hertz: 900, loud: 0.95 }]], { isPlayed: false }),
    left: ['A big drum, struck hard', 'A mosquito at the window', 'A whistle beside your ear'],
    options: ['Wave 1', 'Wave 2', 'Wave 3'],
    right: ['a.1', 'b.2', 'c.3'],
    why: 'The drum is low (few waves) and loud (tall). The mosquito is high and soft, the whistle high and loud. (These are drawings: a real whistle is higher still.)',
  },
  {
    id: 'lowest-first',
    kind: 'sequencing',
    objective: 'pitch',
    ask: 'Put the four tones in order, the lowest first.',
    hint: 'Play them, or count the waves.',
    options: ['Tone A', 'Tone B', 'Tone C', 'Tone D'],
    of: (name) => small('Play', FOUR[name]),
    right: ['b', 'd', 'a', 'c'],
    why: 'B makes 2 waves in the time shown, D 3, A 5 and C 8.',
  },
  {
    id: 'count-the-waves',
    kind: 'numeric',
    objective: 'pitch',
    ask: 'This shows one hundredth of a second. How many waves are there in a whole second?',
    picture: () => tones([['the tone', { hertz: 400 }]]),
    unit: 'waves a second',
    right: ['400'],
    why: '4 waves in a hundredth, so 4 × 100 = 400 in a second. We say: 400 hertz.',
  },
  {
    id: 'short-ruler',
    kind: 'choice',
    objective: 'pitch',
    ask: 'A ruler sticks out over the table and hums when you flick it. You push it in until less of it sticks out. Now the tone is …',
    options: ['higher', 'lower', 'the same, but louder'],
    right: ['a'],
    why: 'The shorter end is lighter and stiffer, so it swings to and fro more often in a second.',
  },
  {
    id: 'thunder',
    kind: 'numeric',
    objective: 'speed',
    ask: 'You see lightning. The thunder comes 3 seconds later. How far away was it?',
    hint: 'Light is here at once. Sound runs 340 metres in each second.',
    unit: 'metres',
    right: ['1020'],
    why: '3 × 340 = 1,020 metres, a little more than a kilometre. Close enough to be indoors already.',
  },
  {
    id: 'bell-on-the-moon',
    kind: 'true-false',
    objective: 'speed',
    ask: 'There is no air on the Moon. Two astronauts stand there, and one rings a bell. Does the sound run through the space between them?',
    options: ['Yes', 'No'],
    right: ['false'],
    why: 'Sound is a push handed on from one bit of air to the next. Where there is nothing to push, nothing is handed on. They talk by radio.',
  },
];

openQuiz({
  title: 'Sound lab',
  intro: () => [
    h('p', {}, 'Tones to play, waves to look at, a storm to measure. Everything you can hear you can see as well, so the lab works without sound, too.'),
    h('p', { class: 'note' }, 'Set the volume low before the first tone. Nothing plays by itself.'),
  ],
  questions,
  aims: { pitch: 'High and low', loudness: 'Loud and soft', speed: 'How sound travels' },
  passesFrom: 0.6,
  end: (share) =>
    share === 1
      ? 'Perfect. You can read a sound as others read a word.'
      : share >= 0.6
        ? 'Well listened, and well looked. The list shows where the last few went.'
        : 'Waves take practice. Play again, and count them with a finger on the screen.',
});
