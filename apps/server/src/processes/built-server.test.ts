import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { mainProgram } from '../../programs.mjs';

const DIST = dirname(mainProgram.at(-1) ?? '');

it('an error of the built server names the line of its source', () => {
  const files = JSON.parse(readFileSync(join(DIST, 'files.json'), 'utf8')) as string[];
  const worker = files.find((name) => /^processes-worker-.*\.js$/.test(name)) ?? '';
  // A worker without the database that the first process names.
  const { stderr } = spawnSync(
    process.execPath,
    [...mainProgram.slice(0, -1), join(DIST, worker)],
    {
      encoding: 'utf8',
      env: {},
    },
  );
  const source = readFileSync(join(import.meta.dirname, 'worker.ts'), 'utf8').split('\n');
  const line = source.findIndex((text) => text.includes('throw new Error(')) + 1;
  expect(stderr).toMatch(new RegExp(`apps/server/src/processes/worker\\.ts:${line}:\\d+`));
});
