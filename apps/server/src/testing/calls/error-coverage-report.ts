import { appendFile, mkdtemp, readFile, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { contractCalls } from './contract-calls.ts';
import { staffCalls } from './staff-calls.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Folder in which each test file writes the failures of calls that it saw. */
    errorCoverageFolder: string;
  }
}

/** `path code` of every failure that a call declares for itself. */
async function declaredFailures(): Promise<string[]> {
  const calls = [...(await contractCalls()), ...(await staffCalls())];
  return calls.flatMap(({ call: { path, errors } }) => errors.map((code) => `${path} ${code}`));
}

/** A run of all tests fails when a call declares a failure that no test met by that very call. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'skillkite-met-'));
  project.provide('errorCoverageFolder', folder);
  return async () => {
    const files = await readdir(folder);
    const texts = await Promise.all(files.map((file) => readFile(join(folder, file), 'utf8')));
    await rm(folder, { recursive: true, force: true });
    const { testFiles } = await project.globTestFiles();
    // A partial run cannot show missing coverage.
    const isWholeRun =
      files.length === testFiles.length && project.config.testNamePattern === undefined;
    if (!isWholeRun) return;
    const met = new Set(texts.flatMap((text) => text.split('\n')));
    const unmet = (await declaredFailures()).filter((failure) => !met.has(failure));
    if (unmet.length === 0) return;
    const why = `No test meets these failures by a call of their own:\n${unmet.join('\n')}`;
    // An exception here is not reported, so the run's own output is read from this file.
    const brokenRun = process.env['BROKEN_RUN'];
    if (brokenRun) await appendFile(brokenRun, `${JSON.stringify(why)}\n`);
    throw new Error(why);
  };
}
