import { h } from './kit/elements.js';
import { openQuiz } from './kit/quiz.js';
import { bars, table } from './charts.js';

const MINUTES = () => table(['Minutes on', 'Green', 'Blue'], [['Monday', '31', '35'], ['Tuesday', '30', '34'], ['Wednesday', '32', '36'], ['Thursday', '29', '35'], ['Friday', '78', '35']]);

const questions = [
  {
    id: 'the-poster',
    kind: 'choice',
    ask: 'The blue company put up this poster: “Blue is far faster!” What do you look at first?',
    picture: () => bars('Mean time to school', [['Green', 40], ['Blue', 35]], { from: 34, to: 41, unit: ' min' }),
    options: ['The colours', 'The lowest number on the axis', 'Who painted it'],
    right: ['b'],
    why: 'The axis begins at 34 minutes. 40 and 35 are a difference of one eighth, and the bars show six to one.',
  },
  {
    id: 'mean-green',
    kind: 'numeric',
    ask: 'You ask for the times. What is the mean of the green bus?',
    picture: MINUTES,
    unit: 'minutes',
    right: ['40'],
    why: '31 + 30 + 32 + 29 + 78 = 200, and 200 ÷ 5 = 40. The poster’s number is true.',
  },
  {
    id: 'median-green',
    kind: 'numeric',
    ask: 'And what is the median of the green bus?',
    hint: 'Put the five times in order. Which is in the middle?',
    picture: MINUTES,
    unit: 'minutes',
    right: ['31'],
    why: '29, 30, 31, 32, 78: the middle is 31. On Friday a tree lay on the road.',
  },
  {
    id: 'the-judgement',
    kind: 'choice',
    ask: 'Your judgement on “Blue is far faster”?',
    picture: MINUTES,
    options: [
      'True: 35 is less than 40',
      'Misleading: on four of five days green was faster, and one tree made the mean',
      'False: the numbers on the poster are invented',
    ],
    right: ['b'],
    why: 'Every number is right, and the sentence still misleads. That is the usual case in this court.',
  },
];

openQuiz({
  title: 'First case: the fastest bus',
  intro: () => [h('p', {}, 'Two buses go to the same school. The blue company says with a large poster that it is far faster. The green company is angry. You have the poster, and you may ask for the numbers.')],
  questions,
  passesFrom: 0.6,
  next: 'Go on to the second case',
  end: (share, pass) => (share >= pass ? 'A fair judgement. The poster comes down.' : 'Look once more at how one day changed everything, or go on.'),
});
