import { h } from './kit/elements.js';
import { openQuiz } from './kit/quiz.js';
import { LIMIT, sumOf, switchboard } from './board.js';

const questions = [
  {
    id: 'why-open',
    kind: 'choice',
    ask: 'Why does the watchman (the MCB) open when too much flows?',
    options: ['To save money', 'Because wires that carry too much get hot, and can set a house on fire', 'Because the geyser needs a rest'],
    right: ['b'],
    why: 'MCB is short for miniature circuit breaker. It breaks the circle before the wire in the wall gets hot.',
  },
  {
    id: 'ironing-morning',
    kind: 'choice',
    ask: 'The iron has to be on, and two or more other things with it. Keep the watchman content.',
    hint: 'Try as much as you like: here nothing burns.',
    field: switchboard,
    right: ['f', 'i', 'l'],
    isRight: (given) => given.includes('i') && given.length >= 3 && sumOf(given) <= LIMIT,
    why: 'Everything that is on adds up in the one wire behind the switchboard. Iron, fridge and lamps take 4 + 1 + 1 = 6 A, for example.',
  },
  {
    id: 'too-much',
    kind: 'numeric',
    ask: 'Geyser 9 A, kettle 7 A, lamps and fan 1 A: how much is that together?',
    unit: 'A',
    right: ['17'],
    why: '9 + 7 + 1 = 17 A. That is more than 16 A, so the watchman opens.',
  },
  {
    id: 'opens-again',
    kind: 'choice',
    ask: 'A grown-up closes the MCB, and it opens again at once. What now?',
    options: ['Tie it up so that it stays', 'Leave it open, pull the plugs and call an electrician', 'Close it ten times'],
    right: ['b'],
    why: 'It opens because something is wrong. A watchman who is tied up cannot help you.',
  },
  {
    id: 'third-pin',
    kind: 'choice',
    ask: 'A three-pin plug has one pin that is longer and thicker. What is it for?',
    options: ['It holds the plug in the wall', 'If the metal of the iron becomes live, it leads the current into the earth', 'It makes the iron hotter'],
    right: ['b'],
    why: 'It is the earth pin. It is longer so that it joins first and leaves last: the way into the earth is always there.',
  },
];

openQuiz({
  title: 'The watchman in the box',
  intro: () => [h('p', {}, `In the box by the door sits a watchman, the MCB. He lets ${LIMIT} amperes through, and opens when it is more. Ampere, A for short, says how much current flows.`)],
  questions,
  end: (share) => `${share === 1 ? 'You and the watchman understand each other.' : 'Ask at home to be shown the box, and look without touching.'} Part 2 of 3 is done. Now choose part 3, “What do you do now?”, in the contents above.`,
});
