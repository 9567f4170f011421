import type { Section } from '../item.ts';

export const decision25: Section = {
  place: 'D25',
  title: 'Help after misses',
  items: [
    {
      id: 'half-solved',
      rule: 'A question that was missed three times comes back with half of it solved.',
    },
    {
      id: 'seen',
      rule: 'Missed again, it shows the answer with its reason and counts as answered, not as right.',
    },
    { id: 'seen-tomorrow', rule: "It returns in the next day's practice." },
    {
      id: 'left-out-of-practice',
      rule: 'A question without meaning outside its lesson stays out of practice.',
    },
    { id: 'practice-mixes', rule: 'One practice mixes programs.' },
  ],
};
