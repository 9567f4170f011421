import { h } from './kit/elements.js';
import { openQuiz } from './kit/quiz.js';

const BOXES = ['Fact to check', 'Guess', 'Opinion'];

const questions = [
  {
    id: 'three-boxes',
    kind: 'matching',
    objective: 'sort',
    ask: 'Put each claim into its box.',
    left: [
      'The library has 1,240 books.',
      'Our team will win on Saturday.',
      'Science is the nicest subject.',
    ],
    options: BOXES,
    right: ['a.1', 'b.2', 'c.3'],
    why: 'Books can be counted today. Saturday will show the second. For the third there is nothing to count or to wait for.',
  },
  {
    id: 'false-fact',
    kind: 'true-false',
    objective: 'sort',
    ask: '“A week has nine days.” Does this belong into the box of facts to check?',
    options: ['Yes', 'No'],
    right: ['true'],
    why: 'The box is for what can be checked, and this can. The check says: false. “Fact to check” does not mean “true”.',
  },
  {
    id: 'two-in-one-coat',
    kind: 'choice',
    objective: 'sort',
    ask: '“The beautiful old fort was built in 1620.” Which part can be checked?',
    options: ['All of it', 'Only the year', 'Only that it is beautiful', 'Nothing'],
    right: ['b'],
    why: 'The year can be looked up. “Beautiful” is an opinion that came along in the same coat.',
  },
  {
    id: 'question-behind',
    kind: 'choice',
    objective: 'ask',
    ask: 'Meena says: “Because the bridge was closed.” Which question did she answer?',
    options: ['Where is the bridge?', 'Why were you late?', 'When did you leave home?'],
    right: ['b'],
    why: '“Because” answers a why. The bridge is only the reason, not what was asked about.',
  },
  {
    id: 'open-it',
    kind: 'choice',
    objective: 'ask',
    ask: 'You want to hear a story from your grandmother. Which question opens the door widest?',
    options: [
      'Did you like school?',
      'What did your way to school look like?',
      'Was your school far away?',
    ],
    right: ['b'],
    why: 'The other two can be answered with yes or no. This one needs pictures, people and a road.',
  },
  {
    id: 'compared-to-what',
    kind: 'choice',
    objective: 'ask',
    ask: '“Now with 50% less sugar!” Which question helps most?',
    options: ['Who painted the packet?', '50% less than what?', 'Is sugar sweet?'],
    right: ['b'],
    why: 'Less than the old recipe? Than another sweet? Without a “than what” the number says nothing.',
  },
  {
    id: 'out-of-how-many',
    kind: 'numeric',
    objective: 'ask',
    ask: 'School A: 30 of 600 students are absent. How many of each 100 is that?',
    unit: 'of 100',
    right: ['5'],
    why: '30 ÷ 600 = 0.05, so 5 of each 100. A small school with 10 of 50 absent has fewer absent, but 20 of each 100.',
  },
  {
    id: 'both-caused',
    kind: 'choice',
    objective: 'sort',
    ask: 'When more ice cream is sold, more people swim in the river. What is the best explanation?',
    options: [
      'Ice cream makes people swim',
      'Swimming makes people buy ice cream',
      'Hot days bring both',
    ],
    right: ['c'],
    why: 'Two things that rise together may have a third behind them. Ask: could something else cause both?',
  },
  {
    id: 'check-a-message',
    kind: 'sequencing',
    objective: 'change',
    ask: 'A message says: “No school tomorrow, pass it on!” Put the steps in a good order.',
    options: [
      'Pass it on, or tell the sender that it is false',
      'Look at the school’s own notice',
      'Notice that you want it to be true',
      'Ask: who says so, and how do they know?',
    ],
    right: ['c', 'd', 'b', 'a'],
    why: 'First the feeling, because it makes us careless. Then the source, then the check, and only then the thumb.',
  },
  {
    id: 'would-change-my-mind',
    kind: 'choice',
    objective: 'change',
    ask: 'Omar believes his cricket bat brings luck. Which sentence shows that he can learn?',
    options: [
      'Nobody can make me doubt it.',
      'I would doubt it if I scored as much with another bat in ten games.',
      'My friends believe it, too.',
    ],
    right: ['b'],
    why: 'He has said what would change his mind, and it can happen. That is a belief that listens to the world.',
  },
];

openQuiz({
  title: 'What you can do now',
  intro: () => [
    h('p', {}, 'Ten questions about all three courses: sorting claims, asking better, changing your mind. Seven right answers pass.'),
    h('p', {}, 'Nobody is watching the clock. If it does not go well, play again: your best try counts.'),
  ],
  questions,
  aims: { sort: 'Sorting claims', ask: 'Asking better', change: 'Changing your mind' },
  passesFrom: 0.7,
  end: (share, pass) =>
    share >= pass
      ? share === 1
        ? 'Ten of ten. You are hard to fool, and pleasant to argue with.'
        : 'Passed! You can do what this program is about.'
      : 'Not passed yet. Look below where it went well and where not, read those lessons once more, and play again.',
});
