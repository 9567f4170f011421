import { spawn } from 'node:child_process';
import { ensureInstalled, environment, repoRoot, run, tool } from './ensure-installed.mjs';

ensureInstalled();

const CHECKS = [
  // Longest first, so that the last ones are short.
  ['lint', 'oxlint', ['--type-aware', '--deny-warnings']],
  ['dead code', 'knip', []],
  [
    'code that only tests call',
    'knip',
    ['--production', '--config', 'knip.production.json', '--include', 'exports,types,files'],
  ],
  ['boundaries', 'depcruise', ['--config', '.dependency-cruiser.mjs', 'packages', 'apps']],
  [
    'citations, rooms, prose and commits',
    'vitest',
    [
      'run',
      '--project',
      'checks',
      ...['citations', 'rooms', 'texts/voice', 'commits'].map((name) => `checks/${name}.test.ts`),
    ],
  ],
  ['format', 'oxfmt', ['--check', '.']],
];
const AT_ONCE = 2;

/** A check prints after it ended, so that outputs do not mix. */
const ended = ([name, command, args]) =>
  new Promise((resolve) => {
    const child = spawn(tool(command), args, {
      cwd: repoRoot,
      env: environment(),
      stdio: ['ignore', 'pipe', 'pipe'],
      shell: process.platform === 'win32',
    });
    const said = [];
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk) => said.push(chunk));
    child.on('error', (error) => said.push(Buffer.from(`${error.message}\n`)));
    child.on('close', (status) => {
      console.log(`— ${name} —`);
      process.stdout.write(Buffer.concat(said));
      resolve(status === 0);
    });
  });

// First and alone: it takes both cores, and a mistake of types explains others.
console.log('— types —');
const failed = run(tool('tsc'), ['-b']) === 0 ? [] : ['types'];
const waiting = [...CHECKS];
const lane = async () => {
  for (let check = waiting.shift(); check; check = waiting.shift())
    if (!(await ended(check))) failed.push(check[0]);
};
await Promise.all(Array.from({ length: AT_ONCE }, lane));

console.log(
  failed.length === 0
    ? 'All checks passed.'
    : `Not clean: ${failed.join(', ')}. What each says is above.`,
);
process.exit(failed.length === 0 ? 0 : 1);
