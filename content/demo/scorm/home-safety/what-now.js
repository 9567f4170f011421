import { h } from './kit/elements.js';
import { openQuiz } from './kit/quiz.js';

const questions = [
  {
    id: 'somebody-stuck',
    kind: 'sequencing',
    ask: 'Your cousin holds a wire and cannot let go. Put the steps in order.',
    options: ['Call 112 and say where you are', 'Do not touch your cousin: stop where you are', 'Switch off at the main switch, or shout until a grown-up does'],
    right: ['b', 'c', 'a'],
    why: 'Who touches somebody on a live wire gets stuck too, so first: hands off. Then the current has to go. Then help has to come: 112 works from every phone in India.',
  },
  {
    id: 'sparks',
    kind: 'choice',
    ask: 'A socket sparks and smells of burning. What do you do first?',
    options: ['Pour water on it', 'Keep away, and call a grown-up to switch off the main switch', 'Pull the plug out quickly'],
    right: ['b'],
    why: 'Water leads current, and the plug may be live. At the main switch the current goes from everything at once.',
  },
  {
    id: 'kite-on-the-line',
    kind: 'choice',
    ask: 'Your kite hangs on a power line. How do you get it back?',
    options: ['With a long bamboo', 'By climbing the pole, carefully', 'Not at all: leave it, and make another'],
    right: ['c'],
    why: 'Lines outside carry many thousand volts. Damp bamboo and wet string lead it down to you. A kite is paper and an hour of work.',
  },
  {
    id: 'wire-on-the-road',
    kind: 'choice',
    ask: 'After a storm a wire lies on the road in a puddle. You …',
    options: ['step over it', 'stay far away, keep others away, and tell grown-ups to call the electricity board', 'push it aside with a stick'],
    right: ['b'],
    why: 'The wire may still be live, and so is the puddle and the ground around it. Ten big steps away is a good distance to keep everybody.',
  },
  {
    id: 'thunder',
    kind: 'choice',
    ask: 'You play cricket on the field and hear thunder. Where do you go?',
    options: ['Under the tall tree', 'Into a house or a car with its windows closed', 'Flat on the grass'],
    right: ['b'],
    why: 'Lightning likes the tallest thing around, and that is the tree. If you hear thunder, lightning can reach you: go indoors.',
  },
];

openQuiz({
  title: 'What do you do now?',
  intro: () => [h('p', {}, 'Five moments in which it matters to know beforehand. Nobody thinks well while it happens, so think now.')],
  questions,
  end: (share) => (share === 1 ? 'All five right. Tell them to somebody younger at home: teaching it makes it stay.' : 'Look at the reasons once more, and play again until all five are yours.'),
});
