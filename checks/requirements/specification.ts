import type { Section } from './item.ts';

const HEAD = `# Specification

What the product has to do, in our own words, rule by rule: \`spec 2\` to \`spec 9\` are the sections of the specification, \`D1\`
onwards the decisions that settle what it leaves open. Comments and titles of tests cite these places, and a single rule as
\`spec 4 locked-refused\`. Written by \`npm run coverage\` from \`docs/develop/requirements\`: change it there.
`;

/** The page that a citation leads to: each rule with its id. */
export const specificationDocument = (sections: readonly Section[]): string =>
  [
    HEAD,
    ...sections.flatMap(({ place, title, items }) => [
      `## ${place}: ${title}`,
      '',
      `[With its tests](requirements/${place.toLowerCase().replace(' ', '-')}.md)`,
      '',
      ...items.map(({ id, rule }) => `- **${id}** ${rule}`),
      '',
    ]),
  ].join('\n');
