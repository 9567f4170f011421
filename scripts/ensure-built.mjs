import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { compressBuilt } from './compress.mjs';
import { repoRoot, run, tool } from './ensure-installed.mjs';
import { ensureKit } from './scorm-kit.mjs';

/** What each application is built from, and what has to be there afterwards. */
const applications = [
  {
    name: 'web',
    inputs: ['apps/web', 'packages', 'scripts/compress.mjs'],
    output: 'apps/web/dist/index.html',
  },
  {
    name: 'console',
    inputs: ['apps/console', 'apps/web', 'packages', 'scripts/compress.mjs'],
    output: 'apps/console/dist/index.html',
  },
  {
    name: 'player',
    inputs: ['apps/player', 'packages', 'scripts/compress.mjs'],
    output: 'apps/player/dist/player.html',
  },
];
const IGNORED = new Set(['node_modules', 'dist', '.vite']);

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

/** Builds the applications, or those named, whose sources changed since the last build; the demo's packages get their kit. */
export const ensureBuilt = (names = applications.map(({ name }) => name)) => {
  ensureKit();
  const cache = join(repoRoot, '.cache');
  mkdirSync(cache, { recursive: true });
  for (const { name, inputs, output } of applications) {
    if (!names.includes(name)) continue;
    const stamp = join(cache, `built-${name}`);
    const digest = digestOf(inputs);
    const isCurrent =
      existsSync(join(repoRoot, output)) &&
      existsSync(stamp) &&
      readFileSync(stamp, 'utf8') === digest;
    if (isCurrent) continue;
    console.log(`Building ${name} …`);
    const status = run(tool('vite'), ['build', `apps/${name}`, '--logLevel', 'warn']);
    if (status !== 0) {
      console.error(`The build of ${name} failed; its words are above.`);
      process.exit(status);
    }
    compressBuilt(join(repoRoot, 'apps', name, 'dist'));
    writeFileSync(stamp, digest);
  }
};
