import type { Section } from '../item.ts';

export const decision19: Section = {
  place: 'D19',
  title: 'Interactions in reports',
  items: [
    {
      id: 'all-interactions',
      rule: 'Reports of teachers and authors read all interactions of the kept state, whatever their ids end in; what is saved and what calls answer keeps the filter of section 5.',
    },
    {
      id: 'best-beside-latest',
      rule: 'A later, lower attempt is kept beside the best, which counts; reports say which is which.',
    },
  ],
};
