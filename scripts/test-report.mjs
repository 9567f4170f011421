import { existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { repoRoot } from './ensure-installed.mjs';

const nothing = { passed: 0, failed: 0, skipped: 0, failures: [], secondTries: [], times: [] };

const read = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null);

/** Why a run failed although no test of it did: one JSON string a line. */
const readBrokenRun = (file) =>
  existsSync(file)
    ? readFileSync(file, 'utf8')
        .trimEnd()
        .split('\n')
        .map((line) => JSON.parse(line))
    : [];

/** What Vitest's reports say: counts, and the name and first line of each failure and of what broke outside a test. */
export const vitestReport = (file, brokenRun) => {
  const report = read(file);
  const outside = readBrokenRun(brokenRun).map((why) => told('outside every test', why));
  if (report === null) return { ...nothing, failures: outside };
  const tests = report.testResults.flatMap((suite) => [
    ...suite.assertionResults,
    // A file that could not be loaded, or broke in a hook, has no test to blame.
    ...(suite.status === 'failed' &&
    suite.assertionResults.every(({ status }) => status !== 'failed')
      ? [{ status: 'failed', fullName: suite.name, failureMessages: [suite.message] }]
      : []),
  ]);
  return {
    ...nothing,
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    skipped: report.numPendingTests,
    failures: [
      ...tests
        .filter((test) => test.status === 'failed')
        .map((test) => told(test.fullName, test.failureMessages?.[0])),
      ...outside,
    ],
    times: report.testResults.flatMap(({ name, assertionResults }) =>
      assertionResults.map(({ fullName, duration }) => ({
        name: `${relative(repoRoot, name)} ${fullName}`,
        ms: duration ?? 0,
      })),
    ),
  };
};

/** What Playwright's JSON report says; a test that passed on its second try has passed, and is named. */
export const playwrightReport = (file) => {
  const report = read(file);
  if (report === null) return nothing;
  const tests = report.suites.flatMap((suite) => testsOf(suite));
  return {
    passed: report.stats.expected + report.stats.flaky,
    failed: report.stats.unexpected,
    skipped: report.stats.skipped,
    failures: tests.filter((test) => test.status === 'unexpected').map((test) => tale(test)),
    secondTries: tests.filter((test) => test.status === 'flaky').map((test) => tale(test)),
    times: tests.map(({ projectName, title, results }) => ({
      name: `[${projectName}] ${title}`,
      ms: results.reduce((sum, { duration }) => sum + duration, 0),
    })),
  };
};

const testsOf = (suite) => [
  ...(suite.specs ?? []).flatMap((spec) =>
    spec.tests.map((test) => ({ ...test, title: `${spec.file}:${spec.line} ${spec.title}` })),
  ),
  ...(suite.suites ?? []).flatMap((inner) => testsOf(inner)),
];

const tale = (test) =>
  told(
    `[${test.projectName}] ${test.title}`,
    test.results.find((result) => result.status !== 'passed')?.error?.message,
  );

/** One line a failure: its name, and why in the first lines of its message. */
const told = (name, message) => {
  const why = stripVTControlCharacters(message ?? '')
    .split('\n')
    .filter(Boolean)
    .slice(0, 4);
  return [name, ...why.map((line) => line.trim())].join(' | ').slice(0, 600);
};

const minutes = (ms) =>
  `${Math.floor(ms / 60_000)} min ${String(Math.round(ms / 1000) % 60).padStart(2, '0')} s`;
const seconds = (ms) => `${(ms / 1000).toFixed(1).padStart(7)} s`;

/** The wall time of each layer, builds included, and the slowest tests. */
export const timeReport = (layers, tests, slowest = 20) => {
  const width = Math.max(0, ...layers.map(({ name }) => name.length));
  const total = layers.reduce((sum, { ms }) => sum + ms, 0);
  return [
    'Time of each layer:',
    ...layers.map(({ name, ms }) => `  ${name.padEnd(width)} ${seconds(ms)}`),
    `  All together: ${minutes(total)}`,
    '',
    `The slowest ${slowest} tests:`,
    ...[...tests]
      .sort((one, other) => other.ms - one.ms)
      .slice(0, slowest)
      .map(({ name, ms }) => `  ${seconds(ms)}  ${name.slice(0, 160)}`),
  ];
};
