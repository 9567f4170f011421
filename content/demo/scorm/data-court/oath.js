import { h } from './kit/elements.js';
import { openQuiz } from './kit/quiz.js';
import { bars, table } from './charts.js';

const questions = [
  {
    id: 'foot-of-the-axis',
    kind: 'choice',
    ask: 'Brand B looks three times as good. What is wrong with the picture?',
    picture: () => bars('Points in a test of 100', [['A', 82], ['B', 86]], { from: 80, to: 88 }),
    options: ['Nothing: B is three times as good', 'The axis begins at 80, so 4 points look enormous', 'The bars are too wide'],
    right: ['b'],
    why: '82 and 86 of 100 are close. Cut off at 80, what is left of the bars is 2 and 6: three times as tall.',
  },
  {
    id: 'middle-or-mean',
    kind: 'choice',
    ask: 'Pocket money of five friends, in rupees: 50, 60, 70, 80 and 740. Which number tells best what a usual friend has?',
    options: ['The mean: 200', 'The median, the one in the middle: 70', 'The largest: 740'],
    right: ['b'],
    why: 'The mean is 1,000 ÷ 5 = 200, and not one of them has about 200. One very large number pulls the mean, but not the median.',
  },
  {
    id: 'rise-in-percent',
    kind: 'numeric',
    ask: 'Stolen cycles rose from 4 to 6. By how many percent is that?',
    unit: '%',
    right: ['50'],
    why: '2 more, compared to 4: 2 ÷ 4 = 50%. “Thefts rise by half!” is true. So is: “two more cycles.”',
  },
  {
    id: 'side-by-side',
    kind: 'choice',
    ask: 'Villages with more storks have more babies. What would you say?',
    picture: () => table(['Village', 'Storks', 'Babies in a year'], [['small', '2', '15'], ['middling', '5', '40'], ['large', '11', '90']]),
    options: ['Storks bring babies', 'Babies attract storks', 'Larger villages have more of both'],
    right: ['c'],
    why: 'More people, more roofs, more nests, more babies. A third thing stands behind the two.',
  },
];

openQuiz({
  title: 'Data court: the oath',
  intro: () => [
    h('p', {}, 'In this court charts and numbers stand before the judge, and the judge is you.'),
    h('p', {}, 'First four questions. Three right answers, and you skip the training and go straight to your first case. The court goes forward only: what is judged is judged.'),
  ],
  questions,
  passesFrom: 0.75,
  next: 'Go on',
  end: (share, pass) => (share >= pass ? 'Sworn in! You need no training: your first case is waiting.' : 'A short training comes first. Then you sit as judge.'),
});
