import { h } from './kit/elements.js';
import { openQuiz } from './kit/quiz.js';
import { dots, table } from './charts.js';

const TEA = () => dots('Cups of tea a day and marks, eight students', [[0, 48], [0, 55], [1, 52], [1, 60], [2, 66], [3, 70], [3, 78], [4, 82]], { across: 'cups of tea', up: 'marks', most: [4.6, 100] });
const CLASSES = () => table(['Class', 'Cups a day', 'Mean mark'], [['9', '0 to 1', '54'], ['10', '0 to 1', '54'], ['11', '2 to 3', '68'], ['12', '3 to 4', '80']]);

const questions = [
  {
    id: 'what-the-dots-show',
    kind: 'choice',
    ask: 'A tea seller says: “Tea makes you clever!” and shows this. What do the dots themselves show?',
    picture: TEA,
    options: ['That tea makes clever', 'That who drank more tea had higher marks, among these eight', 'Nothing at all'],
    right: ['b'],
    why: 'The two go together: that much is there to see. Why they do is not in the picture.',
  },
  {
    id: 'what-stands-behind',
    kind: 'choice',
    ask: 'You ask which classes the students are in. What could stand behind both?',
    picture: CLASSES,
    options: ['Age: older students drink more tea, and did the same test with more years of school', 'The colour of the cups', 'The price of sugar'],
    right: ['a'],
    why: 'All eight wrote the same test. Who has been at school for three more years knows more, and is allowed more tea.',
  },
  {
    id: 'fair-test',
    kind: 'sequencing',
    ask: 'How would you find out fairly? Put the steps in order.',
    options: ['Compare the marks of the two groups', 'Draw lots: half drink tea for a month, half water', 'Take many students of one class', 'Let all write the same test'],
    right: ['c', 'b', 'd', 'a'],
    why: 'The same class, so age is out. Lots, so nobody chooses. One test for all, and only then compare.',
  },
  {
    id: 'how-many',
    kind: 'choice',
    ask: 'The seller asks eight more friends, all his best customers. Why does that not help?',
    options: ['Sixteen is an even number', 'He chose whom to ask, so the answer was chosen, too', 'Friends cannot be asked'],
    right: ['b'],
    why: 'More of a bent sample stays bent. It needs people he did not pick.',
  },
  {
    id: 'words-and-tricks',
    kind: 'matching',
    ask: 'Last duty of the judge: name the trick.',
    left: ['Bars that begin at 94', 'One millionaire in a poor street makes all “rich”', 'Ice cream and drowning rise together'],
    options: ['Cut-off foot', 'Pulled mean', 'A third behind'],
    right: ['a.1', 'b.2', 'c.3'],
    why: 'Cut-off foot, pulled mean, a third behind: whoever knows these three is hard to fool.',
  },
];

openQuiz({
  title: 'Second case: tea and marks',
  intro: () => [h('p', {}, 'A tea seller wants to put “Tea makes you clever” over his stall by the school gate. He has a chart. You have questions.')],
  questions,
  passesFrom: 0.6,
  end: (share, pass) => (share >= pass ? 'The court rises. The sign may say “Tea tastes good”: that is an opinion, and needs no chart.' : 'The seller looks hopeful. Read the reasons again, and judge once more.'),
});
