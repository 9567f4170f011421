import type { Section } from '../item.ts';

export const decision17: Section = {
  place: 'D17',
  title: 'Languages',
  items: [
    {
      id: 'one-registry',
      rule: 'A language is a row of one registry: code, own name, direction, numerals, font.',
    },
    {
      id: 'keys-with-fallback',
      rule: 'Texts of the interface have typed keys; English stands in for what another language lacks.',
    },
    {
      id: 'content-by-language',
      rule: 'Content has its texts by language, one of them the original.',
    },
    {
      id: 'original-stands-in',
      rule: 'What is missing in a language is shown in the original, marked with its language.',
    },
    {
      id: 'certificate-languages',
      rule: 'Certificates are in the language of the school and in English.',
    },
  ],
};
