import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { ensureBuilt } from './ensure-built.mjs';
import { ensureChromium } from './browsers/chromium.mjs';
import { ensureOtherBrowsers } from './browsers/other-browsers.mjs';
import {
  ensureInstalled,
  environment,
  repoRoot,
  ownSources,
  pinnedNode,
  run,
  tool,
} from './ensure-installed.mjs';
import { hasSystemPostgres, startSystemPostgres } from './system-postgres.mjs';
import { playwrightReport, timeReport, vitestReport } from './test-report.mjs';

// `npm test` runs every layer within 20 minutes on two cores; `npm test -- rules server` runs the named ones. `all`
// runs each test in every width, theme, language and browser: `npm test -- all [layer …]`. `postgres` is the database
// part of `server` on the oldest supported PostgreSQL. If both run, `server` leaves that part out; the embedded
// database is still covered by access matrix, fuzz and journeys. `TEST_DATABASE_URL=… npm test -- server` runs all of
// it on another database.
const LAYERS = [
  'rules',
  'web',
  'components',
  'checks',
  'server',
  'postgres',
  'player',
  'journeys',
  'browsers',
];
const BROWSER_LAYERS = {
  player: 'e2e/player.config.ts',
  journeys: 'e2e/playwright.config.ts',
  browsers: 'e2e/browsers.config.ts',
};
const cache = join(repoRoot, '.cache');

const isLong = process.argv.slice(2).includes('all');
const asked = process.argv.slice(2).filter((word) => word !== 'all');
const unknown = asked.filter((name) => !LAYERS.includes(name));
if (unknown.length > 0) {
  console.error(`There is no layer ${unknown.join(', ')}. The layers are ${LAYERS.join(', ')}.`);
  process.exit(2);
}
const layers = asked.length > 0 ? LAYERS.filter((name) => asked.includes(name)) : LAYERS;

// Playwright's and Vitest's configurations read it: see e2e/fixtures/short-run.ts.
if (isLong) delete process.env.TEST_RUN;
else process.env.TEST_RUN = 'short';

ensureInstalled();
mkdirSync(cache, { recursive: true });

const ON_POSTGRES = [
  'learning/',
  'school/',
  'installation/',
  'content/catalogue/',
  'content/packs/import/',
  'staff/',
  'first-paint/',
  'demo/',
  'columns.',
  'long-lists.',
  'statements.',
];
/** What takes long of these and is of files, pictures and permissions, whichever PostgreSQL there is. */
const OFF_POSTGRES = [
  /-matrix\.test\.ts$/,
  /^learning\/projects\/files\/upload\.test\.ts$/,
  /\/picture-copies\//,
];
const isOfPostgres = (file) =>
  ON_POSTGRES.some((start) => file.startsWith(start)) &&
  !OFF_POSTGRES.some((pattern) => pattern.test(file));

/** The test files of the server that are the layer `postgres`, or those that are not. */
const serverTests = (ofPostgres) => {
  const files = readdirSync(join(repoRoot, 'apps/server/src'), { recursive: true })
    .filter((file) => file.endsWith('.test.ts') && isOfPostgres(file) === ofPostgres)
    .sort();
  if (files.length === 0) throw new Error('There are no such tests of the server any more.');
  return files.map((file) => `apps/server/src/${file}`);
};

const runVitest = (layer, { project = layer, env = {}, files = [] } = {}) => {
  // Its whole processes serve the player.
  if (project === 'server') ensureBuilt(['player', 'server']);
  if (['components', 'checks'].includes(project)) ensureChromium();
  const report = join(cache, `${layer}-report.json`);
  const brokenRun = join(cache, `${layer}-broken-run.jsonl`);
  for (const file of [report, brokenRun]) rmSync(file, { force: true });
  const reporters = [
    '--reporter=dot',
    '--reporter=json',
    `--outputFile.json=${report}`,
    '--reporter=./scripts/unhandled-errors-reporter.mjs',
  ];
  const status = run(tool('vitest'), ['run', '--project', project, ...reporters, ...files], {
    env: { ...environment(), ...env, BROKEN_RUN: brokenRun },
  });
  return { status, ...vitestReport(report, brokenRun) };
};

/** On the server TEST_DATABASE_URL names, else on one of the PostgreSQL that is installed on this machine. */
const runOnPostgres = (layer) => {
  const given = process.env.TEST_DATABASE_URL;
  const started = given ? null : startSystemPostgres();
  const url = given ?? started?.url;
  if (url === undefined) {
    console.log('There is no PostgreSQL of the system here, 15 or newer; left out.');
    return null;
  }
  if (started) console.log(`PostgreSQL ${started.version} of the system.`);
  // Ctrl+C reaches the tests too: this process lives on to stop the server.
  const wait = () => {};
  process.on('SIGINT', wait);
  try {
    return runVitest(layer, {
      project: 'server',
      env: { TEST_DATABASE_URL: url },
      files: serverTests(true),
    });
  } finally {
    started?.stop();
    process.off('SIGINT', wait);
  }
};

const packagesIn = (folder) =>
  readdirSync(folder)
    .filter((name) => !name.startsWith('.'))
    .map((name) => join(folder, name));

/** Plays every package of the demo pack, and those in the folder that SCORM_PACKAGES names, through the real player. */
const tryPackages = () => {
  const others = process.env.SCORM_PACKAGES;
  const paths = [
    ...packagesIn(join(repoRoot, 'content/demo/scorm')),
    ...(others ? packagesIn(others) : []),
  ];
  const report = join(cache, 'packages-report.json');
  rmSync(report, { force: true });
  const status = run(pinnedNode(), [
    'scripts/scorm-try/scorm-try.ts',
    'try',
    '--report',
    report,
    ...paths,
  ]);
  const counts = existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : null;
  const failures = counts?.failures ?? ['the packages could not be played'];
  return {
    status,
    passed: counts?.kept ?? 0,
    failed: failures.length,
    skipped: 0,
    failures,
  };
};

/** ADL's cases with the engine alone, of each copy that SCORM_SUITE names: those of 2004, the test courses of 1.2, or both. */
const playSuites = () => {
  const suites = (process.env.SCORM_SUITE ?? '').split(delimiter).filter(Boolean);
  const failures = suites.flatMap((suite) => {
    const status = run(pinnedNode(), [
      ...ownSources,
      'scripts/scorm-suite/scorm-conformance.ts',
      'conformance',
      suite,
    ]);
    return status === 0 ? [] : [`ADL's cases in ${suite}`];
  });
  return {
    status: failures.length === 0 ? 0 : 1,
    passed: suites.length - failures.length,
    failed: failures.length,
    failures,
  };
};

/** The player's own tests, packages as they come, and ADL's cases. */
const runPlayer = (layer) => {
  const tests = runInBrowser(layer);
  const packages = tryPackages();
  const suites = playSuites();
  return {
    status: tests.status || packages.status || suites.status,
    passed: tests.passed + packages.passed + suites.passed,
    failed: tests.failed + packages.failed + suites.failed,
    skipped: tests.skipped,
    failures: [...tests.failures, ...packages.failures, ...suites.failures],
    secondTries: tests.secondTries,
    times: tests.times,
  };
};

/** Journeys in Firefox and WebKit, in the short run one each. CI must have both browsers; other machines may leave them out. */
const runOtherBrowsers = (layer) => {
  const areThere = ensureOtherBrowsers();
  if (areThere || process.env.CI) return runInBrowser(layer);
  console.log('Firefox and WebKit of Debian are not on this machine; left out.');
  return null;
};

/** All of it, or without the part of the layer `postgres`. */
const runServer = (layer) => {
  const isShared =
    layers.includes('postgres') && (process.env.TEST_DATABASE_URL || hasSystemPostgres());
  return runVitest(layer, isShared ? { files: serverTests(false) } : {});
};

const runLayer = (layer) => {
  if (layer === 'server') return runServer(layer);
  if (layer === 'postgres') return runOnPostgres(layer);
  if (layer === 'player') return runPlayer(layer);
  if (layer === 'browsers') return runOtherBrowsers(layer);
  return layer in BROWSER_LAYERS ? runInBrowser(layer) : runVitest(layer);
};

const runInBrowser = (layer) => {
  if (layer !== 'browsers') ensureChromium();
  ensureBuilt();
  const report = join(cache, `${layer}-report.json`);
  rmSync(report, { force: true });
  const args = ['test', '--config', BROWSER_LAYERS[layer], '--reporter=dot,json'];
  const status = run(tool('playwright'), args, {
    env: { ...environment(), PLAYWRIGHT_JSON_OUTPUT_NAME: report },
  });
  return { status, ...playwrightReport(report) };
};

const total = { status: 0, passed: 0, failed: 0, skipped: 0 };
const failures = [];
const secondTries = [];
const layerTimes = [];
const testTimes = [];
for (const layer of layers) {
  console.log(`\n— ${layer} —`);
  const startedAt = performance.now();
  const result = runLayer(layer);
  layerTimes.push({ name: layer, ms: performance.now() - startedAt });
  if (result === null) continue;
  const hasFailed = result.status !== 0 || result.passed === 0;
  // A layer that broke before it could count is a failure too.
  total.failed += hasFailed && result.failed === 0 ? 1 : result.failed;
  total.passed += result.passed;
  total.skipped += result.skipped;
  if (hasFailed) total.status = 1;
  const named = result.failures.length > 0 || !hasFailed ? result.failures : ['it broke off'];
  failures.push(...named.map((failure) => `${layer}: ${failure}`));
  testTimes.push(...result.times);
  secondTries.push(...result.secondTries.map((test) => `${layer}: ${test}`));
}
console.log(`\n${timeReport(layerTimes, testTimes).join('\n')}`);
// The names once more at the end: of a long log often only the end is kept.
const list = (heading, lines) => {
  if (lines.length > 0) console.log(`\n${heading}\n${lines.map((line) => `  ${line}`).join('\n')}`);
};
list('Passed on the second try only:', secondTries);
list('Failed:', failures);
const skipped = total.skipped > 0 ? `, ${total.skipped} skipped` : '';
const note = isLong ? '' : ' (`npm test -- all` runs every combination)';
console.log(`\n${total.passed} passed, ${total.failed} failed${skipped}${note}`);
process.exit(total.status);
