import { h } from './kit/elements.js';
import { openQuiz } from './kit/quiz.js';

const questions = [
  {
    id: 'want-or-wall',
    kind: 'matching',
    objective: 'parts',
    ask: 'A crow, a jug and some water. What is each line?',
    left: [
      'The crow is thirsty.',
      'The jug is too deep.',
      'The crow drops in stones until the water comes up.',
    ],
    options: ['The want', 'The wall', 'A try'],
    right: ['a.1', 'b.2', 'c.3'],
    why: 'Somebody wants something, something is in the way, and they try. That is all a story needs.',
  },
  {
    id: 'already-a-story',
    kind: 'choice',
    objective: 'parts',
    ask: 'Which of these is a story already?',
    options: [
      'It rained, and a wall stood there.',
      'Two brothers want the last mango.',
      'A girl wanted a mango and ate it.',
    ],
    right: ['b'],
    why: 'The first has no want, the third has no wall. In the second each brother is the other one’s wall.',
  },
  {
    id: 'small-want',
    kind: 'choice',
    objective: 'parts',
    ask: 'Which want is best to play on a stage?',
    options: ['To be happy', 'To get home before the rain', 'To be a good person'],
    right: ['b'],
    why: 'We can see whether it works: the sky gets darker, the way is long. A small, clear want can be played.',
  },
  {
    id: 'best-wall',
    kind: 'true-false',
    objective: 'parts',
    ask: '“The best wall is a person who wants something else, and is right, too.”',
    right: ['true'],
    why: 'A stone cannot answer. A person can, and if they are right, nobody knows how it will end.',
  },
  {
    id: 'five-boxes-in-order',
    kind: 'sequencing',
    objective: 'order',
    ask: 'The five boxes of a kite story have got mixed up. Put them in order.',
    options: [
      'She borrows more string. It is old and tears: the kite is gone.',
      'The whole lane ties its short ends together, and a kite rises.',
      'Tara sits on the roof and watches the sky, as on every day.',
      'She has neither string nor kite, and the festival has begun.',
      'She sees the highest kite of all and wants to fly one higher.',
    ],
    right: ['c', 'e', 'a', 'd', 'b'],
    why: 'Before, the want, the first try, the worst moment, after. At the end she does not fly alone any more.',
  },
  {
    id: 'box-four',
    kind: 'choice',
    objective: 'order',
    ask: 'At the end of your story nobody is different. Which question helps at box four?',
    options: [
      'What would they have to give up here?',
      'What is the weather like?',
      'How many people are there?',
    ],
    right: ['a'],
    why: 'In the worst moment somebody chooses. What they give up for it is what changes them.',
  },
];

openQuiz({
  title: 'The story puzzle',
  intro: () => [
    h('p', {}, 'Six questions about wants, walls and five boxes.'),
    h('p', {}, 'Take your time. You can play again, and your best try counts.'),
  ],
  questions,
  aims: { parts: 'Wants and walls', order: 'Five boxes' },
  passesFrom: 0.6,
  end: (share, pass) =>
    share >= pass
      ? 'You know what a story is made of. Now it is your turn: which one will you put on the stage?'
      : 'Look at the two pages once more, then play again. A story, too, gets better with the second try.',
});
