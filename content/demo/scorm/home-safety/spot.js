import { h } from './kit/elements.js';
import { openQuiz } from './kit/quiz.js';
import { THINGS, marking } from './room.js';

const questions = [
  {
    id: 'wet-hands',
    kind: 'true-false',
    ask: 'Your hands are only a little wet. May you press a switch?',
    options: ['Yes', 'No'],
    right: ['false'],
    why: 'Water with a little salt or soap in it lets current through, and it runs into every gap. Dry your hands first, always.',
  },
  {
    id: 'eight-things',
    kind: 'choice',
    ask: 'Mark the four that are dangerous.',
    field: marking,
    right: THINGS.filter((thing) => thing.isDanger).map((thing) => thing.id),
    why: 'Bare copper can touch you. Five plugs pull too much through one wire, and it gets hot. Water and the mains must never meet: not in a bucket, not in a wet shirt.',
  },
  {
    id: 'bare-copper',
    kind: 'choice',
    ask: 'You see bare copper on the cord of the iron. What do you do?',
    options: ['Wind tape around it', 'Leave it alone, let nobody use it, and tell a grown-up', 'Use it carefully this one time'],
    right: ['b'],
    why: 'You cannot see whether the wire is live. A grown-up switches off at the wall and has the cord replaced. Tape slips and hides the fault.',
  },
  {
    id: 'pull-the-plug',
    kind: 'choice',
    ask: 'How do you take a plug out?',
    options: ['Pull at the cord', 'Switch off, then hold the plug itself', 'Pull quickly, so that nothing can happen'],
    right: ['b'],
    why: 'Pulling at the cord breaks it inside, where nobody sees it. Switched off first, there is no spark.',
  },
];

openQuiz({
  title: 'Spot the danger',
  intro: () => [h('p', {}, 'Most accidents with electricity could be seen before they happened. Train your eye: four of eight things in this home are dangerous.')],
  questions,
  end: (share) => `${share === 1 ? 'Nothing escapes you.' : 'Look around at home with these eyes, without touching.'} Part 1 of 3 is done. Now choose part 2, “The watchman in the box”, in the contents above.`,
});
