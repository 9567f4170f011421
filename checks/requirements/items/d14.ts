import type { Section } from '../item.ts';

export const decision14: Section = {
  place: 'D14',
  title: 'Parents',
  items: [
    {
      id: 'week',
      rule: 'A parent sees the week of their child, what was made with its remarks, badges and certificates.',
    },
    {
      id: 'not-shown',
      rule: 'A parent sees neither other students’ names of the leaderboard nor tickets, and no other family’s child.',
    },
  ],
};
