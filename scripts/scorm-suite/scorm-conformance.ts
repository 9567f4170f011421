import { parseArgs } from 'node:util';
import {
  type Course12,
  type Enrol12,
  coursesIn,
  playCourses,
  readCourse,
} from './scorm-suite-12.ts';
import { learnerOfEngine } from './scorm-suite-12-engine.ts';
import { type Case, groupOf, readSuite, sampleOf } from './scorm-suite-cases.ts';
import { type Enrol, learnersOfEngine, play } from './scorm-suite-play.ts';

const USAGE = `npm run scorm -- conformance FOLDER [--browser [firefox|webkit]] [--sample 40] [--only CM-07]

Plays ADL's cases of SCORM 2004 4th edition with the engine alone, or through the real player in a browser; with --sample some of every group. FOLDER is a copy of the repository
adlnet/SCORM-2004-4ed-Test-Suite. Or plays ADL's test courses of SCORM 1.2, always whole: FOLDER holds LMSTestCourse01 and LMSTestCourse02 as zips or unpacked, as
tcl/test/Courses of the repository openacs/lors has them.`;

/** Reported errors for each case. */
const TOLD = 3;

type Tally = { passed: number; readonly failures: string[] };

/** What `--browser` may name; alone it means the first. */
const BROWSERS = ['chromium', 'firefox', 'webkit'] as const;
type BrowserName = (typeof BROWSERS)[number];

const isBrowserName = (name: string | undefined): name is BrowserName =>
  (BROWSERS as readonly (string | undefined)[]).includes(name);

type Asked = {
  readonly folder: string;
  readonly only: string;
  /** How many cases, of all groups; null for all of them. */
  readonly sample: number | null;
  /** Null for the engine alone. */
  readonly browser: BrowserName | null;
};

async function conformance(asked: Asked): Promise<boolean> {
  const courses = await coursesIn(asked.folder);
  if (courses === null) return playCases(asked);
  if (asked.sample !== null || asked.only !== '') {
    throw new Error('The courses of SCORM 1.2 are played whole: without --sample and --only.');
  }
  return playCourses12(courses, asked.browser);
}

async function playCourses12(
  paths: readonly string[],
  browser: BrowserName | null,
): Promise<boolean> {
  const courses = await Promise.all(paths.map((path, at) => readCourse(path, at + 1)));
  if (browser === null) return told12(courses, learnerOfEngine);
  const { learnersInBrowser12 } = await import('./scorm-suite-12-browser.ts');
  const players = await learnersInBrowser12(browser);
  try {
    return await told12(courses, players.enrol);
  } finally {
    await players.close();
  }
}

async function told12(courses: readonly Course12[], enrol: Enrol12): Promise<boolean> {
  const results = await playCourses(courses, enrol);
  for (const { name, failures } of results)
    if (failures.length > 0) console.log(told(`SCO ${name}`, failures));
  const rows = results.map(({ name, isPassed, passed, warnings, failures }) => ({
    SCO: name,
    result: isPassed ? 'passed' : 'failed',
    passed,
    warnings,
    failed: failures.length,
  }));
  console.table(rows);
  return results.every(({ isPassed }) => isPassed);
}

async function playCases({ folder, only, sample, browser }: Asked): Promise<boolean> {
  const { cases, courses } = await readSuite(folder);
  const named = cases.filter(({ name }) => name.startsWith(only));
  const asked = sample === null ? named : sampleOf(named, sample);
  // Cases follow one another with one learner: later ones read objectives that earlier ones wrote.
  if (browser === null) {
    return playAll(asked, learnersOfEngine(courses, { objectives: {}, data: {} }));
  }
  const { learnersInBrowser } = await import('./scorm-suite-browser.ts');
  const players = await learnersInBrowser(courses, browser);
  try {
    return await playAll(asked, players.learners);
  } finally {
    await players.close();
  }
}

async function playAll(cases: readonly Case[], learners: () => Enrol): Promise<boolean> {
  const groups = new Map<string, Tally>();
  for (const one of cases) {
    const wrong = await play(one, learners()).catch((error: unknown) => [String(error)]);
    const group = groupOf(one);
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

const given = process.argv.slice(2).map((one, at, all) => {
  const isAlone = one === '--browser' && !isBrowserName(all[at + 1]);
  return isAlone ? `--browser=${BROWSERS[0]}` : one;
});
const { positionals, values } = parseArgs({
  args: given,
  allowPositionals: true,
  options: {
    only: { type: 'string', default: '' },
    sample: { type: 'string' },
    browser: { type: 'string' },
  },
});
const [command, folder] = positionals;
const sample = values.sample === undefined ? null : Number(values.sample);
const isSampleSound = sample === null || (Number.isInteger(sample) && sample > 0);
const browser = values.browser ?? null;
if (
  command !== 'conformance' ||
  folder === undefined ||
  !isSampleSound ||
  (browser !== null && !isBrowserName(browser))
) {
  console.error(USAGE);
  process.exitCode = 2;
} else {
  const isAllRight = await conformance({ folder, only: values.only, sample, browser });
  process.exitCode = isAllRight ? 0 : 1;
}
