import type { Section } from '../item.ts';

export const decision18: Section = {
  place: 'D18',
  title: 'Small things settled',
  items: [
    {
      id: 'one-coin',
      rule: 'A coin opens one old course, or one creative course, or a whole creative program.',
    },
    {
      id: 'paper-report',
      rule: 'Who took the assessment on paper has a report, as who took it on screen.',
    },
    {
      id: 'menu-entry',
      rule: 'The entry in the menu stays for those to whom the assessment is offered on screen alone.',
    },
    {
      id: 'theme-views',
      rule: "Views of themes count for the session's student.",
    },
    {
      id: 'join-with-place',
      rule: 'Who joins an event holds a place at it.',
    },
    {
      id: 'class-is-grade',
      rule: 'The class of the leaderboard is the grade of the school, all sections.',
    },
    {
      id: 'feedback-question',
      rule: 'The feedback question stands in every language as a translation of one text.',
    },
    {
      id: 'rewards-told-later',
      rule: 'Rewards credited in an answer that never arrived are told once with the next answer that can carry `rewards`.',
    },
  ],
};
