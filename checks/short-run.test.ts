import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const REPO = fileURLToPath(new URL('..', import.meta.url));

type Suite = {
  suites?: Suite[];
  specs?: { file: string; title: string; tags: string[]; tests: { projectName: string }[] }[];
};
type Listed = { file: string; title: string; tags: string[]; project: string };

const testsOf = ({ suites = [], specs = [] }: Suite): Listed[] => [
  ...specs.flatMap(({ file, title, tags, tests }) =>
    tests.map(({ projectName }) => ({ file, title, tags, project: projectName })),
  ),
  ...suites.flatMap(testsOf),
];

/** The tests Playwright would run, without running them. */
const listed = (config: string, run: 'short' | 'all'): Listed[] => {
  const { TEST_RUN: _inherited, ...env } = process.env;
  const { stdout, stderr } = spawnSync(
    process.execPath,
    [
      join(REPO, 'node_modules/@playwright/test/cli.js'),
      'test',
      '--list',
      '--reporter=json',
      '--config',
      config,
    ],
    {
      cwd: REPO,
      env: { ...env, ...(run === 'short' && { TEST_RUN: 'short' }) },
      maxBuffer: 2 ** 26,
      timeout: 60_000,
      encoding: 'utf8',
    },
  );
  const start = stdout.indexOf('{');
  if (start < 0) throw new Error(`Playwright lists nothing: ${stderr}`);
  return testsOf({ suites: (JSON.parse(stdout.slice(start)) as { suites: Suite[] }).suites });
};

const nameOf = ({ file, title }: Listed) => `${file} ${title}`;
/** The lists of screens are cut differently: fixtures/every-route.ts is covered by the title of each part. */
const isCutDifferently = ({ file }: Listed) => file.endsWith('every-screen.spec.ts');

describe('the short run', () => {
  const all = listed('e2e/playwright.config.ts', 'all');
  const short = listed('e2e/playwright.config.ts', 'short');

  it('has each journey at least once, but for those tagged @all', () => {
    const there = new Set(short.map(nameOf));
    const missing = all
      .filter((test) => !isCutDifferently(test) && !test.tags.includes('all'))
      .map(nameOf)
      .filter((name) => !there.has(name));
    expect(missing).toEqual([]);
  });

  it('runs nothing that the full run leaves out', () => {
    const there = new Set(all.map((test) => `${test.project} ${nameOf(test)}`));
    const added = short
      .filter((test) => !isCutDifferently(test))
      .map((test) => `${test.project} ${nameOf(test)}`)
      .filter((name) => !there.has(name));
    expect(added).toEqual([]);
    expect(short.length).toBeLessThan(all.length);
  });

  it('repeats a journey at another width only where its tag says that the width matters', () => {
    const repeated = short.filter(
      (test) =>
        test.project === 'desktop' &&
        short.some((other) => other.project === 'phone' && nameOf(other) === nameOf(test)),
    );
    expect(repeated.filter(({ tags }) => !tags.includes('both-screens'))).toEqual([]);
  });

  it('has one journey in each of the other browsers', () => {
    const projects = listed('e2e/browsers.config.ts', 'short').map(({ project }) => project);
    expect(projects.toSorted()).toEqual(['firefox', 'webkit']);
  });
});
