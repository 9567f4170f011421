import type { Section } from '../item.ts';

export const decision22: Section = {
  place: 'D22',
  title: 'What others see of a child',
  items: [
    {
      id: 'starts-off',
      rule: 'Projects shown to other students, the public page of certificates and the name on leaderboards beyond the own class start off.',
    },
    {
      id: 'turned-on',
      rule: 'A parent’s consent, or the school’s statement of its legal ground with its date and who made it, turns them on; both are audited.',
    },
    {
      id: 'parent-first',
      rule: 'What a parent decided for a child counts before the school’s statement.',
    },
    {
      id: 'boards',
      rule: 'Leaderboards beyond the own class show a kite name for a child whose name is not shared.',
    },
    {
      id: 'off-at-once',
      rule: 'Turning off takes effect at once: for lists, files, public pages and open pages, and no device keeps what it showed of others.',
    },
    {
      id: 'demo-stated',
      rule: 'The schools of the demo have stated their ground, once.',
    },
  ],
};
