import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, renameSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

// Runs before installation on any Node 20 or newer, without dependencies.

export const repoRoot = join(dirname(fileURLToPath(import.meta.url)), '..');
const modules = join(repoRoot, 'node_modules');
const stamp = join(modules, '.skillkite-installed');
const isWindows = process.platform === 'win32';

const manifests = () => [
  'package.json',
  'package-lock.json',
  ...['packages', 'apps'].flatMap((folder) =>
    readdirSync(join(repoRoot, folder))
      .map((name) => join(folder, name, 'package.json'))
      .filter((file) => existsSync(join(repoRoot, file))),
  ),
];

const wanted = () => {
  const hash = createHash('sha256');
  for (const file of manifests()) hash.update(readFileSync(join(repoRoot, file)));
  return hash.digest('hex');
};

/** Makes Node use sources of publishable packages. */
export const ownSources = ['--conditions=@skillkite/source'];

/** The Node this project is pinned to, which came as a dependency. */
export const pinnedNode = () => {
  const folder = join(modules, 'node', 'bin');
  return join(folder, isWindows ? 'node.exe' : 'node');
};

const installPinnedNode = () => {
  if (existsSync(pinnedNode())) return;
  // Where install scripts are off, the package has not fetched its binary: ask it to. The Node that runs here may have been the pinned one,
  // which npm has just replaced: then another one on the PATH.
  const node = existsSync(process.execPath) ? process.execPath : 'node';
  const { status } = spawnSync(node, ['installArchSpecificPackage'], {
    cwd: join(modules, 'node'),
    stdio: 'inherit',
  });
  if (status !== 0 || !existsSync(pinnedNode())) {
    console.error(
      'Node 24 could not be installed. Check the connection to the npm registry and try again.',
    );
    process.exit(1);
  }
};

/** Installs the dependencies when they are missing or have changed since the last time. */
export const ensureInstalled = () => {
  const digest = wanted();
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === digest && existsSync(pinnedNode()))
    return;
  console.log('Installing the dependencies (once, and when they change) …');
  // Not `npm ci`: the lock file names binaries of the platforms it was made on; others are found at install. Install
  // scripts are off. The pinned Node is installed below, the database's links are made at its start, and one package
  // would refuse other package managers.
  const args = [
    'install',
    '--no-save',
    '--ignore-scripts',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ];
  const { status } = spawnSync('npm', args, {
    cwd: repoRoot,
    stdio: ['ignore', 'inherit', 'inherit'],
    shell: isWindows,
  });
  if (status !== 0) {
    console.error('npm install failed; its words are above. Nothing was started.');
    process.exit(1);
  }
  installPinnedNode();
  // A file of its own: a copy of these folders made of links may share the one that is there.
  writeFileSync(`${stamp}.new`, digest);
  renameSync(`${stamp}.new`, stamp);
};

/** The environment in which every tool finds the pinned Node first. */
export const environment = () => ({
  ...process.env,
  PATH: [dirname(pinnedNode()), join(modules, '.bin'), process.env.PATH ?? ''].join(delimiter),
});

/** Runs a program under the pinned Node's PATH and returns its exit status. */
export const run = (command, args, options = {}) => {
  const { status, signal } = spawnSync(command, args, {
    cwd: repoRoot,
    stdio: 'inherit',
    env: environment(),
    shell: isWindows,
    ...options,
  });
  return signal ? 1 : (status ?? 1);
};

/** Script of an installed tool, to run with the pinned Node regardless of its shebang. */
export const tool = (name) => join(modules, '.bin', isWindows ? `${name}.cmd` : name);
