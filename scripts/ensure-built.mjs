import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { compressBuilt } from './compress.mjs';
import { pinnedNode, repoRoot, run, tool } from './ensure-installed.mjs';
import { ensureKit } from './scorm-kit.mjs';

const pages = (name, inputs, page) => ({
  name,
  inputs: [`apps/${name}`, ...inputs, 'packages', 'scripts/compress.mjs'],
  output: `apps/${name}/dist/${page}`,
  build: () => {
    const status = run(tool('vite'), ['build', `apps/${name}`, '--logLevel', 'warn']);
    if (status === 0) compressBuilt(join(repoRoot, 'apps', name, 'dist'));
    return status;
  },
});

/** What the server renders first screens with: the applications, then the thread that runs them. */
const renderer = {
  name: 'renderer',
  inputs: ['apps/web', 'apps/console', 'packages'],
  output: 'apps/web/dist-server/thread.mjs',
  build: () =>
    ['applications', 'thread']
      .map((mode) => ['--config', 'apps/web/vite.server.config.ts', '--mode', mode])
      .reduce(
        (status, how) =>
          status || run(tool('vite'), ['build', 'apps/web', ...how, '--logLevel', 'warn']),
        0,
      ),
};

/** What each application is built from, and what has to be there afterwards. */
const applications = [
  pages('web', [], 'index.html'),
  pages('console', [], 'index.html'),
  pages('player', [], 'player.html'),
  renderer,
  {
    name: 'server',
    inputs: ['apps/server/src', 'packages', 'scripts/build-server.mjs'],
    output: 'apps/server/dist/main.js',
    build: () => run(pinnedNode(), ['scripts/build-server.mjs']),
  },
];
const IGNORED = new Set(['node_modules', 'dist', 'dist-server', '.vite']);

const filesBelow = (folder) =>
  statSync(join(repoRoot, folder)).isFile() ? [folder] : filesIn(folder);

const filesIn = (folder) =>
  readdirSync(join(repoRoot, folder), { withFileTypes: true })
    .filter(({ name }) => !IGNORED.has(name))
    .flatMap((entry) =>
      entry.isDirectory() ? filesBelow(join(folder, entry.name)) : [join(folder, entry.name)],
    );

const digestOf = (folders) => {
  const hash = createHash('sha256').update(readFileSync(join(repoRoot, 'package-lock.json')));
  for (const file of folders.flatMap(filesBelow).sort()) {
    hash.update(file).update(readFileSync(join(repoRoot, file)));
  }
  return hash.digest('hex');
};

/** Builds the applications, or the named ones, with changed sources; copies the kit into the demo's packages. */
export const ensureBuilt = (names = applications.map(({ name }) => name)) => {
  ensureKit();
  const cache = join(repoRoot, '.cache');
  mkdirSync(cache, { recursive: true });
  for (const { name, inputs, output, build } of applications) {
    if (!names.includes(name)) continue;
    const stamp = join(cache, `built-${name}`);
    const digest = digestOf(inputs);
    const isCurrent =
      existsSync(join(repoRoot, output)) &&
      existsSync(stamp) &&
      readFileSync(stamp, 'utf8') === digest;
    if (isCurrent) continue;
    console.log(`Building ${name} …`);
    const status = build();
    if (status !== 0) {
      console.error(`The build of ${name} failed; its words are above.`);
      process.exit(status);
    }
    writeFileSync(stamp, digest);
  }
};

/** For Vitest: tests of whole processes and commands start the bundle of the server. */
export const setup = () => ensureBuilt(['server']);
