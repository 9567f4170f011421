import { parseArgs } from 'node:util';
import { readSuite } from './scorm-suite-cases.ts';
import { play } from './scorm-suite-play.ts';

const USAGE = `npm run scorm -- conformance FOLDER [--only CM-07]

Plays ADL's cases of SCORM 2004 4th edition with the engine alone. FOLDER is a copy of the repository
adlnet/SCORM-2004-4ed-Test-Suite.`;

/** How many faults of one case are told. */
const TOLD = 3;

type Tally = { passed: number; readonly failures: string[] };

async function conformance(folder: string, only: string): Promise<boolean> {
  const { cases, courses } = await readSuite(folder);
  // Cases follow one another with one learner: later ones read objectives that earlier ones wrote.
  const shared = { objectives: {}, data: {} };
  const groups = new Map<string, Tally>();
  for (const one of cases) {
    const wrong = await play(one, courses, shared).catch((error: unknown) => [String(error)]);
    if (!one.name.startsWith(only)) continue;
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
  options: { only: { type: 'string', default: '' } },
});
const [command, folder] = positionals;
if (command !== 'conformance' || folder === undefined) {
  console.error(USAGE);
  process.exitCode = 2;
} else {
  process.exitCode = (await conformance(folder, values.only)) ? 0 : 1;
}
