import type { Section } from '../item.ts';

export const decision18: Section = {
  place: 'D18',
  title: 'Small things settled',
  items: [
    {
      id: 'rewards-told-later',
      rule: 'Rewards credited in an answer that never arrived are told once with the next answer that can carry `rewards`.',
    },
  ],
};
