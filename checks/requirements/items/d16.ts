import type { Section } from '../item.ts';

export const decision16: Section = {
  place: 'D16',
  title: 'Practice',
  items: [
    {
      id: 'seven-kinds',
      rule: 'A quiz has questions of seven kinds: single, multiple, order, match, number, fill, picture.',
    },
    {
      id: 'typed-answers',
      rule: 'A number or word counts as a child types it: Devanagari digits, spaces, capitals, fractions, mixed numbers, a decimal comma.',
    },
    {
      id: 'as-a-teacher',
      rule: 'Two answers are equal only when their mathematical value is, or their text without case, spaces, quotes and dashes.',
    },
    {
      id: 'unit-optional',
      rule: 'A unit or a currency may be left out where the question says so, and is never another.',
    },
    {
      id: 'shuffled',
      rule: 'Answers are shown in an order of each student and question, always the same, unless the author fixes it.',
    },
    {
      id: 'reason-per-wrong',
      rule: 'Each wrong answer is told why it is wrong; a pack that does not say so is refused.',
    },
    {
      id: 'three-tries',
      rule: 'A question has three tries; what stays wrong comes again at the end, half solved (D25).',
    },
    {
      id: 'done-when-right',
      rule: 'A quiz is done when each question was answered: right once, or shown (D25).',
    },
    {
      id: 'last-answer-finishes',
      rule: 'The last answer of a quiz finishes its lesson on the server, in the same request.',
    },
    { id: 'score', rule: 'The score is the share right at the first try.' },
    {
      id: 'server-judges',
      rule: 'The server finishes a quiz by the answers, judged by the rule the device shows.',
    },
    {
      id: 'pack-checked',
      rule: 'Questions are written in content packs; check says what is wrong with file and place.',
    },
    {
      id: 'lesson-closed',
      rule: 'Questions may close a page or a video: nobody has to answer them to go on.',
    },
    {
      id: 'five-learnt',
      rule: 'A practice is five questions out of finished lessons.',
    },
    {
      id: 'boxes',
      rule: 'A question comes again after 1, 3, 7 and 21 days; wrong, tomorrow.',
    },
    { id: 'mistakes-first', rule: 'What was wrong comes first.' },
    {
      id: 'goal',
      rule: "Today's goal is one practice and one lesson; what does not exist is left out.",
    },
    { id: 'revised-counts', rule: 'A finished lesson that is revised counts for the goal.' },
    { id: 'goal-points', rule: 'A goal that is met earns 5 RP, once a day.' },
    { id: 'missing-is-free', rule: 'A day that is missed costs nothing.' },
  ],
};
