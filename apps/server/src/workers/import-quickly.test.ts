import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';

const QUICKLY = new URL('./import-quickly.mjs', import.meta.url).href;
const BUILD = new URL('../../../../scripts/strip-types.mjs', import.meta.url).pathname;

/** Output of a process that imports a file like a worker, and whether it loaded the type stripper. */
function importing(file: string, say: string): { said: string; isStripperLoaded: boolean } {
  const program = `
    const it = await import(${JSON.stringify(file)});
    const isStripperLoaded = process.moduleLoadList.some((name) => name.includes('amaro'));
    console.log(JSON.stringify({ said: String(${say}), isStripperLoaded }));`;
  const { stdout, stderr } = spawnSync(
    process.execPath,
    [`--import=${QUICKLY}`, '--input-type=module', '--eval', program],
    { encoding: 'utf8', env: {} },
  );
  expect(stderr).toBe('');
  return JSON.parse(stdout) as { said: string; isStripperLoaded: boolean };
}

describe('how a process that serves imports its sources', () => {
  let folder: string;
  beforeAll(() => {
    execFileSync(process.execPath, ['--disable-warning=ExperimentalWarning', BUILD]);
  });
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'skillkite-sources-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it('takes them as they were built, without their types', () => {
    const config = new URL('../config.ts', import.meta.url).href;
    expect(importing(config, 'typeof it.processConfig')).toEqual({
      said: 'function',
      isStripperLoaded: false,
    });
  });

  it('takes what was written since as it is now', () => {
    const file = join(folder, 'source.ts');
    writeFileSync(file, 'export const answer: number = 41;');
    const address = pathToFileURL(file).href;
    expect(importing(address, 'it.answer')).toEqual({ said: '41', isStripperLoaded: true });
    writeFileSync(file, 'export const answer: number = 42;');
    expect(importing(address, 'it.answer')).toEqual({ said: '42', isStripperLoaded: true });
  });
});
