import type { FoundTest } from './tests.ts';
import type { Judged, Judgement } from './judge.ts';

const HEAD = `# Coverage

Each rule of the specification (\`spec 2\` to \`spec 9\`) and of the decisions (\`D1\` onwards), in our own words, with the
tests that prove it. Written by \`npm run coverage\` from the titles of the tests and the pages in \`docs/develop/requirements\`;
\`checks/coverage.test.ts\` fails where a rule has no test or a test is not there. How to add one: at the end.
`;

const FOOT = `## How to add to this

- A test proves an item when its title cites it: \`… (spec 4 locked-refused)\`. Several are parted by commas.
- A title that cites the place alone, \`… (spec 4, D4)\`, is listed below the rule in \`docs/develop/requirements\`.
- A rule that is not built has a line \`Missing: reason\` there. Remove it with the first test.
- Then \`npm run coverage\` writes this page.
`;

const code = (words: string): string => `\`${words.replaceAll('`', '’')}\``;
const bullet = (test: FoundTest): string => `  - ${code(`${test.file} › ${test.title}`)}`;

function lines(item: Judged): string[] {
  const head = `- **${item.id}** ${item.rule}`;
  return item.missing === undefined
    ? [head, ...item.tests.map(bullet)]
    : [head, `  - Missing: ${item.missing}`];
}

/** The page that says which test proves what. */
export function coverageDocument({ sections, items }: Judgement): string {
  const missing = items.filter((item) => item.missing !== undefined);
  const counts = sections.map(({ place, title }) => {
    const own = items.filter((item) => item.place === place);
    const open = own.filter((item) => item.missing !== undefined).length;
    return `| ${place} | ${title} | ${own.length} | ${own.length - open} | ${open} |`;
  });
  const body = sections.flatMap(({ place, title }) => [
    `## ${place}: ${title}`,
    '',
    ...items.filter((item) => item.place === place).flatMap(lines),
    '',
  ]);
  return [
    HEAD,
    `${items.length} rules: ${items.length - missing.length} proved, ${missing.length} missing.`,
    '',
    '| place | about | rules | proved | missing |',
    '| --- | --- | --- | --- | --- |',
    ...counts,
    '',
    '## Missing',
    '',
    ...(missing.length === 0 ? ['Nothing.'] : []),
    ...missing.map((item) => `- **${item.place} ${item.id}** ${item.rule} ${item.missing}`),
    '',
    ...body,
    FOOT,
  ].join('\n');
}
