import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { vitestReport } from './test-report.mjs';

const REPO = fileURLToPath(new URL('..', import.meta.url));

/** What a run says of itself when a test passed and something around it broke. */
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
