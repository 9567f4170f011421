import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

const RUN_CHILD = fileURLToPath(new URL('./run-child.mjs', import.meta.url));

/** What `npm start` runs, in small: a launcher of a package of its own, and a program that says how it was ended. */
describe.runIf(process.platform !== 'win32')('what npm start runs', () => {
  let folder: string;
  let npm: ChildProcess;
  const said = () => readFileSync(join(folder, 'said'), 'utf8');
  const file = (name: string, text: string) => {
    writeFileSync(join(folder, name), text);
    return join(folder, name);
  };

  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'skillkite-launch-'));
    file('said', '');
    const say = (words: string) =>
      `appendFileSync(${JSON.stringify(join(folder, 'said'))}, ${JSON.stringify(words)})`;
    const program = file(
      'program.mjs',
      `import { appendFileSync } from 'node:fs';
       const end = () => { clearInterval(running); ${say('ended in order')}; process.exit(0); };
       const running = setInterval(() => {}, 1000);
       for (const way of ['SIGINT', 'SIGTERM', 'disconnect']) process.once(way, end);
       appendFileSync(${JSON.stringify(join(folder, 'pid'))}, String(process.ppid)); ${say('up ')};`,
    );
    file(
      'launch.mjs',
      `import { runChild } from ${JSON.stringify(pathToFileURL(RUN_CHILD).href)}; runChild(${JSON.stringify([program])});`,
    );
    file('package.json', JSON.stringify({ scripts: { start: 'node launch.mjs' } }));
    npm = spawn('npm', ['start'], { cwd: folder, stdio: 'ignore', detached: true });
    while (said() !== 'up ') await sleep(20);
  });
  afterEach(() => {
    npm.kill('SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  });

  it('ends in order by Ctrl+C, which a terminal sends to all of them', async () => {
    process.kill(-(npm.pid ?? 0), 'SIGINT');
    await expect.poll(said, { timeout: 30_000 }).toBe('up ended in order');
  });

  // The shell between keeps a SIGINT to npm alone for itself.
  it.each(['SIGTERM', 'SIGHUP', 'SIGKILL'] as const)(
    'ends in order when npm is sent %s alone',
    async (signal) => {
      const ended = once(npm, 'exit');
      npm.kill(signal);
      await expect.poll(said, { timeout: 30_000 }).toBe('up ended in order');
      await ended;
    },
  );

  it.each(['SIGTERM', 'SIGINT', 'SIGHUP', 'SIGKILL'] as const)(
    'ends in order when its launcher is sent %s',
    async (signal) => {
      process.kill(Number(readFileSync(join(folder, 'pid'), 'utf8')), signal);
      await expect.poll(said, { timeout: 30_000 }).toBe('up ended in order');
    },
  );
});
