import { parseArgs } from 'node:util';
import { learnersInBrowser } from './scorm-suite-browser.ts';
import { type Case, readSuite } from './scorm-suite-cases.ts';
import { type Enrol, learnersOfEngine, play } from './scorm-suite-play.ts';

const USAGE = `npm run scorm -- conformance FOLDER [--browser] [--only CM-07]

Plays ADL's cases of SCORM 2004 4th edition with the engine alone, or through the real player in a browser. FOLDER is a copy of the repository
adlnet/SCORM-2004-4ed-Test-Suite.`;

/** How many faults of one case are told. */
const TOLD = 3;

type Tally = { passed: number; readonly failures: string[] };

async function conformance(folder: string, only: string, isInBrowser: boolean): Promise<boolean> {
  const { cases, courses } = await readSuite(folder);
  // Cases follow one another with one learner: later ones read objectives that earlier ones wrote.
  if (!isInBrowser) {
    return playAll(cases, only, learnersOfEngine(courses, { objectives: {}, data: {} }));
  }
  const players = await learnersInBrowser(courses);
  try {
    return await playAll(cases, only, players.learners);
  } finally {
    await players.close();
  }
}

async function playAll(
  cases: readonly Case[],
  only: string,
  learners: () => Enrol,
): Promise<boolean> {
  const groups = new Map<string, Tally>();
  for (const one of cases) {
    if (!one.name.startsWith(only)) continue;
    const wrong = await play(one, learners()).catch((error: unknown) => [String(error)]);
    const group = one.name.replace(/-.*/, '');
    const tally = groups.get(group) ?? { passed: 0, failures: [] };
    groups.set(group, tally);
    if (wrong.length === 0) tally.passed += 1;
    else tally.failures.push(told(one.name, wrong));
  }
  for (const { failures } of groups.values()) for (const line of failures) console.log(line);
  const rows = [...groups].map(([group, tally]) => rowOf(group, [tally]));
  console.table([...rows, rowOf('all', [...groups.values()])]);
  return [...groups.values()].every(({ failures }) => failures.length === 0);
}

function told(name: string, wrong: readonly string[]): string {
  const more = wrong.length > TOLD ? `; ${wrong.length - TOLD} more` : '';
  return `${name}: ${wrong.slice(0, TOLD).join('; ')}${more}`;
}

function rowOf(group: string, tallies: readonly Tally[]) {
  const passed = tallies.reduce((sum, tally) => sum + tally.passed, 0);
  const failed = tallies.reduce((sum, { failures }) => sum + failures.length, 0);
  return { group, passed, failed, total: passed + failed };
}

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    only: { type: 'string', default: '' },
    browser: { type: 'boolean', default: false },
  },
});
const [command, folder] = positionals;
if (command !== 'conformance' || folder === undefined) {
  console.error(USAGE);
  process.exitCode = 2;
} else {
  process.exitCode = (await conformance(folder, values.only, values.browser)) ? 0 : 1;
}
