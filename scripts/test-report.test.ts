import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { playwrightReport, timeReport, vitestReport } from './test-report.mjs';

const REPO = fileURLToPath(new URL('..', import.meta.url));

/** Report of a run with passing tests and an error around them. */
describe('the report of a run that fails without a failing test', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(REPO, '.cache', 'broken-run-'));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  const runOf = (test: string) => {
    const report = join(folder, 'report.json');
    const brokenRun = join(folder, 'broken-run.jsonl');
    writeFileSync(join(folder, 'one.test.ts'), `import { afterAll, it } from 'vitest';\n${test}`);
    writeFileSync(join(folder, 'vitest.config.ts'), 'export default { test: {} };');
    const { status } = spawnSync(
      process.execPath,
      [
        join(REPO, 'node_modules/vitest/vitest.mjs'),
        'run',
        '--root',
        folder,
        '--reporter=json',
        `--outputFile.json=${report}`,
        `--reporter=${join(REPO, 'scripts/unhandled-errors-reporter.mjs')}`,
      ],
      { cwd: folder, env: { ...process.env, BROKEN_RUN: brokenRun }, timeout: 60_000 },
    );
    return { status, ...vitestReport(report, brokenRun) };
  };

  it('names the file whose last hook broke', () => {
    const run = runOf(`it('passes', () => {});
      afterAll(() => { throw new Error('the database did not stop'); });`);
    expect(run).toMatchObject({ status: 1, passed: 1, failed: 0 });
    expect(run.failures).toEqual([
      expect.stringMatching(/one\.test\.ts.*the database did not stop/),
    ]);
  });

  it('names what broke outside every test', () => {
    const run = runOf(`it('passes', async () => {
        void Promise.reject(new Error('nobody waited for this'));
        await new Promise((resolve) => setTimeout(resolve, 50));
      });`);
    expect(run).toMatchObject({ status: 1, passed: 1, failed: 0 });
    expect(run.failures).toEqual(['outside every test | nobody waited for this']);
  });
});

describe('the times at the end of a run', () => {
  it('names each layer, their sum, and the slowest tests first', () => {
    const tests = [
      { name: 'quick', ms: 20 },
      { name: 'slowest', ms: 61_000 },
      { name: 'slow', ms: 9_940 },
    ];
    const layers = [
      { name: 'rules', ms: 2_000 },
      { name: 'journeys', ms: 70_500 },
    ];
    expect(timeReport(layers, tests, 2)).toEqual([
      'Time of each layer:',
      '  rules        2.0 s',
      '  journeys    70.5 s',
      '  All together: 1 min 13 s',
      '',
      'The slowest 2 tests:',
      '     61.0 s  slowest',
      '      9.9 s  slow',
    ]);
  });

  it('adds up the tries of a journey', () => {
    const folder = mkdtempSync(join(REPO, '.cache', 'report-'));
    const file = join(folder, 'report.json');
    const spec = {
      file: 'day.spec.ts',
      line: 3,
      title: 'a day',
      tests: [
        {
          projectName: 'phone',
          status: 'flaky',
          results: [
            { status: 'failed', duration: 1000, error: { message: 'stalled' } },
            { status: 'passed', duration: 500 },
          ],
        },
      ],
    };
    const stats = { expected: 0, flaky: 1, unexpected: 0, skipped: 0 };
    writeFileSync(file, JSON.stringify({ suites: [{ suites: [{ specs: [spec] }] }], stats }));
    expect(playwrightReport(file)).toMatchObject({
      passed: 1,
      times: [{ name: '[phone] day.spec.ts:3 a day', ms: 1500 }],
      secondTries: ['[phone] day.spec.ts:3 a day | stalled'],
    });
    rmSync(folder, { recursive: true, force: true });
  });
});
