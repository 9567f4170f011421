import type { Section } from '../item.ts';

export const decision13: Section = {
  place: 'D13',
  title: 'What staff change for students',
  items: [
    {
      id: 'new-year',
      rule: 'A new school year moves every class up by one; the last class leaves, and nothing a student did is lost.',
    },
    {
      id: 'year-undone',
      rule: 'It is shown before it begins, begins once, and can be undone for a day.',
    },
  ],
};
