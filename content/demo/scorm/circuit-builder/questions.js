import { openQuiz } from './kit/quiz.js';
import { h } from './kit/elements.js';
import { building, predicting } from './circuit.js';

const lamp = (id, on = true, fixed = true) => ({ id, is: 'lamp', on, fixed });
const lever = (id, on = false) => ({ id, is: 'switch', on, fixed: false });
const gap = (id, on = false) => ({ id, is: 'gap', on, fixed: false });

const predict = (circuit, question) => ({ kind: 'choice', ...predicting(circuit), ...question });

const questions = [
  {
    id: 'close-it',
    ask: 'Make lamp A glow.',
    hint: 'Press what has a blue frame. Press it again to undo it.',
    ...building({ trunk: [lever('S')], rungs: [[lamp('A')]] }, ['s', 'a']),
    why: 'A closed switch makes the circle whole, so the charges can move all the way around.',
  },
  {
    id: 'two-faults',
    ask: 'Two faults keep lamp A dark. Mend both.',
    hint: 'One is a gap in the wire. The other is a lamp that is not screwed in.',
    ...building({ trunk: [gap('P')], rungs: [[lamp('A', false, false)]] }, ['p', 'a']),
    why: 'One gap is enough to stop everything, so mending only one of two changes nothing. The key bridges the gap because it is metal.',
  },
  predict(
    { trunk: [], rungs: [[lamp('A'), lamp('B')]] },
    {
      id: 'in-a-row',
      ask: 'Two lamps in a row on one cell. How do they glow?',
      options: [
        'A glows brightly and B is dark: A uses everything up',
        'Both glow, but more weakly than one lamp alone',
        'Both glow as brightly as one lamp alone',
      ],
      right: ['b'],
      why: 'The charges have to squeeze through both lamps, so fewer of them get around in a second. The current is the same in A and B: nothing is used up on the way.',
    },
  ),
  predict(
    { trunk: [], rungs: [[lamp('A'), lamp('B', false)]] },
    {
      id: 'unscrewed-in-a-row',
      kind: 'true-false',
      ask: 'Lamp B is unscrewed. Does lamp A still glow?',
      options: ['Yes, A glows', 'No, A is dark'],
      right: ['false'],
      why: 'In a row there is only one way around. Where B is missing there is a gap, and it stops A as well. Old strings of festival lights went dark like this.',
    },
  ),
  predict(
    { trunk: [], rungs: [[lamp('A')], [lamp('B', false)]] },
    {
      id: 'unscrewed-side-by-side',
      kind: 'true-false',
      ask: 'Now they stand side by side, and B is unscrewed. Does A still glow?',
      options: ['Yes, A glows', 'No, A is dark'],
      right: ['true'],
      why: 'Side by side, each lamp has its own circle through the cell. A hole in one leaves the other whole. The lamps in your home are joined like this.',
    },
  ),
  {
    id: 'only-b',
    ask: 'Make lamp B glow, and keep lamp A dark.',
    hint: 'Three switches. Which ones does the path through B need?',
    ...building(
      { trunk: [lever('S')], rungs: [[lever('T', true), lamp('A')], [lever('U'), lamp('B')]] },
      ['s', 'u', 'a', 'b'],
    ),
    why: 'S is on the path of both lamps, T only on A’s, U only on B’s. Close S and U, open T. At home S is the main switch.',
  },
  {
    id: 'undo-the-short',
    ask: 'Danger! A bare wire lies beside the lamp. Make lamp A glow.',
    hint: 'Keep S closed, and look at the wire that has no lamp in it.',
    ...building({ trunk: [lever('S', true)], rungs: [[lamp('A')], [lever('W', true)]] }, ['s', 'a']),
    why: 'The wire without a lamp is the easy way, so all the charges rush through it: a short circuit. Open W, and they must go through the lamp again.',
  },
  predict(
    { trunk: [], rungs: [[lamp('A')], [lamp('B')]] },
    {
      id: 'which-for-home',
      ask: 'A home needs lamps that are bright and can be switched off one by one. How are they joined?',
      options: ['In a row', 'Side by side', 'It makes no difference'],
      right: ['b'],
      why: 'Side by side each lamp gets the full push of the supply and has a circle of its own, so one can be off while the others are on.',
    },
  ),
];

openQuiz({
  title: 'Circuit builder',
  intro: () => [
    h('p', {}, 'Close switches, mend gaps, screw lamps in. Sometimes you build, sometimes you say beforehand what will happen. Then the lamps show who was right.'),
    h('p', {}, 'You may stop at any time: you go on where you were.'),
  ],
  questions,
  end: (share) =>
    share === 1
      ? 'Every circuit, first time. You could wire a doll’s house tonight, with a torch cell of course.'
      : share >= 0.6
        ? 'You think in circles now. Play again and look closely at the ones that surprised you.'
        : 'Surprises are where learning starts. Follow each path with a finger, from the cell and back to it, and play again.',
});
