import { h } from './kit/elements.js';
import { openQuiz } from './kit/quiz.js';
import { bars, table } from './charts.js';

const questions = [
  {
    id: 'look-at-the-foot',
    kind: 'choice',
    ask: 'Trick one: the cut-off foot. Both charts show the same. Which one begins at zero?',
    picture: () => h('div', {}, bars('Chart 1', [['2024', 95], ['2025', 97]], { from: 94, to: 98 }), bars('Chart 2', [['2024', 95], ['2025', 97]], { from: 0, to: 100 })),
    options: ['Chart 1', 'Chart 2'],
    right: ['b'],
    why: 'A bar speaks with its length, so it has to begin at zero. Always read the lowest number on the axis first.',
  },
  {
    id: 'the-one-who-pulls',
    kind: 'numeric',
    ask: 'Trick two: the mean that nobody has. What is the median of 3, 4, 5, 6 and 82?',
    hint: 'The median is the number in the middle when all stand in order.',
    right: ['5'],
    why: '3, 4, 5, 6, 82: the one in the middle is 5. The mean is 100 ÷ 5 = 20, which is far from all of them.',
  },
  {
    id: 'the-third-behind',
    kind: 'choice',
    ask: 'Trick three: two things side by side. What could stand behind both?',
    picture: () => table(['Month', 'Umbrellas sold', 'Frogs heard'], [['May', '20', '5'], ['July', '300', '60']]),
    options: ['The rain', 'Umbrellas call the frogs', 'Frogs make people buy umbrellas'],
    right: ['a'],
    why: 'When two things rise together, ask three times: does A make B, does B make A, or is there a third that makes both?',
  },
];

openQuiz({
  title: 'Training: three tricks of charts',
  intro: () => [h('p', {}, 'Three tricks make up most of what comes before this court. See each of them once, and you will know them again.')],
  questions,
  passesFrom: 0.5,
  next: 'Go on to the first case',
  end: () => 'Now you have seen all three. Your first case is waiting.',
});
