import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { join } from 'node:path';
import { type Lock, dependenciesOf, folderOf, productionPackages } from './production-packages.ts';

const SERVER = 'apps/server';
/** Folders of which the archive gets what git tracks. */
const TRACKED = [
  'apps/server/migrations',
  'apps/server/src/content/packs',
  'apps/web/public',
  'content/demo',
  'deploy',
  'docs/admin',
  'docs/install',
];
const SINGLE_FILES = ['CHANGELOG.md', 'apps/server/package.json', 'docs/known-limitations.md'];
/** Folders that a build writes. */
const BUILT = ['apps/web/dist', 'apps/web/dist-server', 'apps/console/dist', 'apps/player/dist'];
/** The build puts a copy of shared files into packages of the demo. */
const DEMO_PACKAGES = 'content/demo/scorm';
/** Packages that the bundle of the server contains. */
const BUNDLED = new Set(['drizzle-orm']);

const filesBelow = (root: string, folder: string): string[] =>
  readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? filesBelow(root, `${folder}/${entry.name}`) : [`${folder}/${entry.name}`],
  );

const tracked = (root: string, folders: readonly string[]): string[] =>
  execFileSync('git', ['ls-files', ...folders], { cwd: root, encoding: 'utf8' })
    .split('\n')
    .filter((file) => file !== '' && !file.endsWith('.test.ts'));

export const readLock = (root: string): Lock =>
  JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as Lock;

/** Statements at the start of a line, and calls. */
const IMPORT =
  /^(?:import|export)\b[^"'\n]*["'](?<statement>[@\w][\w./-]*)["']|\b(?:import|require)\(["'`](?<call>[@\w][\w./-]*)["'`]\)/gm;
const packageOf = (specifier: string) =>
  specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');

/** Packages that built files import. */
export const importedPackages = (source: string): string[] => [
  ...new Set(
    [...source.matchAll(IMPORT)]
      .map(({ groups }) => groups?.['statement'] ?? groups?.['call'] ?? '')
      .filter((one) => !one.startsWith('node:') && !builtinModules.includes(one))
      .map(packageOf),
  ),
];

/** A built file that Node runs, and the folder that it imports from. */
export type Program = { readonly importer: string; readonly text: string };

const programs = (root: string): Program[] =>
  [`${SERVER}/dist`, 'apps/web/dist-server'].flatMap((folder) =>
    filesBelow(root, folder)
      .filter((file) => /\.[cm]?js$/.test(file))
      .map((file) => ({ importer: folder, text: readFileSync(join(root, file), 'utf8') })),
  );

/** Folders of packages that the server declares or built programs import, in order. */
export function runtimePackages(
  root: string,
  lock: Lock,
  built: readonly Program[] = programs(root),
): string[] {
  const imported = built.flatMap(({ importer, text }) =>
    importedPackages(text)
      // A name that the lock file does not have is a word in a text.
      .filter((name) => folderOf(lock, importer, name) !== null)
      .map((name) => ({ importer, name, isOptional: false })),
  );
  return productionPackages(lock, {
    // Some are loaded by a computed name.
    needed: [...dependenciesOf(lock, SERVER).filter(({ name }) => !BUNDLED.has(name)), ...imported],
    isInstalled: (folder) => existsSync(join(root, folder)),
  });
}

/** Declarations, source maps and tests of packages: nothing loads them. */
const UNUSED = /\.(?:[cm]?tsx?|map|flow|test\.[cm]?js)$|^(?:\.github|\.vscode|tests?)\//;
/** Of a package itself, without packages in it. */
const ownFiles = (root: string, folder: string): string[] =>
  filesBelow(root, folder).filter(
    (file) =>
      !file.startsWith(`${folder}/node_modules/`) && !UNUSED.test(file.slice(folder.length + 1)),
  );

const builtServer = (root: string): string[] =>
  (JSON.parse(readFileSync(join(root, SERVER, 'dist/files.json'), 'utf8')) as string[]).map(
    (file) => `${SERVER}/dist/${file}`,
  );

/** Files of git that the archive contains. */
export const trackedFiles = (root: string): string[] =>
  tracked(root, [...TRACKED, ...SINGLE_FILES]);

/** Every file of the repository that the archive contains, in order, after a build. */
export const releaseFiles = (root: string, packages: readonly string[]): string[] =>
  [
    ...new Set([
      ...trackedFiles(root),
      ...filesBelow(root, DEMO_PACKAGES),
      ...builtServer(root),
      ...BUILT.flatMap((folder) => filesBelow(root, folder)),
      ...packages.flatMap((folder) => ownFiles(root, folder)),
    ]),
  ].toSorted();

const SECRET =
  /(?:^|\/)(?:\.env(?:\..*)?|\.npmrc|\.git|\.data|id_(?:rsa|ed25519)|.*\.(?:pem|key|p12|pfx|kdbx))(?:\/|$)/;

/** Files that may hold secrets, and packages of development: an archive with one of them is not made. */
export const refusedIn = (lock: Lock, files: readonly string[], packages: readonly string[]) => [
  ...files.filter((file) => SECRET.test(file)),
  ...packages.filter((folder) => lock.packages[folder]?.dev === true),
];
